import { useWords } from '../../ui/words.ts';
import styles from '../ticket/order-tickets.module.css';
import { PART_FIELD } from '../ticket/order-part.ts';
import { type ShownPart, usePartWords } from '../ticket/part-links.tsx';
import words from './nl.json' with { type: 'json' };

/**
 * Leads to the other tickets of a large order from within the form: what was typed is saved on the way, without JavaScript
 * too. Stands below the form's own button, which is the one that the Enter key presses.
 */
export function PartButtons({ part, isBusy }: { part: ShownPart; isBusy: boolean }) {
  const t = useWords(words);
  const { label, shown, links } = usePartWords(part);
  return (
    <div role="group" className={styles.parts} aria-label={label}>
      <p>{`${shown} ${t('otherPart')}`}</p>
      <ul>
        {links.map(({ number, text }) => (
          <li key={number}>
            <button
              type="submit"
              name={PART_FIELD}
              value={number}
              aria-current={number === part.number ? 'page' : undefined}
              aria-disabled={isBusy || undefined}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
