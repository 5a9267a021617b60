import { checkEmail, type Values, type Wrong } from '../account/check.ts';

const KINDS = ['export', 'erasure'];

/** What is wrong with a request for one's data: the address, and what is wanted. */
export function checkRequest(values: Values): Wrong {
  return { ...checkEmail(values), ...(!KINDS.includes(values['kind'] ?? '') && { kind: 'Kies wat u wilt.' }) };
}
