import { type Instant, isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { type Entry, standing } from './entry.ts';
import { answerLine } from '../questions/answers.ts';
import type { Questions, ReadAnswer } from '../questions/ports.ts';
import type { SeenTicket } from './gate-schema.ts';
import { type Margin, type Meaning, meaningAt, USUAL_MARGIN } from './meaning.ts';
import type { Admissions, GateTicket, TicketRef } from './ports.ts';

/** A ticket with what it means at a moment, and its entries that stand, earliest first. */
export type Judged = { ticket: GateTicket; meaning: Meaning; entries: Entry[] };

/** Judges tickets by the one rule, with what happened to them at the gate. Two questions, however many there are. */
export async function judged(
  { admissions }: { admissions: Pick<Admissions, 'ofTickets' | 'margin'> },
  tickets: readonly GateTicket[],
  now: Instant,
): Promise<Judged[]> {
  const stand = standing(await admissions.ofTickets(tickets.map(({ code }) => code)));
  const meaningOf = meaningAt(now, await marginOf(admissions));
  return tickets.map((ticket) => {
    const entries = stand.get(ticket.code) ?? [];
    const isVoid = ticket.isVoid || ticket.orderState !== 'paid';
    return { ticket, entries, meaning: meaningOf({ ...ticket, isVoid, isInside: entries.length > 0 }) };
  });
}

export async function marginOf(admissions: Pick<Admissions, 'margin'>): Promise<Margin> {
  return (await admissions.margin()) ?? USUAL_MARGIN;
}

/**
 * As they cross the wire: without their codes, which are the secrets of their holders, and with what was answered to
 * questions that the owner marked for the gate, as long as the ticket is good.
 */
export async function seenTickets(
  { questions }: { questions: Pick<Questions, 'answersOf'> },
  all: readonly Judged[],
): Promise<SeenTicket[]> {
  const good = all.filter(({ meaning }) => meaning !== 'lapsed');
  const answers = await questions.answersOf([...new Set(good.map(({ ticket }) => ticket.orderId))]);
  return all.map((one) => {
    const { ticket, meaning } = one;
    const told = meaning === 'lapsed' ? [] : gateAnswers(answers.get(ticket.orderId)).filter(isOf(ticket));
    return { ...seenTicket(one), ...(told.length > 0 && { answers: told.map(answerLine) }) };
  });
}

/** What the gate may know of the answers of an order. */
export function gateAnswers(answers: readonly ReadAnswer[] = []): ReadAnswer[] {
  return answers.filter(({ atGate }) => atGate);
}

/** Of the ticket itself, or of its whole order. */
const isOf =
  ({ line, number }: TicketRef) =>
  (answer: ReadAnswer) =>
    answer.number === 0 || (answer.line === line && answer.number === number);

function seenTicket({ ticket, meaning, entries }: Judged): SeenTicket {
  return {
    ticket: refText(ticket),
    event: ticket.eventTitle,
    title: ticket.title,
    ...(!ticket.isPerson && { isPerson: false }),
    start: isoWithOffset(ticket.start),
    end: isoWithOffset(ticket.end),
    meaning,
    entries: entries.map(({ id, at, device }) => ({ id, at: isoWithOffset(at), device })),
  };
}

/** '1042-0-1': by which phones name a ticket. */
export function refText({ orderNumber, line, number }: TicketRef): string {
  return `${orderNumber}-${line}-${number}`;
}

export function refOf(text: string): TicketRef {
  const [orderNumber = 0, line = 0, number = 0] = text.split('-').map(Number);
  return { orderNumber, line, number };
}
