import { newUuid } from '../../../src/kernel/ids.ts';
import { addDays, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { type CallOffPreview, REMEDIES } from '../../../src/modules/ticketing/call-off/call-off-schema.ts';
import { type Actor, codeOf, expected, type Part } from '../actor.ts';

/** An owner who, late in a world, calls off the first date of the event with two, with whatever remedy. */
export function createCallerOff(part: Part): Actor {
  const { stage, owner, sales } = part;
  return {
    name: 'caller-off',
    weight: 1,
    act: async (random) => {
      if (!random.oneIn(6)) return;
      const id = sales.large.event.event_id;
      const seen = await owner.call('GET', `/api/dmt-admin/events/${id}`);
      if (!expected(part, 'event', seen)) return;
      const { version, event_dates: dates } = seen.body as unknown as Event;
      const remedy = random.pick(REMEDIES);
      const other = { to: dates[1]?.event_date_start, answerBy: addDays(dayOf(stage.scheduler.now()), 2) };
      const said = {
        starts: [dates[0]?.event_date_start],
        reason: 'Er is storm voorspeld.',
        remedy,
        ...(remedy !== 'refund' && other),
      };
      const path = `/api/dmt-admin/events/${id}/call-off`;
      const preview = await owner.call('POST', `${path}/preview`, said);
      stage.cover('event', `call-off preview ${remedy} ${preview.status || 'cut'} ${codeOf(preview)}`);
      if (!expected(part, 'dry run', preview, [409, 422])) return;
      const body = { ...said, version, seen: (preview.body as unknown as CallOffPreview).seen };
      const answer = await owner.call('POST', path, body, { 'idempotency-key': newUuid() });
      stage.cover('event', `call-off ${remedy} ${answer.status || 'cut'} ${codeOf(answer)}`);
      for (const { card } of part.orders) if (card) card.couldBeCents = null;
      if (expected(part, 'call-off', answer, [409, 422])) part.ledger.note('date called off', String(id));
    },
  };
}
