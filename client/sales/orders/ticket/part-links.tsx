import { partAddress, type TicketPart } from './order-part.ts';
import styles from './order-tickets.module.css';
import { words } from './part.words.ts';

export type ShownPart = Omit<TicketPart, 'good'>;

type PartLinksProps = {
  part: ShownPart;
  /** Other parameters of the page. */
  query?: string | undefined;
  anchor?: string;
  hasPdf?: boolean;
};

/** Links to other tickets of a large order, as a page draws only so many at once. `anchor`: where they lead. */
export default function PartLinks({ part, query, anchor, hasPdf = true }: PartLinksProps) {
  const { label, shown, links } = usePartWords(part);
  return (
    <nav className={styles.parts} aria-label={label}>
      <p>{hasPdf ? `${shown} ${words.partPdf}` : shown}</p>
      <ul>
        {links.map(({ number, text }) => (
          <li key={number}>
            <a href={partAddress(number, query, anchor)} aria-current={number === part.number ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function usePartWords({ number: shown, of, size, tickets: count }: ShownPart) {
  const range = (number: number) => ({ from: (number - 1) * size + 1, to: Math.min(number * size, count) });
  return {
    label: words.parts,
    shown: words.partShown({ ...range(shown), count }),
    links: Array.from({ length: of }, (_, index) => ({ number: index + 1, text: words.partLink(range(index + 1)) })),
  };
}
