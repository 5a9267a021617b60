import { lazy } from 'react';
import { lazyPart } from '../../../ui/lazy.tsx';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './order-facts.module.css';
import { type Cents, centsFromEuros } from '../../../../src/kernel/money/money.ts';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { addressText, ownedText } from '../../../ui/text/text.tsx';
import { vatLabel } from '../../checkout/cart/cart.ts';
import { OrderLines } from '../../checkout/steps/order-lines.tsx';
import { DIRECTIONS_PATH } from '../../../../src/kernel/web/languages.ts';
import { words as orderWords } from '../order.words.ts';
import { words as stepWords } from '../../checkout/steps/steps.words.ts';
import { words as saleWords } from '../../checkout/page.words.ts';

export function OrderWhen({ order }: { order: ShownOrder }) {
  const dates = new Set(
    order.orderLines.map(({ eventOption: { eventDate, isCalledOff } }) => {
      return isCalledOff ? `${dateLine(eventDate)}: ${orderWords.calledOff}` : dateLine(eventDate);
    }),
  );
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
        <span>{ownedText(order.event.place)}</span>
      </p>
    </div>
  );
}

function dateLine({ startDate, endDate }: ShownOrder['orderLines'][number]['eventOption']['eventDate']): string {
  return eventDateLine(startDate, endDate);
}

/** Links to the PDF of the tickets, a calendar entry and directions. `query`: the proof of ownership, if needed. */
export function OrderFiles({ base, query = '' }: { base: string; query?: string }) {
  return (
    <p className={styles.files}>
      <LinkButton to={`${base}/tickets.pdf${query}`} external>
        <Icon name="download" />
        {orderWords.ticketsPdf}
      </LinkButton>
      <LinkButton to={`${base}/agenda.ics${query}`} variant="secondary" external>
        <Icon name="calendar" />
        {orderWords.addToCalendar}
      </LinkButton>
      <LinkButton to={DIRECTIONS_PATH} variant="secondary" external>
        <Icon name="map-pin" />
        {orderWords.route}
      </LinkButton>
    </p>
  );
}

// Few orders have them, so the browser loads them when needed.
const loadRows = () => import('../../checkout/steps/code-rows.tsx');
const CodeRows = lazyPart(import.meta.env.SSR ? (await loadRows()).default : lazy(loadRows));

export function OrderReceipt({ order }: { order: ShownOrder }) {
  const [giftCents, totalCents] = [cents(order.gift ?? 0), cents(order.totalAmount)];
  const rates = order.vat.map(({ rate }) => ({ vatRate: rate }));
  return (
    <>
      <OrderLines
        caption={stepWords.summary}
        lines={order.orderLines.map(({ quantity, eventOption: { title, price, eventDate } }, index) => {
          const unitCents = cents(price);
          return { key: index, amount: quantity, title, date: eventDate, unitCents, sumCents: quantity * unitCents };
        })}
        serviceCostsCents={cents(order.serviceCosts)}
        giftCents={giftCents}
        beforeCosts={order.discount && <CodeRows discount={order.discount} />}
        totalLabel={saleWords.totalWithVat({ vat: vatLabel(rates, { giftCents, totalCents }) })}
        totalCents={totalCents}
        afterTotal={order.giftCard && <CodeRows giftCard={order.giftCard} isPaid={order.status === 'paid'} />}
        vat={order.vat.map(({ rate, amount }) => ({ rate, amountCents: cents(amount) }))}
      />
      <SummaryList
        rows={[
          { term: orderWords.firstName, detail: order.firstName },
          { term: orderWords.lastName, detail: order.lastName },
          { term: stepWords.email, detail: order.email && addressText(order.email) },
          { term: stepWords.phone, detail: order.phoneNumber },
        ].filter(({ detail }) => detail !== '')}
      />
    </>
  );
}

function cents(euros: number): Cents {
  return centsFromEuros(euros) ?? 0;
}
