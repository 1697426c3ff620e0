// What the view says besides the plain fields, as far as the scene reads it: `seen` in seen.py, `stage` in stages.py.

export interface Told {
  stage?: Stage | null // what is looked at closely
  window?: Window | null // in which somebody may respond
  points_at?: Record<string, string> // where the Deployment Points of this board lie: { a1: "e9" }
  march?: Way[][] // by side: where its Crew go next
  kraken?: { zones: string[]; left: number; hp: number; rises: number; slain: boolean } | null
}

/** An attack (`kind` is "attack"), one that looks for its zone ("aim"), or something else that is under way. */
export interface Stage {
  kind: "attack" | "aim" | "kraken" | "recovery" | "crew" | "activation" | "picking"
  moment?: string
  source?: string
  attacker?: string | null // the figure
  attackers?: number // Crew models
  side?: number | null
  seat?: string | null
  skill?: string | null
  target?: string | null
  dice?: { face: number; need: number; hit: boolean; extra: boolean; rerolled: boolean }[]
  needs?: number[] // before the roll: what each die has to show
  modifiers?: Modifiers
  hits?: number
  hits_left?: number
  odds?: { mean: number; any: number; fells: Record<string, number> } | null
}

export interface Modifiers {
  to_hit?: number
  dice?: number
  extra_dice_from?: number
  may_prefer?: string[]
  bonuses?: { damage: number; class: string; hits: number }[]
  afterwards?: number
}

export interface Window {
  moment: string // what has happened
  trigger: string | null // what a card has to wait for
  seat: string // who is asked,
  others: string[] //   and who will be
  about: string | null // a figure or a card
  damage: number | null
}

/** The march of one group: from its zone along its track. */
export interface Way { track: string; from: string; to: string[]; blocked: boolean; ransacks: boolean }
