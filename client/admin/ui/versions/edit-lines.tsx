import { useWords } from '../text/use-words.ts';
import texts from '../text/text.module.css';
import words from './nl.json' with { type: 'json' };
import styles from './versions.module.css';

export type Edit = {
  /** From the largest part to the smallest: 'Koffie', 'Cappuccino', 'Prijs'. */
  trail: string[];
  what:
    | { kind: 'changed'; before: string; after: string }
    /** Too long to show side by side. */
    | { kind: 'rewritten' }
    | { kind: 'added' | 'removed' }
    /** The same items in another order. */
    | { kind: 'reordered' };
};

export const SHOWN_MAX = 60;

/** Returns short texts in full, and marks a long one as rewritten; empty if they are the same. */
export function textEdits(trail: string[], before: string, after: string): Edit[] {
  if (before === after) return [];
  const isLong = before.length > SHOWN_MAX || after.length > SHOWN_MAX;
  return [{ trail, what: isLong ? { kind: 'rewritten' } : { kind: 'changed', before, after } }];
}

export function EditLines({ edits }: { edits: Edit[] }) {
  const t = useWords(words);
  return (
    <ul className={styles['edits']}>
      {edits.map(({ trail, what }) => (
        <li key={[...trail, what.kind].join(' › ')}>
          <span className={texts['small']}>{trail.join(' › ') || t('edits.whole')}</span>
          {what.kind === 'changed' ? (
            <span>
              <span className={styles['now']}>{what.after || t('edits.empty')}</span>{' '}
              <span className={styles['was']}>({t('edits.was', { before: what.before || t('edits.empty') })})</span>
            </span>
          ) : (
            <span className={styles['now']}>{t(`edits.${what.kind}`)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
