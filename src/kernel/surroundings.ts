/**
 * What the process itself gives and no port carries: random bytes, and turns of the one thread. The simulation puts a seed
 * and its own schedule in their place, so that a run can be played again.
 */
export type Surroundings = {
  /** Fills the bytes with values that nobody can guess (S-01). */
  fillRandom(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  randomUuid(): string;
  /** Resolves once everything else that waits for the one thread has had its turn. */
  letOthersPass(): Promise<void>;
};

const ofTheProcess: Surroundings = {
  fillRandom: (bytes) => crypto.getRandomValues(bytes),
  randomUuid: () => crypto.randomUUID(),
  letOthersPass: () => new Promise((resolve) => void setTimeout(resolve)),
};

let present = ofTheProcess;

export const surroundings: Surroundings = {
  fillRandom: (bytes) => present.fillRandom(bytes),
  randomUuid: () => present.randomUuid(),
  letOthersPass: () => present.letOthersPass(),
};

/** Puts others in their place, for the simulation only; null: those of the process again. */
export function replaceSurroundings(others: Surroundings | null): void {
  present = others ?? ofTheProcess;
}
