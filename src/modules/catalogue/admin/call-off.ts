import { Problem } from '../../../kernel/problem.ts';
import type { CallOffPreview, CallOffRequest, DateOfEvent, Offer } from '../../ticketing/index.ts';
import type { EventDraft } from '../events/event.ts';
import { overlap, type Period, periodOf } from '../events/event-dates.ts';
import type { Saving } from '../events/save-event.ts';
import type { AdminParts } from './ports.ts';

type CallOffParts = Pick<AdminParts, 'ticketing' | 'atomically' | 'callOffPreview'> & {
  saver: Saving;
  /** Throws `event_not_found`. */
  stored: (id: number) => Promise<EventDraft>;
};

/** One date of an event that does not go on, while the others do. */
export function dateCallOff({ ticketing, atomically, callOffPreview, saver, stored }: CallOffParts) {
  /** What it would do, and the mail that goes out. Nothing is stored. Throws `event_not_found`, `unknown_date`. */
  async function previewCallOff(
    id: number,
    { start, reason, words }: Pick<CallOffRequest, 'start' | 'reason' | 'words'>,
  ): Promise<CallOffPreview> {
    const event = await stored(id);
    const date = dateOf(id, event, start);
    const options = event.options.filter((one) => one.id !== undefined && date.optionIds.includes(one.id));
    const offer: Offer = saver.offerOf(await saver.eventOf(id), options);
    const { subject, text } = await callOffPreview(offer, {
      start: date.start,
      end: date.end,
      reason,
      words: words ?? null,
    });
    return { ...(await ticketing.countCallOff(date)), letter: { subject, text } };
  }

  /**
   * Calls a date off in one transaction with a new version of the event, by which calendars take it over. The same key
   * again changes nothing. Throws what `CallOffRequest` says.
   */
  function callOff(id: number, asked: CallOffRequest, by: { key: string; actorId: string }): Promise<void> {
    const content = [id, asked];
    return atomically(async () => {
      if (await ticketing.wasCalledOff(by.key, content)) return;
      const event = await stored(id);
      const { reason, words, seen, version } = asked;
      await saver.save({ ...event, existing: { id, version } });
      await ticketing.callOffDate(dateOf(id, event, asked.start), { reason, words, seen }, { ...by, content });
    });
  }

  return { previewCallOff, callOff };
}

/** A date with the options that are for it and for no other. */
function dateOf(eventId: number, { dates, options }: EventDraft, start: string): DateOfEvent {
  const date = dates.find((one) => Date.parse(one.start) === Date.parse(start));
  if (!date) throw unknownDate();
  const isOn = (period: Period | null, one: Period) => period !== null && overlap(period, one);
  const own = options.filter((option) => {
    const period = periodOf(option);
    return isOn(period, date) && !dates.some((other) => other !== date && isOn(period, other));
  });
  return { eventId, ...date, optionIds: own.flatMap(({ id }) => (id === undefined ? [] : [id])) };
}

function unknownDate(): Problem {
  return new Problem('invalid', 'Deze datum is er niet (meer). Laad het evenement opnieuw.', {
    reason: 'unknown_date',
  });
}
