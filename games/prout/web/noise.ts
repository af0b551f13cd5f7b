/** The noise: synthesised, as long as it is held, never twice the same. */

import type { Seat } from '$web/game/contract';
import { audio as loudspeaker } from '$web/sound/sound';

/** When the button was last held, by this device's clock. */
let held = -Infinity;
/** Whoever takes longer than this, in milliseconds, hears the noise again. */
const FRESH = 30_000;

/** The button was held, aloud or not. */
export function noteHeld(): void {
  held = performance.now();
}

/** Has this seat's noise just been made on this device? */
export function madeByHand(seat: Seat, me: Seat | null): boolean {
  return seat === me && performance.now() - held < FRESH;
}

const between = (low: number, high: number) => low + Math.random() * (high - low);

/** White noise for the breath in it. */
function breath(audio: AudioContext): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  return source;
}

/**
 * Starts a prout and gives what ends it. Lips that flap: a low buzz whose pitch and loudness are
 * shaken, through a throat that opens and closes.
 */
export function startProut(): () => void {
  const audio = loudspeaker();
  const now = audio.currentTime;
  const pitch = between(62, 135);
  const flap = between(14, 30);

  const buzz = audio.createOscillator();
  buzz.type = Math.random() < 0.5 ? 'sawtooth' : 'square';
  buzz.frequency.setValueAtTime(pitch * between(1.1, 1.5), now);
  buzz.frequency.exponentialRampToValueAtTime(pitch, now + between(0.06, 0.16));
  // While it lasts the pitch wanders as it likes.
  for (let at = 0.3; at < 6; at += between(0.15, 0.5)) {
    buzz.frequency.linearRampToValueAtTime(pitch * between(0.75, 1.45), now + at);
  }

  const shake = audio.createOscillator();
  shake.type = 'triangle';
  shake.frequency.setValueAtTime(flap, now);
  shake.frequency.linearRampToValueAtTime(flap * between(0.5, 1.8), now + between(0.5, 1.5));
  const depth = audio.createGain();
  depth.gain.value = pitch * between(0.15, 0.4);
  shake.connect(depth).connect(buzz.frequency);

  const flutter = audio.createGain();
  flutter.gain.value = 0.55;
  const beat = audio.createGain();
  beat.gain.value = 0.45;
  shake.connect(beat).connect(flutter.gain);

  const throat = audio.createBiquadFilter();
  throat.type = 'lowpass';
  throat.Q.value = between(4, 11);
  throat.frequency.setValueAtTime(between(250, 420), now);
  throat.frequency.linearRampToValueAtTime(between(600, 1200), now + between(0.2, 0.9));

  const air = breath(audio);
  const airThroat = audio.createBiquadFilter();
  airThroat.type = 'bandpass';
  airThroat.frequency.value = between(500, 1500);
  const airLevel = audio.createGain();
  airLevel.gain.value = between(0.03, 0.12);

  const level = audio.createGain();
  level.gain.setValueAtTime(0.0001, now);
  level.gain.exponentialRampToValueAtTime(0.3, now + 0.03);

  buzz.connect(throat).connect(flutter).connect(level);
  air.connect(airThroat).connect(airLevel).connect(flutter);
  level.connect(audio.destination);
  for (const source of [buzz, shake, air]) source.start(now);

  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    const end = audio.currentTime;
    const tail = between(0.12, 0.4);
    // Some end in a squeak, some in a sigh.
    const last = pitch * (Math.random() < 0.5 ? between(1.8, 3.2) : between(0.4, 0.7));
    buzz.frequency.cancelScheduledValues(end);
    buzz.frequency.setTargetAtTime(last, end, tail / 3);
    level.gain.cancelScheduledValues(end);
    level.gain.setTargetAtTime(0.0001, end, tail / 3);
    for (const source of [buzz, shake, air]) source.stop(end + tail * 1.6);
  };
}
