import { checkEmail, type Values, type Wrong } from '../check.ts';

const KINDS = ['export', 'erasure'];

/** What is asked of the server by a form that `checkRequest` finds nothing wrong with. */
export function requestOf({ email = '', kind }: Values): { email: string; kind: 'export' | 'erasure' } {
  return { email: email.trim(), kind: kind === 'erasure' ? 'erasure' : 'export' };
}

/** What is wrong with a request for one's data: the address, and what is wanted. */
export function checkRequest(values: Values): Wrong {
  return { ...checkEmail(values), ...(!KINDS.includes(values['kind'] ?? '') && { kind: 'Kies wat u wilt.' }) };
}
