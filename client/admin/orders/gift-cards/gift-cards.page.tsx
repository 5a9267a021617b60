import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { longDate, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { GIFT_CARD_FILTERS } from '../../../../src/modules/ticketing/rules/gift-card-limits.ts';
import type { AdminGiftCard } from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { Select } from '../../ui/form/controls.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { money } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import styles from '../orders.module.css';
import { MailCard } from './mail-card.tsx';
import words from './nl.json' with { type: 'json' };
import { SettingForm } from './setting-form.tsx';

export function Component() {
  const t = useWords(words);
  const { setting, ratesOnSale, sums, cards, next } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <p>
        <Link to="/dmt-admin/vriendenkaarten">{t('friends')}</Link>
      </p>
      <SettingForm setting={setting} ratesOnSale={ratesOnSale} />
      <Panel title={t('sums')}>
        <SummaryList
          rows={[
            { term: t('sold'), detail: t('soldOf', { amount: money(sums.sold), count: sums.cards }) },
            { term: t('outstanding'), detail: <strong>{money(sums.outstanding)}</strong> },
            ...(sums.claim > 0 ? [{ term: t('claim'), detail: <strong>{money(sums.claim)}</strong> }] : []),
            { term: t('spent'), detail: money(sums.spent) },
            { term: t('lapsed'), detail: money(sums.lapsed) },
          ]}
        />
        <p className={texts['small']}>
          {t('liability')} {sums.claim > 0 && t('claimText')}
        </p>
      </Panel>
      <Select
        label={t('show')}
        name="state"
        value={search.get('state') ?? ''}
        options={[
          { value: '', label: t('all') },
          ...GIFT_CARD_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) })),
        ]}
        onChange={({ target }) => setSearch(target.value === '' ? {} : { state: target.value })}
      />
      <Records
        caption={t('list')}
        rows={cards}
        keyOf={({ id }) => id}
        columns={columns(t)}
        empty={<p>{t('none')}</p>}
      />
      {next !== null && (
        <p>
          <LinkButton
            to={`?${new URLSearchParams({ ...Object.fromEntries(search), before: next })}`}
            variant="secondary"
          >
            {t('older')}
          </LinkButton>
        </p>
      )}
    </AdminPage>
  );
}

type Words = Translate<typeof words>;

const columns = (t: Words): Column<AdminGiftCard>[] => [
  {
    label: t('card'),
    cell: (card) => (
      <div className={styles['whole']}>
        {card.last === null ? t('unread') : t('endsIn', { last: card.last })}{' '}
        <Tag tone={card.state === 'good' ? 'success' : 'neutral'}>{t(`states.${card.state}`)}</Tag>
        <span className={texts['under']}>
          {t('soldOn', { date: longDate(card.soldAt) })}
          {card.isInsteadOfRefund && ` ${t('instead')}`}
          {card.isReplacement && ` ${t('replacement')}`}
        </span>
      </div>
    ),
  },
  {
    label: t('left'),
    cell: ({ balance, amount, claim }) => (
      <div className={styles['whole']}>
        {t('leftOf', { balance: money(balance), amount: money(amount) })}
        {claim > 0 && <span className={texts['under']}>{t('claimOf', { amount: money(claim) })}</span>}
      </div>
    ),
  },
  {
    label: t('until'),
    cell: ({ validUntil, vatRate }) => (
      <div>
        {longDay(validUntil)}
        <span className={texts['under']}>{vatRate === null ? t('multi') : t('single', { rate: vatRate })}</span>
      </div>
    ),
  },
  {
    label: t('order'),
    cell: ({ order, recipientName, recipientEmail, mailOn, isMailed }) => (
      <div>
        {order && <Link to={`/dmt-admin/bestellingen/${order.id}`}>{order.number}</Link>}
        {recipientEmail !== '' && (
          <span className={texts['under']}>
            {t(isMailed ? 'mailed' : 'toMail', { email: recipientEmail, day: mailOn ? longDay(mailOn) : '' })}
          </span>
        )}
        {recipientName !== '' && <span className={texts['under']}>{t('forName', { name: recipientName })}</span>}
      </div>
    ),
  },
  { label: t('do'), isPlain: true, cell: (card) => <Actions card={card} /> },
];

function Actions({ card }: { card: AdminGiftCard }) {
  const [isMailing, setIsMailing] = useState(false);
  const t = useWords(words);
  const name = card.last ?? '';
  const isGood = card.state === 'good' || card.state === 'spent';
  return (
    <div className={styles['buttons']}>
      {isGood && card.last !== null && (
        <Button variant="secondary" size="small" onClick={() => setIsMailing(true)}>
          {t('mail')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {(card.state === 'good' || card.state === 'blocked') && <Blocking card={card} />}
      {isMailing && <MailCard card={card} onClose={() => setIsMailing(false)} />}
    </div>
  );
}

/** Asks for confirmation: the holder is not notified, and finds the card unusable. */
function Blocking({ card: { id, last, state } }: { card: AdminGiftCard }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  const isBlocked = state === 'blocked';
  const name = last ?? '';
  const json = { isBlocked: !isBlocked };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {t(isBlocked ? 'unblock' : 'block')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setIsAsking(false)}
          title={t(isBlocked ? 'unblockAsk' : 'blockAsk', { last: name })}
          confirmLabel={t(isBlocked ? 'unblock' : 'block')}
          call={() => ask('POST', '/api/dmt-admin/gift-cards/:id/block', { id, json })}
          done={t(isBlocked ? 'unblocked' : 'blocked', { last: name })}
          isGrave={!isBlocked}
          isGone={false}
        >
          <p>{t(isBlocked ? 'unblockText' : 'blockText')}</p>
        </AskedCall>
      )}
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return createAsk(context.get(apiContext))('GET', '/api/dmt-admin/gift-cards', { query });
}
