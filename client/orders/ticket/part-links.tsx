import { useWords } from '../../ui/use-words.ts';
import words from './part-nl.json' with { type: 'json' };
import { partAddress, type TicketPart } from './order-part.ts';
import styles from './order-tickets.module.css';

export type ShownPart = Omit<TicketPart, 'good'>;

type PartLinksProps = {
  part: ShownPart;
  /** Other query parameters that the page needs. */
  query?: string | undefined;
  anchor?: string;
  hasPdf?: boolean;
};

/** Links to the other tickets of a large order: a page shows as many as it can draw at once. `anchor`: where they lead. */
export default function PartLinks({ part, query, anchor, hasPdf = true }: PartLinksProps) {
  const t = useWords(words);
  const { label, shown, links } = usePartWords(part);
  return (
    <nav className={styles.parts} aria-label={label}>
      <p>{hasPdf ? `${shown} ${t('partPdf')}` : shown}</p>
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
  const t = useWords(words);
  const range = (number: number) => ({ from: (number - 1) * size + 1, to: Math.min(number * size, count) });
  return {
    label: t('parts'),
    shown: t('partShown', { ...range(shown), count }),
    links: Array.from({ length: of }, (_, index) => ({ number: index + 1, text: t('partLink', range(index + 1)) })),
  };
}
