import { useContext } from 'react';
import type { ContentEntryDetail } from '../../../../src/modules/content/admin/admin-schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { EntryContext } from './field-context.ts';
import styles from './fields.module.css';

export type Placeholder = ContentEntryDetail['words'][number];

/** Chips under a field: each placeholder that `text` holds, with what the site puts in its place today. */
export function PlaceholdersIn({ text }: { text: string }) {
  const t = useWords(words);
  const { placeholders } = useContext(EntryContext);
  const used = placeholders.filter(({ word }) => text.includes(`{${word}}`));
  if (used.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t('words.used')}>
      {used.map((placeholder) => (
        <li key={placeholder.word}>
          <Chip {...placeholder} />
        </li>
      ))}
    </ul>
  );
}

export function Chip({ word, says }: Placeholder) {
  return (
    <span className={styles['chip']}>
      <code>{`{${word}}`}</code> <span>{says}</span>
    </span>
  );
}
