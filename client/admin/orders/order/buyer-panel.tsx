import { useState } from 'react';
import type { DeskOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { phoneAddress } from '../../ui/text/phone-address.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { CorrectAddress } from './correct-address.tsx';
import styles from './order.module.css';
import { buyerOf } from '../order-words.ts';
import { useWords } from '../words.ts';

/** Who ordered, and how to reach them. */
export function BuyerPanel({ order }: { order: DeskOrderDetail }) {
  const t = useWords();
  const [isCorrecting, setCorrecting] = useState(false);
  const { email, phoneNumber } = order;
  return (
    <Panel title={t('order.buyer')}>
      <SummaryList
        rows={[
          { term: t('order.name'), detail: buyerOf(order) ?? t('nameless') },
          {
            term: t('order.email'),
            detail: email ? (
              <span className={styles['facts']}>
                <a href={`mailto:${email}`}>{email}</a>
                <Button variant="tertiary" onClick={() => setCorrecting(true)}>
                  {t('order.correct')}
                </Button>
              </span>
            ) : (
              t('order.noEmail')
            ),
          },
          ...(phoneNumber
            ? [
                {
                  term: t('order.phone'),
                  detail: <a href={phoneAddress(phoneNumber)}>{phoneNumber}</a>,
                },
              ]
            : []),
        ]}
      />
      <CorrectAddress order={order} open={isCorrecting} onClose={() => setCorrecting(false)} />
    </Panel>
  );
}
