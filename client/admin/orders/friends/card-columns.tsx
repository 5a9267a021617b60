import { useState } from 'react';
import { Link } from 'react-router-dom';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { leftText, whomText } from '../../../../src/modules/ticketing/rules/friends/friend-card.ts';
import type { AdminGiftCard } from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useAsk } from '../../api/routes.ts';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import type { Column } from '../../ui/list/records.tsx';
import texts from '../../ui/text/text.module.css';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { MailCard } from '../gift-cards/mail-card.tsx';
import styles from '../orders.module.css';
import words from './nl.json' with { type: 'json' };

/** Columns of the friends' cards that were sold. */
export const cardColumns = (t: Translate<typeof words>): Column<AdminGiftCard>[] => [
  {
    label: t('card'),
    cell: ({ friend, recipientName, last, state }) => (
      <div>
        {recipientName === '' ? friend?.kind : recipientName}{' '}
        <Tag tone={state === 'good' ? 'success' : 'neutral'}>{t(`states.${state}`)}</Tag>
        <span className={texts['under']}>
          {friend && `${friend.kind}, ${whomText(friend)}`} {last !== null && t('endsIn', { last })}
        </span>
        <span className={texts['under']}>
          {friend && t('used', { count: friend.used })}
          {friend?.visits && `. ${leftText(Math.max(0, friend.visits - friend.used))}.`}
        </span>
      </div>
    ),
  },
  {
    label: t('period'),
    cell: ({ friend, validUntil, vatRate }) => (
      <div>
        {t('periodOf', { from: longDay(friend?.from ?? validUntil), until: longDay(validUntil) })}
        <span className={texts['under']}>{t('vat', { rate: vatRate ?? 0 })}</span>
      </div>
    ),
  },
  {
    label: t('order'),
    cell: ({ order, recipientEmail, mailOn, isMailed }) => (
      <div>
        {order && <Link to={`/dmt-admin/bestellingen/${order.id}`}>{order.number}</Link>}
        {recipientEmail !== '' && (
          <span className={texts['under']}>
            {t(isMailed ? 'mailed' : 'toMail', { email: recipientEmail, day: mailOn ? longDay(mailOn) : '' })}
          </span>
        )}
      </div>
    ),
  },
  { label: t('do'), isPlain: true, cell: (card) => <Actions card={card} /> },
];

function Actions({ card }: { card: AdminGiftCard }) {
  const t = useWords(words);
  const ask = useAsk();
  const [asked, setAsked] = useState<'mail' | 'block' | 'lost' | null>(null);
  const { id, state } = card;
  const last = card.last ?? '';
  const isBlocked = state === 'blocked';
  return (
    <div className={styles['buttons']}>
      {state === 'good' && card.last !== null && (
        <Button variant="secondary" size="small" onClick={() => setAsked('mail')}>
          {t('mail')} <VisuallyHidden>{last}</VisuallyHidden>
        </Button>
      )}
      {state === 'good' && (
        <Button variant="secondary" size="small" onClick={() => setAsked('lost')}>
          {t('lost')} <VisuallyHidden>{last}</VisuallyHidden>
        </Button>
      )}
      {(state === 'good' || isBlocked) && (
        <Button variant="secondary" size="small" onClick={() => setAsked('block')}>
          {t(isBlocked ? 'unblock' : 'block')} <VisuallyHidden>{last}</VisuallyHidden>
        </Button>
      )}
      {asked === 'mail' && <MailCard card={card} onClose={() => setAsked(null)} />}
      {asked === 'lost' && (
        <AskedCall
          onClose={() => setAsked(null)}
          title={t('lostAsk', { last })}
          confirmLabel={t('lostNow')}
          call={() =>
            ask('POST', '/api/dmt-admin/gift-cards/:id/replace-code', {
              id,
              json: { codeNumber: card.friend?.codeNumber ?? 1 },
            })
          }
          done={t('lostDone', { last })}
          isGone={false}
        >
          <p>{t('lostText')}</p>
        </AskedCall>
      )}
      {asked === 'block' && (
        <AskedCall
          onClose={() => setAsked(null)}
          title={t(isBlocked ? 'unblockAsk' : 'blockAsk', { last })}
          confirmLabel={t(isBlocked ? 'unblock' : 'block')}
          call={() => ask('POST', '/api/dmt-admin/gift-cards/:id/block', { id, json: { isBlocked: !isBlocked } })}
          done={t(isBlocked ? 'unblocked' : 'blocked', { last })}
          isGrave={!isBlocked}
          isGone={false}
        >
          <p>{t(isBlocked ? 'unblockText' : 'blockText')}</p>
        </AskedCall>
      )}
    </div>
  );
}
