/** What went wrong at a provider. Recognised by name and `kind`: in development the class can exist twice. */
export class IdentityFault extends Error {
  readonly kind: 'cancelled' | 'refused' | 'unavailable';
  /** What it refused of what a visitor typed: a Dutch message per field. */
  readonly errors: Record<string, string> | null;

  constructor(kind: IdentityFault['kind'], cause?: unknown, errors: IdentityFault['errors'] = null) {
    super(`identity provider: ${kind}`, { cause });
    this.name = 'IdentityFault';
    this.kind = kind;
    this.errors = errors;
  }
}

export function isIdentityFault(thrown: unknown): thrown is IdentityFault {
  return thrown instanceof Error && thrown.name === 'IdentityFault' && 'kind' in thrown;
}
