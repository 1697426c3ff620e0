"""Skills in Clash Royale: without Crew and Tide Cards, and with enemies on all sides and side by side."""

from __future__ import annotations

from infamy.games.rum_and_bones.content.box import BLEED
from infamy.games.rum_and_bones.tests.heroes import of, skill, slot, where
from infamy.games.rum_and_bones.tests.questions import HERO_DOES, HURT, RESPOND
from infamy.games.rum_and_bones.tests.tables import bones
from infamy.games.rum_and_bones.tests.test_clash import clash
from infamy.testing.scenario import covers


@covers("RB-CLASH-05", "RB-S03", "RB-S14", "RB-S27")
def test_skills_for_crew_and_cards_are_of_no_use() -> None:
    t = clash(waldorf=("coral", "e9"), el_latigo=("coral", "e9"), carcharius=("jade", "j9"), viana=("amber", "k9"))
    for hero, card in (("waldorf", "rise-and-fight"), ("el-latigo", "drive-them-on"), ("carcharius", "taste-the-tide")):
        skill(t, hero, card, 1)
    t.turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.cannot("use:rise-and-fight", rule="RB-SKILL-10")
    t.coral.does("end")
    t.jade.cannot("use:taste-the-tide", rule="RB-SKILL-10")
    t.jade.does("end")
    t.amber.does("end")
    t.coral.does("activate:el-latigo")
    t.coral.cannot("use:drive-them-on", rule="RB-SKILL-10")


@covers("RB-CLASH-05", "RB-S03", "RB-R92")
def test_of_taste_the_tide_the_coin_is_left() -> None:
    t = clash(carcharius=("coral", "e9"), viana=("jade", "j9"))
    skill(t, "carcharius", "taste-the-tide", 2).turn_of("coral")
    t.coral.does("use:taste-the-tide")
    assert of(t, "coins", "carcharius") == 1


@covers("RB-TERM-01", "RB-TERM-03", "RB-S13", "RB-CLASH-01")
def test_only_the_own_heroes_are_friendly() -> None:
    t = clash(waldorf=("coral", "e9"), carcharius=("coral", "e9"), snapjaw=("jade", "e9"), viana=("amber", "e9"))
    bones(t).damage[:4] = [0, 3, 3, 3]
    skill(t, "waldorf", "shared-curse", 1).turn_of("coral")
    t.coral.does("activate:waldorf")
    t.coral.does("use:shared-curse")  # one of his player's is hurt: no choice
    assert [of(t, "damage", hero) for hero in ("carcharius", "snapjaw", "viana")] == [1, 3, 3]


@covers("RB-R75", "RB-S07", "RB-CLASH-11", "RB-R14")
def test_an_attack_on_the_own_zone_reaches_all_opponents_there_and_no_friend() -> None:
    t = clash(kyria_and_karl=("coral", "d9"), waldorf=("coral", "d9"), snapjaw=("jade", "d9"), viana=("amber", "d9"))
    skill(t, "kyria-and-karl", "liquid-fire", 1).turn_of("coral")
    t.coral.does("activate:kyria-and-karl")
    t.coral.does("use:liquid-fire")
    t.coral.does("target:d9", attack=[4, 4, 1])
    assert t.coral.may() == ["hit:snapjaw", "hit:viana"]
    t.coral.does("hit:snapjaw")
    t.coral.does("hit:viana")
    assert [of(t, "conditions", hero) for hero in ("waldorf", "snapjaw", "viana")] == [0, 1 << BLEED, 1 << BLEED]


@covers("RB-S11", "RB-R75", "RB-R91", "RB-CLASH-15")
def test_snap_back_in_the_same_zone_knocks_the_attacker_out() -> None:
    t = clash(snapjaw=("jade", "d9"), viana=("coral", "d9"), waldorf=("amber", "d9"))
    skill(t, "snapjaw", "snap-back", 2)
    bones(t).damage[slot(t, "viana")] = 8
    t.turn_of("coral")
    t.coral.does("use:rapier-and-pistol", attack=[4, 1, 1])
    t.coral.does("hit:snapjaw")
    t.jade.does("react:snap-back", attack=[4, 4, 1])
    assert t.jade.may() == ["hit:viana", "hit:waldorf"]
    t.jade.does("hit:viana")  # one Hit is enough, the other is Waldorf's
    assert (of(t, "lives", "viana"), of(t, "coins", "snapjaw"), of(t, "damage", "waldorf")) == (2, 3, 1)
    t.jade.is_asked(HERO_DOES)  # Viana's activation is over, and coral's turn


@covers("RB-S22", "RB-S25", "RB-SKILL-11", "RB-R92")
def test_all_whose_zone_is_attacked_may_react() -> None:
    t = clash(carcharius=("coral", "d9"), gabriela=("jade", "e9"), demarco=("amber", "e9"))
    skill(skill(t, "gabriela", "smoke-flask", 2), "demarco", "sidestep", 2).turn_of("coral")
    t.coral.does("use:shark-cutlass")
    t.jade.is_asked(RESPOND)
    t.jade.does("react:smoke-flask")
    t.amber.is_asked(RESPOND)
    t.amber.does("react:sidestep")
    t.amber.does("walk:d9", attack=[6, 5, 4])  # beside the attacker; Gabriela has the one Hit
    assert (where(t, "demarco"), of(t, "damage", "gabriela"), of(t, "damage", "demarco")) == ("d9", 1, 0)


@covers("RB-S08", "RB-R29")
def test_karls_shell_prevents_damage_in_clash_royale_too() -> None:
    t = skill(clash(viana=("coral", "d9"), kyria_and_karl=("jade", "d9")), "kyria-and-karl", "karls-shell", 2)
    t.turn_of("coral")
    t.coral.does("use:rapier-and-pistol", attack=[4, 4, 4])
    t.jade.is_asked(HURT)
    t.jade.does("react:karls-shell")
    assert of(t, "damage", "kyria-and-karl") == 1
