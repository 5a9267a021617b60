import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';
import styles from './email-preview.module.css';
import { useWords } from '../../../ui/words.ts';
import words from '../nl.json' with { type: 'json' };

/** An email before it goes out, and to how many. Its text part: the page's policy would take the looks of the other. */
export function Email({
  email,
}: {
  /** `tickets`: null where they are told elsewhere. */
  email: Pick<EmailPreview, 'orders' | 'subject' | 'text'> & { tickets: number | null };
}) {
  const t = useWords(words);
  const { orders, tickets, subject, text } = email;
  if (orders === 0) return <p>{t('email.nobody')}</p>;
  return (
    <div className={styles['email']}>
      <p>
        {tickets === null
          ? t('email.whoOnly', { count: orders })
          : t('email.who', { count: orders, tickets: t('email.tickets', { count: tickets }) })}
      </p>
      <p>
        {t('email.subject')}: <span className={styles['subject']}>{subject}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className={styles['mail']} aria-label={t('email.preview')} tabIndex={0}>
        {text}
      </section>
    </div>
  );
}
