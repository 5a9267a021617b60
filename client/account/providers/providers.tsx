import type { ProviderName } from '../../api/account.ts';
import styles from './provider-buttons.module.css';

/** The providers' logos, drawn here, so that nothing is requested from them (P-13). */
const MARKS: Record<Exclude<ProviderName, 'OIDC'>, { fill: string; d: string }[]> = {
  GOOGLE: [
    {
      fill: '#4285f4',
      d: 'M23.49 12.27c0-.79-.07-1.54-.19-2.27H12v4.51h6.47a5.57 5.57 0 0 1-2.4 3.58v3h3.86c2.26-2.09 3.56-5.17 3.56-8.82z',
    },
    {
      fill: '#34a853',
      d: 'M12 24c3.24 0 5.95-1.08 7.93-2.91l-3.86-3c-1.08.72-2.45 1.16-4.07 1.16-3.13 0-5.78-2.11-6.73-4.96H1.29v3.09A12 12 0 0 0 12 24z',
    },
    { fill: '#fbbc05', d: 'M5.27 14.29a7.2 7.2 0 0 1 0-4.58V6.62H1.29a12 12 0 0 0 0 10.76l3.98-3.09z' },
    {
      fill: '#ea4335',
      d: 'M12 4.75c1.77 0 3.35.61 4.6 1.8l3.42-3.42A11.5 11.5 0 0 0 12 0 12 12 0 0 0 1.29 6.62l3.98 3.09C6.22 6.86 8.87 4.75 12 4.75z',
    },
  ],
  FACEBOOK: [
    {
      fill: '#0866ff',
      d: 'M24 12a12 12 0 1 0-13.88 11.85v-8.38H7.08V12h3.04V9.36c0-3.01 1.8-4.67 4.54-4.67 1.31 0 2.68.23 2.68.23v2.96h-1.51c-1.49 0-1.96.93-1.96 1.87V12h3.33l-.53 3.47h-2.8v8.38A12 12 0 0 0 24 12z',
    },
  ],
};

export function ProviderMark({ provider }: { provider: Exclude<ProviderName, 'OIDC'> }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {MARKS[provider].map(({ d, fill }) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
}

export const PROVIDER_NAMES: Record<Exclude<ProviderName, 'OIDC'>, string> = { GOOGLE: 'Google', FACEBOOK: 'Facebook' };

export function providerOf(names: readonly string[]): ProviderName {
  const known = ['GOOGLE', 'FACEBOOK', 'OIDC'] as const;
  return known.find((name) => names.includes(name)) ?? 'OIDC';
}

/** Rejects addresses that a browser would not open as a page (S-28). */
export function goToProvider(href: string): void {
  const { protocol } = new URL(href, location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`Not an address to sign in at: ${href}`);
  location.assign(href);
}
