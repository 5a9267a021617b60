import type { Passwords } from '../../ports/credentials.ts';

/** Passwords that protect nothing but are quick, for tests of what uses them. */
export function createPlainPasswords(): Passwords {
  return {
    hash: async (password) => `plain:${password}`,
    verify: async (hash, password) => hash === `plain:${password}`,
    isOutdated: () => false,
  };
}
