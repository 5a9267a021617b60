import type { AdminHealth } from '../../../../src/dashboard/schema.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import styles from '../settings.module.css';

/** Today's longest pause and slowest calls, in words that need no knowledge of addresses. */
export function CallsOfDay({ calls: { longestTurn, slowest } }: Pick<AdminHealth, 'calls'>) {
  const t = useWords(words);
  const { milliseconds, during } = longestTurn;
  const count = Math.round(milliseconds);
  const place = during && t(`health.calls.at.${during.kind === 'job' ? 'job' : placeOf(during.name)}`);
  const longest =
    count === 0
      ? t('health.calls.none')
      : during
        ? t('health.calls.longestAt', { count, place: place ?? '', name: during.name })
        : t('health.calls.longest', { count });
  return (
    <Panel title={t('health.calls.title')}>
      <p>{longest}</p>
      <p>{t('health.calls.why')}</p>
      {slowest.length > 0 && (
        <>
          <h3>{t('health.calls.slowest')}</h3>
          <ol className={styles['calls']}>
            {slowest.map(({ name, count: times, slowest: most }) => (
              <li key={name}>
                {t('health.calls.call', {
                  place: t(`health.calls.at.${placeOf(name)}`),
                  name,
                  count: times,
                  ms: Math.round(most),
                })}
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

const PLACES = [
  ['figures', /\/dmt-admin\/(figures|payouts|invoice|vat|cijfers)/],
  ['orders', /\/dmt-admin\/(orders|gift-cards|discount-codes|withdrawals|waitlist|bestellingen)/],
  ['programme', /\/dmt-admin\/(events|organisers|agenda)/],
  ['gate', /\/dmt-admin\/(gate|till|poort)/],
  ['mail', /\/dmt-admin\/(newsletter|subscribers|mail|messages|outbox)/],
  ['administration', /\/dmt-admin/],
  ['ordering', /\/api\/mollie\//],
  ['order', /\/(bestelling|api\/orders|t|api\/tickets|cadeaubon)\b/],
  ['account', /\/(api\/auth|api\/account|login|profile)\b/],
] as const;

function placeOf(name: string) {
  return PLACES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'visitors';
}
