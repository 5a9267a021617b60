import { useState } from 'react';
import { Link } from 'react-router-dom';
import { longDate, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { AdminGiftCard } from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { money } from '../../ui/text/format.ts';
import styles from '../order/order.module.css';
import { MailCard } from './mail-card.tsx';
import words from './nl.json' with { type: 'json' };

export function CardPanel({ order, card }: { order: AdminOrderDetail; card: AdminGiftCard }) {
  const t = useWords(words);
  const [isMailing, setIsMailing] = useState(false);
  const isSold = order.paidAt !== null;
  const { recipientName, recipientEmail, mailOn, isMailed } = card;
  const way =
    recipientEmail === ''
      ? t('printed')
      : t(isMailed ? 'mailed' : 'toMail', { email: recipientEmail, day: mailOn ? longDay(mailOn) : '' });
  return (
    <Panel title={t('boughtCard')}>
      <SummaryList
        rows={[
          {
            term: t('card'),
            detail: (
              <>
                {money(card.amount)} {card.last !== null && isSold && t('endsIn', { last: card.last })}{' '}
                {isSold && <Tag tone={card.state === 'good' ? 'success' : 'neutral'}>{t(`states.${card.state}`)}</Tag>}
              </>
            ),
          },
          ...(recipientName === '' ? [] : [{ term: t('forWhom'), detail: recipientName }]),
          { term: t('given'), detail: way },
          ...(isSold
            ? [
                { term: t('left'), detail: t('leftOf', { balance: money(card.balance), amount: money(card.amount) }) },
                ...(card.claim > 0 ? [{ term: t('claim'), detail: money(card.claim) }] : []),
                { term: t('sold'), detail: longDate(card.soldAt) },
                { term: t('until'), detail: longDay(card.validUntil) },
              ]
            : []),
          { term: t('vat'), detail: card.vatRate === null ? t('multi') : t('single', { rate: card.vatRate }) },
        ]}
      />
      <p className={styles['links']}>
        {isSold && card.last !== null && (card.state === 'good' || card.state === 'spent') && (
          <Button variant="secondary" size="small" onClick={() => setIsMailing(true)}>
            {t('mailAgain')}
          </Button>
        )}
        <Link to="/dmt-admin/cadeaubonnen">
          <Glyph name="ticket" /> {t('allCards')}
        </Link>
        {order.href && (
          <a href={order.href}>
            <Glyph name="users" /> {t('buyerPage')}
          </a>
        )}
      </p>
      {isMailing && <MailCard card={card} onClose={() => setIsMailing(false)} />}
    </Panel>
  );
}
