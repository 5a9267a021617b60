import { inSurnameOrder, surnameKey } from '../../../kernel/text/dutch-names.ts';
import { dayOf } from '../../../kernel/dates/calendar-day.ts';
import { clockTime, type Instant, isoWithOffset, numericDate } from '../../../kernel/dates/dutch-dates.ts';
import { jsonOf, letOthersPass, PART, partsOf, sortedInTurns } from '../../../kernel/async/long-lists.ts';
import { eurosFromCents } from '../../../kernel/money/money.ts';
import { sheetHead, sheetRows } from '../../../kernel/money/spreadsheet.ts';
import { datesBy, eventNotFound, type Order, type ReadAnswer, type StoredOption } from '../sales/index.ts';
import type { Visitor, VisitorAnswer, VisitorList } from './admin-orders-schema.ts';
import type { AdminPorts } from './ports.ts';

const HEAD = ['Achternaam', 'Voornaam', 'Ticket', 'Aantal', 'Datum', 'Tijd', 'Bestelnummer', 'E-mail', 'Telefoon'];

export function createVisitorLists({
  offers,
  orderOverview,
  questions,
}: Pick<AdminPorts, 'offers' | 'orderOverview' | 'questions'>) {
  /**
   * Returns the holders of valid tickets by surname, read in parts between which other requests run. `date` is a
   * day in Amsterdam. `limit` limits the visitors, not the sums. Throws 404 `event_not_found`.
   */
  async function visitorList(eventId: number, date: string | null, limit?: number): Promise<VisitorList> {
    const offer = await offers.find(eventId);
    if (!offer) throw eventNotFound();
    const options = await offers.options([eventId]);
    const datesOf = datesBy(options);
    const starts = new Set(options.flatMap(({ start }) => start ?? []));
    const things = await offers.things(eventId);
    const expectedOf = new Map<number, number>();
    const visitors: Sorted[] = [];
    const texts = new Set((await questions.ofEvent(eventId)).map(({ text }) => text));
    for (let after = 0; ;) {
      const orders = await orderOverview.paidOrders(eventId, after, PART);
      const ids = orders.map(({ id }) => id);
      const [goodOf, answersOf] = [await orderOverview.goodLinesOf(ids), await questions.answersOf(ids)];
      for (const order of orders) {
        const answers = (answersOf.get(order.id) ?? []).filter(({ isVoid }) => !isVoid);
        for (const { text } of answers) texts.add(text);
        const admissions = (goodOf.get(order.id) ?? []).flatMap(({ line: index, amount }) => {
          const line = order.lines[index];
          const isPerson = !things.has(line?.optionId ?? 0);
          const own = answers.filter((answer) => answer.number > 0 && answer.line === index);
          const { optionId = 0, title = '' } = line ?? {};
          return line ? [{ optionId, title, isPerson, ...datesOf(line), amount, answers: own }] : [];
        });
        for (const { start } of admissions) starts.add(start);
        const ofDay = admissions.filter(({ start }) => date === null || dayOf(start) === date);
        for (const { optionId, amount } of ofDay) expectedOf.set(optionId, (expectedOf.get(optionId) ?? 0) + amount);
        if (ofDay.length > 0)
          visitors.push(
            sortable(
              visitorOf(
                order,
                ofDay,
                answers.filter(({ number }) => number === 0),
              ),
            ),
          );
      }
      const last = orders.at(-1);
      if (!last || orders.length < PART) break;
      after = last.number;
      await letOthersPass();
    }
    const { title, path, isCancelled: cancelled } = offer;
    const bySurname = await sortedInTurns(visitors, inSurnameOrder);
    return {
      event: { id: eventId, title, path, cancelled },
      days: [...new Set([...starts].map(dayOf))].toSorted(),
      date,
      options: options
        .filter(({ start }) => date === null || (start !== null && dayOf(start) === date))
        .map((option) => ({
          title: option.title,
          isPerson: option.isPerson,
          start: option.start && isoWithOffset(option.start),
          end: option.end && isoWithOffset(option.end),
          expected: expectedOf.get(option.id) ?? 0,
          capacity: option.capacity,
        })),
      expected: visitors.reduce((sum, { visitor: { amount } }) => sum + amount, 0),
      questions: [...texts],
      visitors: bySurname.slice(0, limit).map(({ visitor }) => visitor),
    };
  }

  async function expectedBetween(
    eventIds: number[],
    from: Instant,
    until: Instant,
  ): Promise<Map<number, { expected: number; capacity: number }>> {
    const [options, expected] = [await offers.options(eventIds), await orderOverview.expectedOf(eventIds)];
    const sums = new Map<number, { expected: number; capacity: number }>();
    for (const option of options) {
      if (!option.isPerson || !isWithin(option, from, until)) continue;
      const sum = sums.get(option.eventId) ?? { expected: 0, capacity: 0 };
      sums.set(option.eventId, {
        expected: sum.expected + (option.isCalledOff ? 0 : (expected.get(option.id) ?? 0)),
        capacity: sum.capacity + option.capacity,
      });
    }
    return sums;
  }

  return { visitorList, expectedBetween };
}

/** True for an option within the day, also one of several days. Without an end it ends when it starts. */
function isWithin({ start, end }: StoredOption, from: Instant, until: Instant): boolean {
  if (start === null) return false;
  return start < until && (start >= from || (end !== null && end > from));
}

type Admission = {
  title: string;
  isPerson: boolean;
  start: Instant;
  end: Instant;
  amount: number;
  answers: ReadAnswer[];
};

function visitorOf(order: Order, admissions: Admission[], ofOrder: ReadAnswer[]): Visitor {
  return {
    orderId: order.id,
    number: order.number,
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    phoneNumber: order.phoneNumber,
    tickets: admissions.map(({ title, start, end, amount, answers }) => ({
      title,
      start: isoWithOffset(start),
      end: isoWithOffset(end),
      amount,
      ...answered(answers),
    })),
    ...answered(ofOrder),
    amount: admissions.reduce((sum, { amount, isPerson }) => sum + (isPerson ? amount : 0), 0),
    totalAmount: eurosFromCents(order.totalCents),
  };
}

const answered = (answers: ReadAnswer[]): { answers?: VisitorAnswer[] } =>
  answers.length > 0 ? { answers: answers.map(({ text: question, answer }) => ({ question, answer })) } : {};

type Sorted = { key: string; number: number; visitor: Visitor };

function sortable(visitor: Visitor): Sorted {
  return { key: surnameKey(visitor), number: visitor.number, visitor };
}

/** Streams a Dutch CSV: a row per option, a column per question. Its first row has an order's own answers. */
export async function* visitorSheet({
  visitors,
  questions,
}: Pick<VisitorList, 'visitors' | 'questions'>): AsyncGenerator<string> {
  yield sheetHead([...HEAD, ...questions]);
  for (const part of partsOf(visitors)) {
    yield sheetRows(part.flatMap((visitor) => cellsOf(visitor, questions)));
    await letOthersPass();
  }
}

export async function* visitorJson({ visitors, ...list }: VisitorList): AsyncGenerator<string> {
  yield `${JSON.stringify(list).slice(0, -1)},"visitors":`;
  yield* jsonOf(visitors);
  yield '}';
}

function cellsOf(visitor: Visitor, questions: readonly string[]): string[][] {
  return visitor.tickets.map(({ title, amount, start, answers = [] }, row) => {
    const all = row === 0 ? [...(visitor.answers ?? []), ...answers] : answers;
    const at = new Date(start).toISOString();
    return [
      visitor.lastName,
      visitor.firstName,
      title,
      String(amount),
      numericDate(at),
      clockTime(at),
      String(visitor.number),
      visitor.email,
      phoneText(visitor.phoneNumber),
      ...questions.map((text) => all.flatMap(({ question, answer }) => (question === text ? [answer] : [])).join('; ')),
    ];
  });
}

/** Writes a phone number so that its zeros stay and no spreadsheet reads a formula. */
function phoneText(phone: string): string {
  const international = phone.trim().replace(/^\+/, '00');
  return international.replace(/^(\d\d)(\d+)$/, '$1 $2');
}
