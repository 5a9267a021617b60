import { Problem } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

export class IdentityFault extends Error {
  readonly kind: 'cancelled' | 'refused' | 'unavailable';
  /** Dutch messages per field. */
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

/** Returns the Problem to answer: 'unavailable' for an outage, 'invalid' for refused input; null for other errors. */
export function identityProblem(thrown: unknown, doing: keyof typeof SENTENCES = 'authorising'): Problem | null {
  if (!isIdentityFault(thrown)) return null;
  if (thrown.errors) return new Problem('invalid', usual.invalidInput, { errors: thrown.errors });
  return new Problem('unavailable', SENTENCES[doing], { reason: 'identity_unavailable', cause: thrown });
}

/** Returns a handler for `catch` that throws the Problem of an IdentityFault, and any other error as it is. */
export function orUnavailable(doing: keyof typeof SENTENCES) {
  return (thrown: unknown): never => {
    throw identityProblem(thrown, doing) ?? thrown;
  };
}
