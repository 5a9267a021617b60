import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';
import styles from './email-preview.module.css';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/** Shows the text part: the page's content policy would strip the styles of the HTML part. */
export function Email({
  email,
}: {
  /** `tickets`: null where the count is shown elsewhere. */
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
