import { PART_FIELD } from './order-part.ts';
import styles from './order-tickets.module.css';
import { type ShownPart, usePartWords } from './part-links.tsx';

type PartButtonsProps = {
  part: ShownPart;
  note?: string;
  isBusy?: boolean;
  onChoose?: ((number: number) => void) | undefined;
};

/** Buttons that lead to other tickets of a large order. Without `onChoose` they post the form. */
export function PartButtons({ part, note, isBusy = false, onChoose }: PartButtonsProps) {
  const { label, shown, links } = usePartWords(part);
  return (
    <nav className={styles.parts} aria-label={label}>
      {note !== undefined && <p>{`${shown} ${note}`}</p>}
      <ul>
        {links.map(({ number, text }) => (
          <li key={number}>
            <button
              type={onChoose ? 'button' : 'submit'}
              name={PART_FIELD}
              value={number}
              aria-current={number === part.number ? 'page' : undefined}
              aria-disabled={isBusy || undefined}
              onClick={onChoose && (() => onChoose(number))}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
