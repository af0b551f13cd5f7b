import type { Sound } from '$web/game/contract';
import { settings } from '$web/settings/settings.svelte';

/** All noises are made here, when they are wanted; nothing is loaded. */

let context: AudioContext | null = null;

/** The one way to the loudspeaker; to be asked for only after a touch. */
export function audio(): AudioContext {
  context ??= new AudioContext();
  void context.resume();
  return context;
}

/** What a touch does is seen first: the first noise of all takes a tenth of a second to set up. */
const SEEN = 200;

/** Browsers let a page make noise only after a touch: listens for the end of the first. */
export function listenForTouch(): void {
  for (const kind of ['pointerup', 'keydown']) {
    globalThis.addEventListener(kind, () => setTimeout(audio, SEEN), { once: true });
  }
}

/** Does a screen at the table make the noises? */
let elsewhere = false;

/** A device's own: a screen makes all others. */
const OWN: ReadonlySet<Sound> = new Set(['call', 'tap']);

/** Leaves what happens at the table to a screen, or takes it back. */
export function leaveNoises(toScreen: boolean): void {
  elsewhere = toScreen;
}

/** Are the noises of the table made here? */
export const isHeardHere = (): boolean => !elsewhere;

const anywhere = (from: number, to: number) => from + Math.random() * (to - from);

/** Makes a noise, if the player wants any. */
export function play(sound: Sound): void {
  const { sound: wanted, quiet } = settings.now;
  if (!wanted || !context || context.state !== 'running') return;
  if (sound === 'prout' && quiet) return;
  if (elsewhere && !OWN.has(sound)) return;
  NOISES[sound](context, context.currentTime);
}

type Noise = (to: AudioContext, at: number) => void;

const NOISES: Record<Sound, Noise> = {
  card: (to, at) => hiss(to, at, { time: 0.07, from: 2400, down: 900, loud: 0.25 }),
  tap: (to, at) => tone(to, at, { time: 0.05, from: 700, down: 500, loud: 0.12 }),
  splash: (to, at) => {
    hiss(to, at, { time: 0.35, from: 1800, down: 300, loud: 0.3 });
    for (let drop = 0; drop < 3; drop++) {
      const from = anywhere(700, 1300);
      tone(to, at + 0.1 + drop * 0.07, { time: 0.08, from, down: from * 1.6, loud: 0.08 });
    }
  },
  chomp: (to, at) => {
    hiss(to, at, { time: 0.06, from: 900, down: 300, loud: 0.4 });
    tone(to, at + 0.05, { time: 0.14, from: 180, down: 70, loud: 0.35, shape: 'square' });
  },
  turn: (to, at) => {
    hiss(to, at, { time: 0.4, from: 500, down: 2600, loud: 0.18 });
    tone(to, at + 0.25, { time: 0.2, from: 300, down: 600, loud: 0.12 });
  },
  chime: (to, at) => {
    [523, 659, 784].forEach((from, index) =>
      tone(to, at + index * 0.08, { time: 0.25, from, down: from, loud: 0.12 }),
    );
  },
  call: (to, at) => {
    [587, 880].forEach((from, index) =>
      tone(to, at + index * 0.14, { time: 0.3, from, down: from, loud: 0.16 }),
    );
  },
  sad: (to, at) => {
    [392, 330, 262].forEach((from, index) =>
      tone(to, at + index * 0.14, { time: 0.25, from, down: from * 0.97, loud: 0.12 }),
    );
  },
  win: (to, at) => {
    [523, 659, 784, 1047, 784, 1047].forEach((from, index) =>
      tone(to, at + index * 0.11, { time: 0.3, from, down: from, loud: 0.13 }),
    );
  },
  prout,
};

interface Shape {
  time: number;
  from: number;
  down: number;
  loud: number;
  shape?: OscillatorType;
}

function envelope(to: AudioContext, at: number, time: number, loud: number): GainNode {
  const gain = to.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.02, time / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + time);
  gain.connect(to.destination);
  return gain;
}

function tone(to: AudioContext, at: number, { time, from, down, loud, shape }: Shape): void {
  const voice = to.createOscillator();
  voice.type = shape ?? 'sine';
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(down, at + time);
  voice.connect(envelope(to, at, time, loud));
  voice.start(at);
  voice.stop(at + time);
}

function hiss(to: AudioContext, at: number, { time, from, down, loud }: Shape): void {
  const length = Math.ceil(to.sampleRate * time);
  const buffer = to.createBuffer(1, length, to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = Math.random() * 2 - 1;
  const source = to.createBufferSource();
  source.buffer = buffer;
  const filter = to.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(down, at + time);
  source.connect(filter).connect(envelope(to, at, time, loud));
  source.start(at);
}

/** A low buzz that stumbles downwards, never twice the same. */
function prout(to: AudioContext, at: number): void {
  const time = anywhere(0.35, 0.9);
  const voice = to.createOscillator();
  voice.type = 'sawtooth';
  const pitch = anywhere(75, 130);
  voice.frequency.setValueAtTime(pitch, at);
  for (let step = 1; step <= 6; step++) {
    const bend = pitch * anywhere(0.55, 1.05);
    voice.frequency.linearRampToValueAtTime(bend, at + (time * step) / 6);
  }
  const flutter = to.createOscillator();
  flutter.type = 'square';
  flutter.frequency.setValueAtTime(anywhere(16, 30), at);
  const depth = to.createGain();
  depth.gain.value = 0.5;
  const beat = to.createGain();
  beat.gain.value = 0.5;
  flutter.connect(depth).connect(beat.gain);
  const throat = to.createBiquadFilter();
  throat.type = 'lowpass';
  throat.frequency.setValueAtTime(anywhere(500, 1100), at);
  voice
    .connect(throat)
    .connect(beat)
    .connect(envelope(to, at, time, 0.5));
  for (const part of [voice, flutter]) {
    part.start(at);
    part.stop(at + time);
  }
}
