import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { longDateWithWeekday } from '../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { foldDates } from '../../../ui/text/folded-dates.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { type CartEvent, costsOf, EARLIER, priceCents, ticketCount, vatLabel } from '../cart/cart.ts';
import { type SaleState, statusOf } from './sale.ts';
import { useTableRoles } from '../../../ui/table-roles.ts';
import { TicketRow } from './ticket-row.tsx';
import styles from './ticket-table.module.css';
import type { TicketChoice } from './use-ticket-choice.ts';
import { words } from '../page.words.ts';

type TicketTableProps = {
  event: CartEvent;
  options: readonly ShownOption[];
  saleStates: Readonly<Record<number, SaleState>>;
  choice: TicketChoice;
  /** Address of the event: without JavaScript the table is a GET form to it (EVENT-18). */
  action: string;
  /** Reference of the order that is changed, for the form without JavaScript. */
  earlier?: string | undefined;
  /** Hidden fields of the later steps; the form without JavaScript then posts, as they are personal. */
  carried?: ReactNode;
  isWarned: boolean;
  onOrder: () => void;
};

const COLUMNS = [
  ['columnEvent', words.columnEvent],
  ['columnDate', words.columnDate],
  ['columnPrice', words.columnPrice],
  ['columnTotal', words.columnTotal],
  ['columnAmount', words.columnAmount],
] as const;

/** Columns where there is space, otherwise blocks (EVENT-09 to EVENT-18). */
export function TicketTable({
  event,
  options,
  saleStates,
  choice,
  action,
  earlier,
  carried,
  isWarned,
  onOrder,
}: TicketTableProps) {
  const role = useTableRoles();
  const isOnSale = options.some((option) => saleStates[option.id] === 'open');
  const days = byDay(options);
  const next = days.findIndex(([, some]) => some.some(({ id }) => saleStates[id] !== 'closed'));
  const { shown, months } = foldDates(days, next, ([day]) => day);
  const rowOf = (option: ShownOption) => (
    <TicketRow key={option.id} option={option} sale={saleStates[option.id] ?? 'closed'} choice={choice} />
  );
  const isChosen = ({ id }: ShownOption) => (choice.amounts[id] ?? 0) > 0 || choice.messages[id] !== undefined;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    onOrder();
  };
  return (
    <form className={styles.form} method={carried ? 'post' : 'get'} action={action} onSubmit={submit} noValidate>
      {carried}
      {earlier !== undefined && <input type="hidden" name={EARLIER} value={earlier} />}
      <table {...role.table} className={styles.table} aria-label={words.tickets}>
        <thead {...role.group}>
          <tr {...role.row}>
            {COLUMNS.map(([column, heading]) => (
              <th key={column} {...role.columnHeader} scope="col" className={styles[column]}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(([day, some]) => (
          <tbody key={day} {...role.group}>
            {days.length > 1 && <DayHeading option={some[0]} />}
            {some.map(rowOf)}
          </tbody>
        ))}
        {months.map(({ month, title, dates }) => (
          <tbody key={month} {...role.group} className={styles.month}>
            <MonthHeading title={title} isOpen={dates.some(([, some]) => some.some(isChosen))} />
            {dates.flatMap(([day, some]) => [<DayHeading key={day} option={some[0]} isFolded />, ...some.map(rowOf)])}
          </tbody>
        ))}
        {isOnSale && <TotalBar event={event} options={options} choice={choice} isWarned={isWarned} />}
      </table>
      <ChoiceStatus choice={choice} event={event} />
    </form>
  );
}

/** Sorts by day in Amsterdam, earliest first; options without a date come last. */
function byDay(options: readonly ShownOption[]): [day: string, options: ShownOption[]][] {
  const days = new Map<string, ShownOption[]>();
  for (const option of options) {
    const day = option.eventDate?.startDate.slice(0, 'yyyy-mm-dd'.length) ?? 'undated';
    days.set(day, [...(days.get(day) ?? []), option]);
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function DayHeading({ option, isFolded = false }: { option: ShownOption | undefined; isFolded?: boolean }) {
  const role = useTableRoles();
  const day = option?.eventDate ? longDateWithWeekday(option.eventDate.startDate) : words.states.undated;
  // A group of rows has one heading: that of a folded month is its own.
  return (
    <tr {...role.row} className={styles.dayRow}>
      {isFolded ? (
        <td {...role.cell} colSpan={5}>
          {day}
        </td>
      ) : (
        <th {...role.rowHeader} scope="rowgroup" colSpan={5}>
          {day}
        </th>
      )}
    </tr>
  );
}

/** Folds the rows after it, by CSS, because `details` cannot hold rows. */
function MonthHeading({ title, isOpen }: { title: string; isOpen: boolean }) {
  const role = useTableRoles();
  // Stays open when the last ticket in it is taken away.
  const [startsOpen, setStartsOpen] = useState(isOpen);
  if (isOpen && !startsOpen) setStartsOpen(true);
  return (
    <tr {...role.row} className={styles.monthRow}>
      <th {...role.rowHeader} scope="rowgroup" colSpan={5}>
        <details open={startsOpen}>
          <summary>{title}</summary>
        </details>
      </th>
    </tr>
  );
}

type TotalBarProps = Pick<TicketTableProps, 'event' | 'options' | 'choice' | 'isWarned'>;

function TotalBar({ event, options, choice, isWarned }: TotalBarProps) {
  const role = useTableRoles();
  const costs = costsOf(choice.form.items, event);
  const serviceCents = centsFromEuros(event.serviceCosts) ?? 0;
  const isFree = options.every((option) => priceCents(option) === 0);
  const hasServiceCosts = serviceCents > 0 && !isFree;
  return (
    <tfoot {...role.group} className={styles.totalBar}>
      <tr {...role.row} className={styles.totals}>
        <td {...role.cell} colSpan={5}>
          <div className={styles.bar}>
            <div className={styles.sums}>
              <p className={hasServiceCosts ? styles.minor : styles.major}>
                <span>{isFree ? words.columnTotal : words.totalWithVat({ vat: vatLabel(options) })}</span>{' '}
                <span>{isFree ? words.free : euroText(costs.rowsCents)}</span>
              </p>
              {hasServiceCosts && (
                <>
                  <p className={styles.minor}>{words.serviceCostsLine({ amount: euroText(serviceCents) })}</p>
                  <p className={styles.major}>
                    <span>{words.payable}</span> <span>{euroText(costs.payableCents)}</span>
                  </p>
                </>
              )}
            </div>
            <Button type="submit" variant="main" onGround="dark">
              {words.order}
            </Button>
          </div>
          {isWarned && (
            <p className={styles.warning}>
              <Icon name="alert" />
              <span>
                <strong>{words.nothingChosen}</strong> {words.nothingChosenDetail}
              </span>
            </p>
          )}
        </td>
      </tr>
    </tfoot>
  );
}

/** Announces the choice to screen readers half a second after the last change. */
function ChoiceStatus({ choice, event }: Pick<TicketTableProps, 'choice' | 'event'>) {
  const count = ticketCount(choice.form.items);
  const status = statusOf(choice.form.items, event);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (count === 0 && announced === '') return;
    const timer = setTimeout(() => setAnnounced(status), 500);
    return () => clearTimeout(timer);
  }, [status, count, announced]);
  return (
    <VisuallyHidden>
      <output>{announced}</output>
    </VisuallyHidden>
  );
}
