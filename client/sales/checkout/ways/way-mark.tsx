import { VisuallyHidden } from '../../../ui/text/text.tsx';
import styles from './ways.module.css';

const WERO = 'Wero';

/** The logo of Wero is a picture with its own text, as the scheme requires (CHECK-08). */
export function MethodName({ label }: { label: string }) {
  const [before = '', after] = label.split(WERO);
  if (after === undefined) return label;
  return (
    <>
      {before}
      <VisuallyHidden>{WERO}</VisuallyHidden>
      <svg className={styles.mark} viewBox="0 0 60 24" aria-hidden="true" focusable="false">
        <rect width="60" height="24" rx="12" />
        <text x="30" y="17" textAnchor="middle">
          {WERO}
        </text>
      </svg>
      {after}
    </>
  );
}

/** Signs of ways that are not named by a logo: what the buyer will use. Any other gets a coin. */
const SIGNS: Readonly<Record<string, string>> = {
  bancontact: 'M2 6a3 3 0 0 1 3-3h30a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z M8 15h10l4-6h10',
  creditcard: 'M2 6a3 3 0 0 1 3-3h30a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z M2 8.5h36 M7 16h8',
  banktransfer: 'M6 10 20 2l14 8z M10 10v8 M16.700 10v8 M23.300 10v8 M30 10v8 M6 18h28 M4 21.500h32',
};
const COIN = 'M20 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z M24 8a5 5 0 1 0 0 8 M13 11h8 M13 13.500h8';

export function WaySign({ id }: { id: string }) {
  return (
    <svg className={styles.sign} viewBox="0 0 40 24" aria-hidden="true" focusable="false">
      <path d={SIGNS[id] ?? COIN} />
    </svg>
  );
}
