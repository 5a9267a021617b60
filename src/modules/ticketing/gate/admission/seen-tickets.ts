import { type Instant, isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { type AdmissionRow, type Entry, groupActiveEntries } from './entry.ts';
import { answerLine, type Questions, type ReadAnswer } from '../../sales/index.ts';
import type { Meaning, SeenTicket } from '../gate-schema.ts';
import { type Margin, meaningAt, todayAt, USUAL_MARGIN } from './meaning.ts';
import type { Admissions, AdmissionPorts, GatePhone, GateTicket, TicketRef } from './ports.ts';
import { refText, signedRef } from './ticket-refs.ts';

export type Judged = { ticket: GateTicket; meaning: Meaning; isToday: boolean; entries: Entry[] };

/** Judges tickets, reading what it needs in two statements. */
export async function judgeTickets(
  { admissions }: { admissions: Pick<Admissions, 'ofTickets' | 'margin'> },
  tickets: readonly GateTicket[],
  now: Instant,
): Promise<Judged[]> {
  const rows = await admissions.ofTickets(tickets.map(({ code }) => code));
  return judgeByEvents(tickets, { rows, margin: await marginOf(admissions), now });
}

/** Judges a ticket; `rows` are the gate's events about these tickets. */
export function judgeByEvents(
  tickets: readonly GateTicket[],
  { rows, margin, now }: { rows: readonly AdmissionRow[]; margin: Margin; now: Instant },
): Judged[] {
  const stand = groupActiveEntries(rows);
  const [meaningOf, isOfToday] = [meaningAt(now, margin), todayAt(now, margin)];
  return tickets.map((ticket) => {
    const entries = stand.get(ticket.code) ?? [];
    const isVoid = ticket.isVoid || ticket.orderState !== 'paid';
    const meaning = meaningOf({ ...ticket, isVoid, isInside: entries.length > 0 });
    return { ticket, entries, meaning, isToday: isOfToday(ticket) };
  });
}

export async function marginOf(admissions: Pick<Admissions, 'margin'>): Promise<Margin> {
  return (await admissions.margin()) ?? USUAL_MARGIN;
}

/**
 * Returns tickets as the phone of `by` sees them: without their codes, which are secrets of the holders, and, while
 * valid, with the answers that the owner marked for the gate (R-45). A ticket of another day shows its dates only
 * (S-16).
 */
export async function seenTickets(
  {
    questions,
    secrets,
    clock,
  }: Pick<AdmissionPorts, 'secrets' | 'clock'> & { questions: Pick<Questions, 'answersOf'> },
  all: readonly Judged[],
  by: Pick<GatePhone, 'session'>,
): Promise<SeenTicket[]> {
  const now = clock.now();
  const isTold = ({ meaning, isToday }: Judged) => isToday && meaning !== 'lapsed';
  const answers = await questions.answersOf([...new Set(all.filter(isTold).map(({ ticket }) => ticket.orderId))]);
  return all.map((one) => {
    const { ticket, meaning, isToday } = one;
    if (!isToday) return outlineOf(one);
    const shownAnswers = isTold(one) ? gateAnswers(answers.get(ticket.orderId)).filter(isOf(ticket)) : [];
    const lines = [...(isTold(one) ? cardAsked(ticket) : []), ...shownAnswers.map(answerLine)];
    return {
      ...seenTicket(one),
      ...(meaning === 'welcome' && { ref: signedRef(secrets, ticket, by.session, now) }),
      ...(lines.length > 0 && { answers: lines }),
    };
  });
}

/** Leaves out repeated tickets of other days, of which only the dates are shown. */
export function withoutRepeats(tickets: readonly SeenTicket[]): SeenTicket[] {
  const seen = new Set<string>();
  return tickets.filter(({ ticket, meaning, start, end }) => {
    const key = ticket || `${meaning} ${start} ${end}`;
    return !seen.has(key) && seen.add(key);
  });
}

export function gateAnswers(answers: readonly ReadAnswer[] = []): ReadAnswer[] {
  return answers.filter(({ atGate }) => atGate);
}

/** Returns the line that has staff ask for the card that goes with a ticket; none for other tickets. */
export function cardAsked({ membership, lookAt }: Pick<GateTicket, 'membership' | 'lookAt'>): string[] {
  return membership ? [`Vraag om: ${membership}${lookAt ? ` (${lookAt})` : ''}`] : [];
}

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

function outlineOf({ ticket: { start, end }, meaning }: Judged): SeenTicket {
  const dates = { start: isoWithOffset(start), end: isoWithOffset(end) };
  return { ticket: '', event: '', title: '', ...dates, meaning, entries: [] };
}
