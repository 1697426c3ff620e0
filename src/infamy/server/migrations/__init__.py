"""Steps by which the database of an older version becomes that of this one."""
