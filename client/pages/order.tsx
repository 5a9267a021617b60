import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { eventDateLine } from '../../src/kernel/dutch-dates.ts';
import { groupedCode } from '../../src/kernel/ids.ts';
import { centsFromEuros } from '../../src/kernel/money.ts';
import type { OrderView } from '../../src/modules/ticketing/schema.ts';
import { useSite } from '../app.tsx';
import { vatLabel } from '../checkout/cart.ts';
import { OrderLines } from '../checkout/order-lines.tsx';
import { outcomeOf } from '../checkout/order-outcome.ts';
import { QrPicture } from '../checkout/qr-picture.tsx';
import { useWords } from '../checkout/step-words.ts';
import type { PageExtras } from '../page-handle.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { CsrfField } from '../ui/csrf-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageMetadata } from '../ui/page-metadata.tsx';
import { Wrap } from '../ui/section.tsx';
import { SummaryList } from '../ui/summary-list.tsx';
import { Tag } from '../ui/tag.tsx';
import type { action, loader } from './order.loader.ts';
import { useOrderWords } from './order-words.ts';
import styles from './order.module.css';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ order, secret }) => [{ label: `Bestelling ${order.number}`, url: `/bestelling/${secret}` }],
};

/** An order with its tickets, large enough to be scanned from a phone (GAP-65). */
export function Component() {
  const { secret, order } = useLoaderData<typeof loader>();
  const t = useWords();
  const hasTickets = order.tickets.length > 0;
  return (
    <div className={styles.page}>
      <PageMetadata
        title={t('orderTitle', { number: order.number })}
        description={order.event.title}
        path="/bestelling"
        noindex
      />
      <Wrap>
        <header className={styles.head}>
          <p className={styles.number}>{t('orderTitle', { number: order.number })}</p>
          <h1 tabIndex={-1}>{order.event.title}</h1>
          <OrderWhen order={order} />
          <OrderState order={order} />
          {hasTickets && (
            <p className={styles.actions}>
              <LinkButton to={`/bestelling/${secret}/tickets.pdf`} external>
                <Icon name="download" />
                {t('ticketsPdf')}
              </LinkButton>
              <LinkButton to={`/bestelling/${secret}/agenda.ics`} variant="secondary" external>
                <Icon name="calendar" />
                {t('addToCalendar')}
              </LinkButton>
            </p>
          )}
        </header>
        {hasTickets && <Tickets order={order} />}
        <section className={styles.receipt} aria-labelledby="receipt">
          <h2 id="receipt">{t('summary')}</h2>
          <Receipt order={order} />
        </section>
        {hasTickets && <OldLinks />}
      </Wrap>
    </div>
  );
}

/** For who passed the link on, and wants it back. */
function OldLinks() {
  const t = useOrderWords();
  const posted = useActionData<typeof action>();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <section className={styles.receipt} aria-labelledby="old-links">
      <h2 id="old-links">{t('title')}</h2>
      <p>{t('text')}</p>
      <Form method="post">
        <CsrfField />
        {posted?.message && (
          <Notice tone="error" role="alert">
            <p>{posted.message}</p>
          </Notice>
        )}
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('end')}
        </Button>
      </Form>
    </section>
  );
}

function OrderWhen({ order }: { order: OrderView }) {
  const dates = new Set(order.tickets.map((ticket) => eventDateLine(ticket.start, ticket.end)));
  return (
    <div className={styles.when}>
      {[...dates].map((line) => (
        <p key={line}>
          <Icon name="calendar" />
          <span>{line}</span>
        </p>
      ))}
      <p>
        <Icon name="map-pin" />
        <span>{order.event.place}</span>
      </p>
    </div>
  );
}

function OrderState({ order }: { order: OrderView }) {
  const t = useWords();
  if (order.event.cancelled) {
    return (
      <Notice tone="error" title={t('cancelled')}>
        <p>{t('cancelledText')}</p>
      </Notice>
    );
  }
  if (order.tickets.length > 0 && order.tickets.every((ticket) => ticket.isVoid)) {
    return (
      <Notice tone="error" title={t('allVoid')}>
        <p>{t('allVoidText')}</p>
      </Notice>
    );
  }
  const outcome = outcomeOf(order.status);
  if (outcome.kind === 'paid') return null;
  return (
    <Notice tone={outcome.kind === 'running' ? 'info' : 'error'} title={outcome.heading}>
      <p>{outcome.text}</p>
      {outcome.kind === 'not-paid' && (
        <p>
          <a href={order.event.path}>{t('orderAgain')}</a>
        </p>
      )}
    </Notice>
  );
}

/** One code for everybody together first, then a block as high as a phone per ticket. */
function Tickets({ order }: { order: OrderView }) {
  const t = useWords();
  const site = useSite();
  const address = (code: string) => `${site.baseUrl}/t/${code}`;
  const isGroup = order.groupCode !== null && order.tickets.filter((ticket) => !ticket.isVoid).length > 1;
  return (
    <section aria-labelledby="your-tickets">
      <h2 id="your-tickets" className={styles.ticketsHeading}>
        {t('yourTickets')}
      </h2>
      <p className={styles.hint}>{t('showAtGate')}</p>
      <ul className={styles.tickets}>
        {isGroup && order.groupCode && (
          <li className={styles.group}>
            <h3>{t('groupTicket')}</h3>
            <p>{t('groupTicketText', { count: order.tickets.filter((ticket) => !ticket.isVoid).length })}</p>
            <QrPicture text={address(order.groupCode)} label={t('qrGroup')} />
            <p className={styles.code}>{groupedCode(order.groupCode)}</p>
          </li>
        )}
        {order.tickets.map((ticket, index) => (
          <li key={ticket.code} className={ticket.isVoid ? styles.void : styles.ticket}>
            <p className={styles.count}>{t('ticketOf', { number: index + 1, count: order.tickets.length })}</p>
            <h3>{ticket.title}</h3>
            <p>{eventDateLine(ticket.start, ticket.end)}</p>
            {ticket.isVoid ? (
              <p>
                <Tag tone="error">{t('void')}</Tag>
              </p>
            ) : (
              <QrPicture
                text={address(ticket.code)}
                label={t('qrTicket', { number: index + 1, title: ticket.title })}
              />
            )}
            <p className={styles.code}>{groupedCode(ticket.code)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Receipt({ order }: { order: OrderView }) {
  const t = useWords();
  return (
    <>
      <OrderLines
        caption={t('summary')}
        lines={order.orderLines.map(({ quantity, eventOption }, index) => {
          const unitCents = centsFromEuros(eventOption.price) ?? 0;
          return { key: index, amount: quantity, title: eventOption.title, unitCents, sumCents: quantity * unitCents };
        })}
        serviceCostsCents={centsFromEuros(order.serviceCosts) ?? 0}
        totalLabel={t('totalWithVat', { vat: vatLabel(order.vat.map(({ rate }) => ({ vatRate: rate }))) })}
        totalCents={centsFromEuros(order.totalAmount) ?? 0}
        vat={order.vat.map(({ rate, amount }) => ({ rate, amountCents: centsFromEuros(amount) ?? 0 }))}
      />
      <SummaryList
        rows={[
          { term: t('name'), detail: `${order.firstName} ${order.lastName}` },
          { term: t('email'), detail: order.email },
          { term: t('phone'), detail: order.phoneNumber },
        ]}
      />
    </>
  );
}
