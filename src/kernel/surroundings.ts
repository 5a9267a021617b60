/** Services of the process that have no port. The simulation replaces them, so that a run can be repeated exactly. */
export type Surroundings = {
  /** Fills an array with cryptographically secure random bytes (S-01). */
  fillRandom(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  randomUuid(): string;
  /** Yields to the event loop. */
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

/** Replaces the services for the simulation; null restores the real ones. */
export function replaceSurroundings(others: Surroundings | null): void {
  present = others ?? ofTheProcess;
}
