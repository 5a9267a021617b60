/** Signals for ears and hands: sound for bright sun, vibration for crowds. */
export type Feel = 'good' | 'look' | 'bad';
type Signal = { tones: [hertz: number, seconds: number][]; vibration: number[] };

const SIGNALS: Record<Feel, Signal> = {
  good: {
    tones: [
      [880, 0.09],
      [1320, 0.14],
    ],
    vibration: [80],
  },
  look: {
    tones: [
      [520, 0.12],
      [520, 0.12],
    ],
    vibration: [90, 70, 90],
  },
  bad: { tones: [[220, 0.45]], vibration: [400] },
};

let audio: AudioContext | null = null;

/** Called from a press, because browsers allow sound only then. */
export function allowSound(): void {
  audio ??= typeof AudioContext === 'function' ? new AudioContext() : null;
  void audio?.resume().catch(() => undefined);
}

export function signal(feel: Feel): void {
  const { tones, vibration } = SIGNALS[feel];
  // Before the first press the browser would log a warning.
  const isUntouched = 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;
  if ('vibrate' in navigator && !isUntouched) navigator.vibrate(vibration);
  if (audio?.state === 'running') play(audio, tones);
}

function play(context: AudioContext, tones: Signal['tones']): void {
  let at = context.currentTime;
  for (const [hertz, seconds] of tones) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hertz;
    tone.type = 'triangle';
    volume.gain.setValueAtTime(0.5, at);
    volume.gain.linearRampToValueAtTime(0, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + 0.04;
  }
}
