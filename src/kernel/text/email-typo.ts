/** The most common Dutch mail domains. An address that almost matches one gets a question. */
const COMMON = [
  ['gmail.com', 'hotmail.com', 'hotmail.nl', 'outlook.com', 'icloud.com', 'ziggo.nl', 'kpnmail.nl', 'planet.nl'],
  ['yahoo.com', 'outlook.nl', 'xs4all.nl', 'hetnet.nl', 'telfort.nl', 'upcmail.nl', 'casema.nl', 'quicknet.nl'],
  ['chello.nl', 'solcon.nl', 'caiway.nl', 'zonnet.nl', 'live.com', 'live.nl', 'home.nl', 'protonmail.com'],
].flat();
/** Real domains that look like a typo. */
const REAL = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'fmail.com',
  'yahoo.co',
  'live.be',
  'chello.at',
]);

/** Returns the address that was probably intended, or null. It is only a suggestion: the typed domain may exist. */
export function likelyAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || COMMON.includes(domain) || REAL.has(domain)) return null;
  const likely = /^gmail\.[a-z]{1,4}$/.test(domain) ? 'gmail.com' : COMMON.find((known) => isOneSlip(domain, known));
  return likely === undefined ? null : `${address.slice(0, at).trim()}@${likely}`;
}

/** True if one letter is missing, added, wrong or swapped. */
function isOneSlip(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false;
  let start = 0;
  while (start < known.length && typed[start] === known[start]) start++;
  const [rest, wanted] = [typed.slice(start), known.slice(start)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
