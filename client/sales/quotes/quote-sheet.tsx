import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import type { ShownQuote } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { eventLine, termLines, unitLine, visitLine } from '../../../src/modules/ticketing/rules/quote-terms.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';
import { useTableRoles } from '../../ui/table-roles.ts';
import { ownedText } from '../../ui/text/text.tsx';
import { OrderLines } from '../checkout/steps/order-lines.tsx';
import styles from './quote.module.css';
import { words } from './words.ts';

const cents = (euros: number): number => centsFromEuros(euros) ?? 0;

/** Shows the offer of a quote and what it binds to; the owner's preview shows the same. */
export function QuoteSheet({ quote }: { quote: ShownQuote }) {
  return (
    <section className={styles.panel} aria-labelledby="quote-about">
      <div className={styles.about}>
        <h2 id="quote-about">{ownedText(quote.title)}</h2>
        <p>{visitLine(quote)}</p>
        <p>{words.persons({ count: quote.persons })}</p>
        {quote.event && <p>{eventLine({ title: textOf(quote.event.title), start: quote.event.start })}</p>}
      </div>
      <OrderLines
        caption={words.lines}
        lines={quote.lines.map(({ title, amount, unit, sum, per, minimum }, index) => {
          const [unitCents, sumCents] = [cents(unit), cents(sum)];
          const counted = unitLine({ unitCents, per, minimum });
          return { key: index, amount, title, date: null, unitCents, unit: counted, sumCents };
        })}
        serviceCostsCents={0}
        beforeCosts={<Discounts quote={quote} />}
        totalLabel={words.total}
        totalCents={cents(quote.total)}
        vat={quote.rates.map(({ rate, vat }) => ({ rate, amountCents: cents(vat) }))}
      />
      <div>
        <h3>{quote.state === 'booked' || quote.cancelled ? words.agreed : words.terms}</h3>
        <ul className={styles.terms}>
          {termLines({
            totalCents: cents(quote.total),
            depositCents: cents(quote.deposit),
            validUntil: quote.validUntil,
            personsUntil: quote.personsUntil,
            cancel: quote.cancel && { until: quote.cancel.until, costsCents: cents(quote.cancel.costs) },
          }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Discounts({ quote: { code, discount } }: { quote: ShownQuote }) {
  const ownCents = cents(discount) - cents(code?.amount ?? 0);
  return (
    <>
      {code && <Discount label={words.code({ code: code.code })} amount={cents(code.amount)} />}
      {ownCents > 0 && <Discount label={words.discount} amount={ownCents} />}
    </>
  );
}

function Discount({ label, amount }: { label: string; amount: number }) {
  const role = useTableRoles();
  return (
    <tr {...role.row}>
      <th {...role.rowHeader} scope="row">
        {label}
      </th>
      <td {...role.cell}>{euroText(-amount)}</td>
    </tr>
  );
}
