import type { ContentEntryDetail } from '../../../../src/modules/content/admin/admin-schema.ts';
import { Fold } from '../../ui/disclosure.tsx';
import texts from '../../ui/text/text.module.css';
import styles from './entry.module.css';
import { useWords } from '../words.ts';

/** The words between braces that the site fills in, with what they say today. */
export function WordsPanel({ words }: { words: ContentEntryDetail['words'] }) {
  const t = useWords();
  return (
    <Fold summary={t('words.title')}>
      <p className={texts['small']}>{t('words.hint')}</p>
      <dl className={styles['words']}>
        {words.map(({ word, says }) => (
          <div key={word}>
            <dt>{`{${word}}`}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
