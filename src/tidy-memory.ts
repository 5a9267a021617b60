import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const AFTER_MS = 10_000;

/**
 * Gives back once what only the start needed: without it Node keeps twice the memory that the site uses until visitors
 * come in numbers. A tenth of a second, when the first visitors have their pages (docs/decisions/0033).
 */
export function tidyMemoryAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect === 'function') collect();
  }, AFTER_MS).unref();
}
