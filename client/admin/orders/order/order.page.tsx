import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../../src/kernel/ids.ts';
import type {
  OrderEmail,
  AdminOrderDetail,
  AdminTicket,
} from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { askedPart } from '../../../sales/orders/ticket/order-part.ts';
import PartLinks from '../../../sales/orders/ticket/part-links.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { orMissing } from '../../api/calls.ts';
import { Panel, AdminPage } from '../../ui/admin-page.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import lined from '../../ui/list/lines.module.css';
import { moment, money } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import words from '../nl.json' with { type: 'json' };
import { CardPanel } from '../gift-cards/card-panel.tsx';
import { OrderTags } from '../order-words.tsx';
import { ordersApi, useOrdersApi } from '../orders-api.ts';
import { isPayable } from '../refund/refund-choice.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { BuyerPanel } from './buyer-panel.tsx';
import { Flag } from './flag.tsx';
import { MoneyPanel } from './money-panel.tsx';
import styles from './order.module.css';

export function Component() {
  const t = useWords(words);
  const order = useLoaderData<AdminOrderDetail>();
  return (
    <AdminPage
      title={t('order.title', { number: order.number })}
      back={{ to: '/dmt-admin/bestellingen', label: t('order.back') }}
      tags={<OrderTags order={order} />}
      lead={
        order.taken
          ? t('order.taken', { moment: moment(order.createdAt) })
          : order.paidAt
            ? t('order.paid', { moment: moment(order.paidAt) })
            : t('order.ordered', { moment: moment(order.createdAt) })
      }
      actions={
        <>
          {order.canResend && <Resend order={order} />}
          {order.totalAmount > 0 && order.paidAt !== null && order.card?.vatRate !== null && (
            <LinkButton to={`/dmt-admin/bestellingen/${order.id}/factuur`} variant="secondary">
              {t('order.invoice')}
            </LinkButton>
          )}
          {isPayable(order) && (
            <LinkButton to={`/dmt-admin/bestellingen/${order.id}/terugbetalen`} variant="secondary">
              {t('order.refund')}
            </LinkButton>
          )}
        </>
      }
    >
      <Flag order={order} />
      <BuyerPanel order={order} />
      {order.card ? <CardPanel order={order} card={order.card} /> : <TicketsPanel order={order} />}
      <MoneyPanel order={order} />
      <MailsPanel mails={order.mails} />
    </AdminPage>
  );
}

const TICKETS = 'tickets';

/** Tickets of a large order are shown in parts. */
function TicketsPanel({ order }: { order: AdminOrderDetail }) {
  const t = useWords(words);
  const { event, lines, href, part } = order;
  const links = part && part.of > 1 && <PartLinks part={part} anchor={TICKETS} hasPdf={false} />;
  return (
    <Panel title={t('order.tickets')}>
      <p className={styles['strong']}>{event.title}</p>
      {links}
      <ul id={TICKETS} className={lined['lines']}>
        {lines.map(({ line, title, amount, price, start, end, tickets }) => (
          <li key={line}>
            <p className={styles['strong']}>{t('order.ticketLine', { amount, title })}</p>
            <p className={texts['small']}>
              {eventDateLine(start, end)}, {t('order.each', { price: money(price) })}
            </p>
            {tickets.length > 0 && <Codes tickets={tickets} />}
          </li>
        ))}
      </ul>
      {links}
      <p className={styles['links']}>
        <Link to={`/dmt-admin/bestellingen/bezoekers/${event.id}`}>
          <Glyph name="users" /> {t('visitorList')}
        </Link>
        <a href={event.path}>
          <Glyph name="calendar" /> {t('order.eventLink')}
        </a>
        {href && (
          <a href={href}>
            <Glyph name="ticket" /> {t('order.buyerPage')}
          </a>
        )}
      </p>
    </Panel>
  );
}

function Codes({ tickets }: { tickets: AdminTicket[] }) {
  const t = useWords(words);
  return (
    <ul className={styles['codes']} aria-label={t('order.codes')}>
      {tickets.map(({ code, isVoid }) => (
        <li key={code}>
          <span className={isVoid ? styles['void'] : undefined}>{groupedCode(code)}</span>
          {isVoid && <Tag tone="warn">{t('order.void')}</Tag>}
        </li>
      ))}
    </ul>
  );
}

function MailsPanel({ mails }: { mails: OrderEmail[] }) {
  const t = useWords(words);
  return (
    <Panel title={t('order.mails')}>
      {mails.length === 0 && <p className={texts['small']}>{t('order.noMails')}</p>}
      <ul className={lined['lines']}>
        {mails.map(({ id, title, to, state, createdAt, sentAt }) => (
          <li key={id}>
            <p>
              <span className={styles['strong']}>{title}</span> {t('order.sentTo', { email: to })}
            </p>
            <p className={texts['small']}>
              {t(`mailStates.${state}`)} · {moment(sentAt ?? createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Resend({ order }: { order: Pick<AdminOrderDetail, 'id' | 'email'> }) {
  const t = useWords(words);
  const api = useOrdersApi();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const { email } = order;
  const resend = async () => {
    const isSent = await submission.run(() => api.resend(order.id, note.trim()).then(() => true));
    if (!isSent) return;
    setAsking(false);
    toasts.show({ severity: 'success', summary: t('order.resent'), detail: t('order.resentDetail', { email }) });
    await revalidator.revalidate();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('order.resend')}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('order.resendAsk')}
        confirmLabel={t('order.resendConfirm')}
        onConfirm={() => void resend()}
        busy={submission.isBusy}
        fault={submission.fault}
      >
        <p>{t('order.resendText', { email })}</p>
        <TextArea
          label={t('refund.words')}
          hint={t('order.wordsHint')}
          name="words"
          optional
          maxLength={1000}
          value={note}
          error={submission.errors['words']}
          onChange={(event) => setNote(event.target.value)}
        />
      </Confirm>
    </>
  );
}

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<AdminOrderDetail> {
  return orMissing(ordersApi(context.get(apiContext)).order(params['id'] ?? '', askedPart(request.url)), {
    message: words.order.notFound,
    link: { label: words.order.back, url: '/dmt-admin/bestellingen' },
  });
}
