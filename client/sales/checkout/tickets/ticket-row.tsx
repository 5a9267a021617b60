import {
  clockTime,
  isAtMostOneDay,
  isTimeUnknown,
  lastDay,
  numericDate,
} from '../../../../src/kernel/dates/dutch-dates.ts';
import { euroText } from '../../../../src/kernel/money/money.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { Tag } from '../../../ui/messages/notice.tsx';
import { AmountStepper } from './amount-stepper.tsx';
import { priceCents, rowSumCents } from '../cart/cart.ts';
import { type SaleState, fewLeftText } from './sale.ts';
import { useTableRoles } from '../../../ui/table-roles.ts';
import styles from './ticket-table.module.css';
import type { TicketChoice } from './use-ticket-choice.ts';
import { words as wording } from './words.ts';
import { words } from '../page.words.ts';
import { ownedText } from '../../../ui/text/text.tsx';

type TicketRowProps = { option: ShownOption; sale: SaleState; choice: TicketChoice };

/** Shows an amount, or the text that replaces it. */
export function TicketRow({ option, sale, choice }: TicketRowProps) {
  const role = useTableRoles();
  const amount = choice.amounts[option.id] ?? 0;
  const fewLeft = sale === 'open' ? fewLeftText(option) : null;
  return (
    <tr {...role.row} className={styles.row}>
      <th {...role.rowHeader} scope="row" className={styles.option}>
        <span className={styles.title}>{ownedText(option.title)}</span>
        {option.description && <span className={styles.description}>{ownedText(option.description)}</span>}
        {option.membership && <span className={styles.description}>{words.showCard({ card: option.membership })}</span>}
        {fewLeft && <Tag tone="warn">{fewLeft}</Tag>}
      </th>
      <td {...role.cell} className={styles.date}>
        <OptionDate option={option} />
      </td>
      <td {...role.cell} className={styles.money} data-label={words.columnPrice}>
        {sumText(option, 1)}
      </td>
      <td
        {...role.cell}
        className={amount === 0 ? `${styles.money} ${styles.nil}` : styles.money}
        data-label={words.columnTotal}
      >
        {sale === 'open' ? sumText(option, amount) : '–'}
      </td>
      <td {...role.cell} className={styles.amount} data-label={words.columnAmount}>
        {sale === 'open' ? (
          <AmountStepper
            option={option}
            text={choice.texts[option.id] ?? String(amount)}
            amount={amount}
            message={choice.messages[option.id] ?? null}
            onType={(text) => choice.type(option, text)}
            onLeave={() => choice.settle(option)}
            onStep={(next) => choice.set(option, next)}
          />
        ) : (
          <strong className={styles.gone}>
            {sale === 'undated' ? '–' : words.states[sale]}
            {option.waitlist && <a href={option.waitlist}>{words.waitlist}</a>}
          </strong>
        )}
      </td>
    </tr>
  );
}

function sumText(option: ShownOption, amount: number): string {
  return priceCents(option) === 0 ? words.free : euroText(rowSumCents(option, amount));
}

/** 'dd-MM-yyyy HH:mm - HH:mm' (EVENT-12); for several days also the last one, and 'n.t.b.' for an unknown time. */
function OptionDate({ option }: { option: ShownOption }) {
  if (!option.eventDate) return words.states.undated;
  const { startDate, endDate } = option.eventDate;
  return (
    <>
      <span className={styles.day}>{numericDate(startDate)}</span>{' '}
      {!isAtMostOneDay(startDate, endDate) && (
        <>
          <span className={styles.day}>
            {wording.upTo} {numericDate(lastDay(endDate))}
          </span>{' '}
        </>
      )}
      <span className={styles.day}>
        {isTimeUnknown(startDate, endDate) ? wording.timeToFollow : `${clockTime(startDate)} - ${clockTime(endDate)}`}
      </span>
    </>
  );
}
