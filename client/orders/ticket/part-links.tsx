import { useWords } from '../../ui/words.ts';
import words from './part-nl.json' with { type: 'json' };
import { partAddress, type TicketPart } from './order-part.ts';
import styles from './order-tickets.module.css';

type PartLinksProps = {
  part: TicketPart;
  /** Other query parameters that the page needs. */
  query?: string | undefined;
};

/** The way to the other tickets of a large order, without JavaScript too: a page shows as many as it can draw at once. */
export default function PartLinks({ part: { number: shown, of, size, tickets }, query }: PartLinksProps) {
  const t = useWords(words);
  const numbers = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <nav className={styles.parts} aria-label={t('parts')}>
      <p>{t('partShown', { from: (shown - 1) * size + 1, to: Math.min(shown * size, tickets), count: tickets })}</p>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <a href={partAddress(number, query)} aria-current={number === shown ? 'page' : undefined}>
              {t('partLink', { from: (number - 1) * size + 1, to: Math.min(number * size, tickets) })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
