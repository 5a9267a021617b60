import { clockTime, longDateWithWeekday } from '../../../src/kernel/dates/dutch-dates.ts';
import type { OrderView } from '../../../src/modules/ticketing/schema.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useWords } from '../../ui/words.ts';
import styles from '../order.module.css';
import words from '../order-page-nl.json' with { type: 'json' };

/** On the page of an order: the way to cancelling, as long as the owner's rule lets it. */
export function CancelPart({ order: { cancelUntil }, secret }: { order: OrderView; secret: string }) {
  const t = useWords(words);
  if (cancelUntil === undefined) return null;
  const until = `${longDateWithWeekday(cancelUntil)}, ${clockTime(cancelUntil)} uur`;
  return (
    <section className={styles.receipt} aria-labelledby="cancel">
      <h2 id="cancel">{t('cancelTitle')}</h2>
      <p>{t('cancelText', { until })}</p>
      <p>
        <LinkButton to={`/bestelling/${secret}/annuleren`} variant="secondary">
          {t('cancel')}
        </LinkButton>
      </p>
    </section>
  );
}
