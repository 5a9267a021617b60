import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';
import styles from './email-preview.module.css';
import { useWords } from '../../../ui/words.ts';
import words from '../nl.json' with { type: 'json' };

/** An email before it goes out, and to how many. Its text part: the page's policy would take the looks of the other. */
export function Email({ letter }: { letter: EmailPreview }) {
  const t = useWords(words);
  const { orders, tickets, subject, text } = letter;
  if (orders === 0) return <p>{t('letter.nobody')}</p>;
  return (
    <div className={styles['letter']}>
      <p>{t('letter.who', { count: orders, tickets: t('letter.tickets', { count: tickets }) })}</p>
      <p>
        {t('letter.subject')}: <span className={styles['subject']}>{subject}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className={styles['mail']} aria-label={t('letter.preview')} tabIndex={0}>
        {text}
      </section>
    </div>
  );
}
