import { boundsOf } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { isProblem, Problem } from '../../../kernel/problem.ts';
import type { CallOffPreviewRequest, CallOffPreview, CallOffRequest, DatesOff, Offer } from '../../ticketing/index.ts';
import type { EventDraft } from '../events/event.ts';
import { byStart, type CalledOff, overlap, type Period, periodOf } from '../events/event-dates.ts';
import type { Saving } from '../events/save-event.ts';
import type { AdminParts } from './ports.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

type CallOffParts = Pick<AdminParts, 'ticketing' | 'atomically' | 'callOffEmailPreviews' | 'clock'> & {
  saver: Saving;
  stored: (id: number) => Promise<EventDraft>;
};

/** Calls off one, some or all upcoming dates. */
export function createDateCallOff({ ticketing, atomically, callOffEmailPreviews, clock, saver, stored }: CallOffParts) {
  const calledOff = async (id: number) => (await ticketing.calledOffDates([id])).get(id) ?? [];

  async function previewCallOff(id: number, request: CallOffPreviewRequest): Promise<CallOffPreview> {
    const event = await stored(id);
    const off = datesOff({ id, event, off: await calledOff(id), now: clock.now() }, request);
    const own = event.options.filter((option) => option.id !== undefined && off.optionIds.includes(option.id));
    const offer: Offer = saver.offerOf(await saver.eventOf(id), own);
    const counts = await ticketing.countCallOff(off);
    const { orders, fitting, hasCards } = counts;
    const emails = await callOffEmailPreviews(offer, {
      ...off,
      reason: request.reason,
      words: request.words ?? null,
      hasCards,
    });
    const of = { all: orders, fitting: fitting ?? 0, others: orders - (fitting ?? 0) };
    const sent = emails.map((email) => ({ ...email, orders: of[email.to] }));
    return { ...counts, letters: sent.filter((one, index) => one.orders > 0 || index === 0) };
  }

  /** Calls off dates atomically, once per key; raises the version for calendars. Throws as `CallOffRequest` says. */
  async function callOff(id: number, request: CallOffRequest, by: { key: string; actorId: string }): Promise<void> {
    const content = [id, request];
    const done = atomically(async () => {
      if (await ticketing.wasCalledOff(by.key, content)) return;
      const event = await stored(id);
      const { reason, words, seen, version } = request;
      const off = datesOff({ id, event, off: await calledOff(id), now: clock.now() }, request);
      await saver.save({ ...event, existing: { id, version } });
      await ticketing.callOffDates(off, { reason, words, seen }, { ...by, content });
    });
    await done.catch(async (thrown: unknown) => {
      // A second press at the same time may find that the first has raised the version.
      const isStale = isProblem(thrown) && thrown.reason === 'stale';
      if (!isStale || !(await ticketing.wasCalledOff(by.key, content))) throw thrown;
    });
  }

  return { previewCallOff, callOff };
}

type Known = { id: number; event: EventDraft; off: CalledOff[]; now: Instant };

/** Returns the selected dates, with the options sold for them only, and what the owner offers instead. */
function datesOff({ id, event: { dates, options }, off, now }: Known, request: CallOffPreviewRequest): DatesOff {
  const at = (start: string) => dates.find((date) => Date.parse(date.start) === Date.parse(start));
  const chosen = (request.starts ?? [request.start ?? '']).map(at).filter((date) => date !== undefined);
  const isWhole = chosen.length === new Set(request.starts ?? [request.start]).size;
  if (!isWhole) throw unknownDate();
  const own = options.filter((option) => {
    const period = periodOf(option);
    const on = period ? dates.filter((date) => overlap(period, date)) : [];
    return on.length > 0 && on.every((date) => chosen.includes(date));
  });
  const optionIds = own.flatMap((option) => (option.id === undefined ? [] : [option.id]));
  const common = { eventId: id, dates: chosen.toSorted(byStart), optionIds, remedy: request.remedy };
  if (request.remedy === 'refund') return { ...common, to: null, answerUntil: null };
  const to = request.to === undefined ? null : (at(request.to) ?? null);
  if (request.to === undefined ? request.remedy === 'move' : !isOther(to, { chosen, off, now })) throw noOtherDate();
  return { ...common, to, answerUntil: answerUntil(request.answerBy, to, now) };
}

function isOther(
  to: Period | null,
  { chosen, off, now }: { chosen: Period[]; off: CalledOff[]; now: Instant },
): boolean {
  if (to === null || to.start <= now) return false;
  return !chosen.some((date) => overlap(date, to)) && !off.some((date) => overlap(date, to));
}

/** Returns the latest time to answer: the end of a future day, but before the other date. */
function answerUntil(answerBy: string | undefined, to: Period | null, now: Instant): Instant {
  const until = answerBy === undefined ? '' : boundsOf(answerBy).until;
  if (until <= now) throw wrong('answerBy', 'Kies een dag vanaf vandaag.');
  if (to && until > to.start) throw wrong('answerBy', 'Kies een dag vóór de nieuwe datum.');
  return until;
}

function unknownDate(): Problem {
  return new Problem('invalid', 'Deze datum is er niet (meer). Laad het evenement opnieuw.', {
    reason: 'unknown_date',
  });
}

const noOtherDate = () => wrong('to', 'Kies een andere datum die wel doorgaat.');

function wrong(field: string, text: string): Problem {
  return new Problem('invalid', usual.invalidInput, { errors: { [field]: text } });
}
