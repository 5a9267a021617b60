import type { ProviderName } from '../../api/account.ts';

/** Names of those that have one; the login service of the site goes by none. */
export const PROVIDER_NAMES: Record<Exclude<ProviderName, 'OIDC'>, string> = { GOOGLE: 'Google', FACEBOOK: 'Facebook' };

/** The first known one of a list; an account without a password has one. */
export function providerOf(names: readonly string[]): ProviderName {
  const known = ['GOOGLE', 'FACEBOOK', 'OIDC'] as const;
  return known.find((name) => names.includes(name)) ?? 'OIDC';
}

/** Leaves for the page of a provider; only for an address that a browser opens as a page (S-28). */
export function goToProvider(href: string): void {
  const { protocol } = new URL(href, location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`Not an address to sign in at: ${href}`);
  location.assign(href);
}
