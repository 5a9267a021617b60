import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type BookingPayments,
  REMINDER_DAYS,
} from '../../../../src/modules/ticketing/bookings/instalments/payments-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { money, moment } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { useWords } from '../../ui/text/use-words.ts';
import styles from '../quotes/quotes.module.css';
import { Noting, Settling } from './noting.tsx';
import words from './paying.nl.json' with { type: 'json' };

type Payment = BookingPayments['payments'][number];

/** Shows what is paid and open of a booking; notes what did not go through the provider. */
export function Paying({ id, payments }: { id: string; payments: BookingPayments }) {
  const t = useWords(words);
  const [asked, setAsked] = useState<'transfer' | 'invoice' | null>(null);
  const { due, payments: all, ...sums } = payments;
  const rows = (['agreed', 'paid', 'invoiced', 'open'] as const).map((name) => {
    return { term: t(`sums.${name}`), detail: sums[name] > 0 ? money(sums[name]) : null };
  });
  return (
    <Panel title={t('title')}>
      <Stack gap={4}>
        <SummaryList rows={rows.filter(({ detail }) => detail)} />
        {all.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul className={styles['form']}>
            {all.map((payment) => (
              <PaymentLine key={payment.orderId} payment={payment} />
            ))}
          </ul>
        )}
        {all.some(({ state, way }) => state === 'paid' && way === 'invoice') && <p>{t('undo')}</p>}
        {sums.open + sums.invoiced > 0 && <p className={texts['under']}>{t('reminders', REMINDER_DAYS)}</p>}
        {due && (
          <div className={styles['buttons']}>
            <Button variant="secondary" onClick={() => setAsked('transfer')}>
              {t('note.transfer')}
            </Button>
            <Button variant="secondary" onClick={() => setAsked('invoice')}>
              {t('note.invoice')}
            </Button>
          </div>
        )}
        {due && asked && <Noting id={id} due={due} way={asked} onClose={() => setAsked(null)} />}
      </Stack>
    </Panel>
  );
}

const TONES = { paying: 'neutral', invoiced: 'warn', paid: 'success' } as const;

function PaymentLine({ payment }: { payment: Payment }) {
  const t = useWords(words);
  const { orderId, number, kind, state, way, total, returned, paidAt } = payment;
  const how = [
    state === 'paid' && way && t(`ways.${way}`),
    state === 'paid' && paidAt && moment(paidAt),
    returned > 0 && t('returned', { amount: money(returned) }),
  ].filter(Boolean);
  const order = `/dmt-admin/bestellingen/${orderId}`;
  return (
    <li>
      <Stack gap={2}>
        <p>
          {t('of', { kind: t(`kinds.${kind}`), amount: money(total) })}{' '}
          <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
        </p>
        {how.length > 0 && <p>{how.join(', ')}</p>}
        <p className={styles['buttons']}>
          <Link to={order}>{t('order', { number })}</Link>
          {state !== 'paying' && <Link to={`${order}/factuur`}>{t('invoice')}</Link>}
        </p>
        {state === 'invoiced' && <Settling orderId={orderId} amount={total - returned} />}
      </Stack>
    </li>
  );
}
