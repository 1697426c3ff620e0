// Small sounds, made on the spot: no files to load, nothing to license. Silent until the player asks for sound.
import type { Sound } from "./scene"
import { settings } from "./settings.svelte"

type Player = (at: number, out: AudioNode, audio: AudioContext) => void

let audio: AudioContext | null = null
let noise: AudioBuffer | null = null

function context(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null
  audio ??= new AudioContext()
  // Browsers let a page sound only after a press; until then the context sleeps.
  if (audio.state === "suspended") void audio.resume()
  return audio
}

function noiseOf(ctx: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return noise
}

/** A gain that rises at once and dies away within `length` seconds. */
function fading(ctx: AudioContext, out: AudioNode, at: number, loud: number, length: number, attack = 0.004): GainNode {
  const gain = ctx.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(out)
  return gain
}

interface Tone {
  from: number
  to?: number
  loud: number
  length: number
  wave?: OscillatorType
}

function tone(ctx: AudioContext, out: AudioNode, at: number, { from, to, loud, length, wave = "sine" }: Tone): void {
  const voice = ctx.createOscillator()
  voice.type = wave
  voice.frequency.setValueAtTime(from, at)
  if (to) voice.frequency.exponentialRampToValueAtTime(to, at + length)
  voice.connect(fading(ctx, out, at, loud, length))
  voice.start(at)
  voice.stop(at + length + 0.02)
}

interface Hiss {
  kind: BiquadFilterType
  from: number
  to?: number
  loud: number
  length: number
  attack?: number
}

function hiss(ctx: AudioContext, out: AudioNode, at: number, { kind, from, to, loud, length, attack }: Hiss): void {
  const source = ctx.createBufferSource()
  source.buffer = noiseOf(ctx)
  const filter = ctx.createBiquadFilter()
  filter.type = kind
  filter.frequency.setValueAtTime(from, at)
  if (to) filter.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(filter).connect(fading(ctx, out, at, loud, length, attack))
  source.start(at, Math.random() * 0.4, length + 0.05)
}

const players: Record<Sound, Player> = {
  bell: (at, out, ctx) => {
    for (const strike of [0, 0.26]) {
      tone(ctx, out, at + strike, { from: 1318, loud: 0.3, length: 0.6 })
      tone(ctx, out, at + strike, { from: 1318 * 2.76, loud: 0.12, length: 0.32 })
      tone(ctx, out, at + strike, { from: 1318 * 5.4, loud: 0.05, length: 0.16 })
    }
  },
  dice: (at, out, ctx) => {
    for (const [i, knock] of [0, 0.09, 0.2, 0.29, 0.41, 0.5].entries()) {
      const soft = 0.34 - i * 0.045
      hiss(ctx, out, at + knock, { kind: "bandpass", from: 1500 - i * 90, loud: soft, length: 0.05 })
      tone(ctx, out, at + knock, { from: 420 - i * 30, to: 220, loud: soft * 0.6, length: 0.06, wave: "triangle" })
    }
  },
  coin: (at, out, ctx) => {
    tone(ctx, out, at, { from: 2637, loud: 0.2, length: 0.22 })
    tone(ctx, out, at + 0.07, { from: 3520, loud: 0.22, length: 0.34 })
    tone(ctx, out, at + 0.07, { from: 5274, loud: 0.07, length: 0.2 })
  },
  cannon: (at, out, ctx) => {
    tone(ctx, out, at, { from: 120, to: 34, loud: 0.9, length: 0.55 })
    hiss(ctx, out, at, { kind: "lowpass", from: 900, to: 90, loud: 0.6, length: 0.5 })
  },
  crack: (at, out, ctx) => {
    hiss(ctx, out, at, { kind: "highpass", from: 1800, to: 700, loud: 0.5, length: 0.12 })
    for (const split of [0.05, 0.1, 0.17]) {
      hiss(ctx, out, at + split, { kind: "bandpass", from: 1100, loud: 0.3, length: 0.07 })
    }
    tone(ctx, out, at, { from: 190, to: 60, loud: 0.4, length: 0.25, wave: "triangle" })
  },
  splash: (at, out, ctx) => {
    hiss(ctx, out, at, { kind: "bandpass", from: 500, to: 2600, loud: 0.4, length: 0.5, attack: 0.06 })
    hiss(ctx, out, at + 0.16, { kind: "highpass", from: 2400, loud: 0.12, length: 0.45, attack: 0.08 })
  },
  card: (at, out, ctx) => {
    hiss(ctx, out, at, { kind: "highpass", from: 2600, to: 5200, loud: 0.22, length: 0.16, attack: 0.03 })
  },
  knock: (at, out, ctx) => {
    tone(ctx, out, at, { from: 150, to: 90, loud: 0.5, length: 0.12, wave: "triangle" })
    tone(ctx, out, at + 0.11, { from: 135, to: 80, loud: 0.35, length: 0.12, wave: "triangle" })
  },
  wax: (at, out, ctx) => {
    hiss(ctx, out, at, { kind: "lowpass", from: 700, to: 240, loud: 0.4, length: 0.18, attack: 0.03 })
    tone(ctx, out, at + 0.02, { from: 110, to: 70, loud: 0.3, length: 0.16 })
  },
}

export function play(sound: Sound): void {
  if (!settings.sound) return
  const ctx = context()
  if (!ctx) return
  const volume = ctx.createGain()
  volume.gain.value = Math.max(0, Math.min(1, Number(settings.volume) || 0))
  volume.connect(ctx.destination)
  players[sound](ctx.currentTime + 0.01, volume, ctx)
}
