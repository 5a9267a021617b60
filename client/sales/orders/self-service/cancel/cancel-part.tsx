import { clockTime, longDateWithWeekday } from '../../../../../src/kernel/dates/dutch-dates.ts';
import type { ShownOrder } from '../../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/text/text.tsx';
import styles from '../../order.module.css';
import { words as texts } from './words.ts';
import { words } from '../../order-page.words.ts';

/** Changes that buyers can make themselves, as far as the owner's rules allow. */
export function CancelPart({
  order: { cancelUntil, dateUntil, detailsUntil, hasAnswers },
  secret,
}: {
  order: ShownOrder;
  secret: string;
}) {
  const ways = [
    { until: dateUntil, page: 'datum', label: words.date },
    { until: detailsUntil, page: 'gegevens', label: words.details },
    { until: cancelUntil, page: 'annuleren', label: words.cancel },
  ].filter(({ until }) => until);
  return ways.length === 0 && !hasAnswers ? null : (
    <section className={styles.receipt} aria-labelledby="cancel">
      <h2 id="cancel">{words.cancelTitle}</h2>
      {ways.map(({ until = '', page, label }) => (
        <Stack key={page} gap={1}>
          <p>
            <LinkButton to={`/bestelling/${secret}/${page}`} variant="secondary">
              {label}
            </LinkButton>
          </p>
          <p>
            {words.ownUntil({
              until: texts.dateAndTime({
                longDateWithWeekday: longDateWithWeekday(until),
                clockTime: clockTime(until),
              }),
            })}
          </p>
        </Stack>
      ))}
      {hasAnswers && (
        <Stack gap={1}>
          <p>
            <LinkButton to={`/bestelling/${secret}/antwoorden`} variant="secondary">
              {words.answers}
            </LinkButton>
          </p>
          <p>{words.answersText}</p>
        </Stack>
      )}
    </section>
  );
}
