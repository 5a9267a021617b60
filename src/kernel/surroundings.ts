/**
 * Randomness and turns of the event loop, the two things the process provides without a port. The simulation replaces them
 * with a seed and its own schedule, so that a run can be replayed.
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
