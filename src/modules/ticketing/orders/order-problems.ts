import { Problem } from '../../../kernel/problem.ts';

/** Also for orders that exist but are somebody else's: the two are not told apart (S-19). */
export function orderNotFound(): Problem {
  return new Problem('not-found', 'Bestelling niet gevonden.', { reason: 'order_not_found' });
}

export function eventNotFound(): Problem {
  return new Problem('not-found', 'Evenement niet gevonden.', { reason: 'event_not_found' });
}

export function providerSilent(cause?: unknown): Problem {
  const message = 'De betaaldienst geeft op dit moment geen antwoord. Probeer het later opnieuw.';
  return new Problem('unavailable', message, { reason: 'payment_provider_error', cause });
}

export function orderStale(): Problem {
  const message = 'Deze bestelling is intussen gewijzigd. Laad haar opnieuw.';
  return new Problem('conflict', message, { reason: 'stale' });
}
