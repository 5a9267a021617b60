import { boundsOf } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { EventDraft } from '../events/event.ts';
import type { Saving } from '../events/save-event.ts';
import type { AdminParts } from './ports.ts';
import type { History } from './remember.ts';
import type { VatChange, VatChangeRequest } from './admin-schema.ts';

type ChangingParts = Pick<AdminParts, 'events' | 'ticketing' | 'atomically' | 'audit'> & {
  saver: Pick<Saving, 'save'>;
  history: Pick<History<unknown>, 'across'>;
  stored: (id: number) => Promise<EventDraft>;
};

/** Changes the VAT rate for visits from a day on. Ordered tickets keep their rate, and prices stay. */
export function createVatChange({ events, ticketing, atomically, audit, saver, history, stored }: ChangingParts) {
  async function previewVatChange(wish: VatChangeRequest): Promise<VatChange> {
    const ids = [...new Set((await events.allDates()).map(({ eventId }) => eventId))];
    const offered = await ticketing.offeredOptions(ids);
    const isMeant = isMeantBy(wish);
    const affected = ids.flatMap((id) => {
      const tickets = (offered.get(id) ?? []).filter(isMeant).map(({ title }) => title);
      return tickets.length === 0 ? [] : [{ id, tickets: [...new Set(tickets)] }];
    });
    const titles = new Map((await events.some(affected.map(({ id }) => id))).map(({ id, title }) => [id, title]));
    return { events: affected.map(({ id, tickets }) => ({ id, title: titles.get(id) ?? '', tickets })) };
  }

  /** Changes each event in a transaction of its own, so that open edits become `stale`. Audited. Safe to repeat. */
  async function changeVatRate(wish: VatChangeRequest, by: string): Promise<VatChange> {
    const change = await previewVatChange(wish);
    const isMeant = isMeantBy(wish);
    for (const { id } of change.events) {
      await atomically(async () => {
        const draft = await stored(id);
        const options = draft.options.map((option) => (isMeant(option) ? { ...option, vatRate: wish.to } : option));
        await history.across(id, by, () => saver.save({ ...draft, options }));
        await audit.note({ action: 'vat-changed', actorId: by, subject: `event:${id}`, facts: { ...wish } });
      });
    }
    return change;
  }

  return { previewVatChange, changeVatRate };
}

function isMeantBy({ from, day }: VatChangeRequest) {
  const since = boundsOf(day).from;
  return ({ vatRate, start }: { vatRate: number; start: Instant | null }) =>
    vatRate === from && start !== null && start >= since;
}
