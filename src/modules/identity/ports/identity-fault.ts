/** What went wrong at a provider. Recognised by name and `kind`: in development the class can exist twice. */
export class IdentityFault extends Error {
  readonly kind: 'cancelled' | 'refused' | 'unavailable';

  constructor(kind: IdentityFault['kind'], cause?: unknown) {
    super(`identity provider: ${kind}`, { cause });
    this.name = 'IdentityFault';
    this.kind = kind;
  }
}

export function isIdentityFault(thrown: unknown): thrown is IdentityFault {
  return thrown instanceof Error && thrown.name === 'IdentityFault' && 'kind' in thrown;
}
