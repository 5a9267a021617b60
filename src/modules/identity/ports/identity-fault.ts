import { Problem } from '../../../kernel/problem.ts';

/** Failure at a provider. Recognised by name and `kind`: in development the class can exist twice. */
export class IdentityFault extends Error {
  readonly kind: 'cancelled' | 'refused' | 'unavailable';
  /** Input that the provider refused: a Dutch message per field. */
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

const SENTENCES = {
  registering: 'Helaas is er iets fout gegaan tijdens het registreren van de gebruiker',
  activating: 'Helaas is er iets fout gegaan tijdens het activeren van uw account',
  authorising: 'Helaas is er iets fout gegaan tijdens het autoriseren van de gebruiker',
};

/**
 * A provider that does not answer as 'unavailable', with the sentence of what was being done; what it refused of a form as
 * 'invalid' at the field; null for all else.
 */
export function identityProblem(thrown: unknown, doing: keyof typeof SENTENCES = 'authorising'): Problem | null {
  if (!isIdentityFault(thrown)) return null;
  if (thrown.errors) return new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors: thrown.errors });
  return new Problem('unavailable', SENTENCES[doing], { reason: 'identity_unavailable', cause: thrown });
}

/** The same for `catch`: everything else goes on. */
export function orUnavailable(doing: keyof typeof SENTENCES) {
  return (thrown: unknown): never => {
    throw identityProblem(thrown, doing) ?? thrown;
  };
}
