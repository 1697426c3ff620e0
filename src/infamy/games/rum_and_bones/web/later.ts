// What no table needs before its first attack: one file, fetched then.
export { default as AttackTable } from "./AttackTable.svelte"
export { default as Stage } from "./Stage.svelte"
