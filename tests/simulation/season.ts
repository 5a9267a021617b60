import { addDays, dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import type { Event } from '../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../src/modules/ticketing/schema.ts';
import { anOpenDay } from '../catalogue/admin/admin-house.ts';
import { migratedImage } from '../support/migrated.ts';
import { createVisitor, type Insisted, type Visitor } from './visitor.ts';
import { runUntil, up } from './running.ts';
import { openStage } from './stage.ts';

export const START = '2026-05-01T10:00:00.000Z';
export const DISCOUNT_CODE = 'LENTE-15';
export const DISCOUNT_PERCENT = 15;
/** Fewer visitors than there are places, so that it is met. */
export const MOST_PER_DAY = 40;
export const OWNER = { username: 'beheer@voorbeeld.nl', password: 'de sleutel ligt onder de hortensia' };

/** Offer: an event with its options as visitors see them. */
export type Sale = { event: Event; options: EventOption[] };

/** The garden before anybody came: the bytes of its database, and its sales by what they are for. */
export type Season = { stored: Buffer; sales: Record<'small' | 'large', Sale> };

let season: Promise<Season> | undefined;

/** Made once per process, always the same. */
export function openSeason(): Promise<Season> {
  season ??= makeSeason();
  return season;
}

async function makeSeason(): Promise<Season> {
  const stage = openStage({ seed: 1, stored: await migratedImage(), start: START });
  try {
    await runUntil(stage, () => stage.life.site !== null || stage.failures.length > 0);
    const { wired } = up(stage);
    const made = (async () => {
      await wired.identity.staff.ensureFirst(OWNER.username, OWNER.password);
      await wired.catalogue.organisers.ensureGarden();
      const owner = createVisitor(stage);
      ok(await owner.insist('POST', '/api/auth/signin', OWNER));
      const cards = { isOn: true, vatRate: null, isConfirmed: true };
      ok(await owner.insist('PUT', '/api/dmt-admin/gift-cards/setting', cards));
      const code = { code: DISCOUNT_CODE, kind: 'percent', value: DISCOUNT_PERCENT, maxUses: 6 };
      ok(await owner.insist('POST', '/api/dmt-admin/discount-codes', code));
      ok(await owner.insist('PUT', '/api/dmt-admin/persons/most', { mostPerDay: MOST_PER_DAY }));
      return {
        small: await addEvent(owner, { places: 12, dates: 1, title: 'Lezing' }),
        large: await addEvent(owner, { places: 60, dates: 3, title: 'Open dag' }),
      };
    })();
    let sales: Season['sales'] | undefined;
    made.then(
      (all) => (sales = all),
      (thrown: unknown) => stage.fail('season', String(thrown)),
    );
    await runUntil(stage, () => sales !== undefined || stage.failures.length > 0);
    if (!sales) throw new Error(stage.failures[0]?.message);
    return { stored: stage.life.connection.committed(), sales };
  } finally {
    stage.close();
  }
}

/** An event in five weeks with rules that let buyers do everything themselves, and a waiting list. */
async function addEvent(owner: Visitor, about: { places: number; dates: number; title: string }): Promise<Sale> {
  const days = Array.from({ length: about.dates }, (_, index) => addDays(dayOf(START), 36 + 7 * index));
  const dates = days.map((day) => ({ startDate: `${day}T11:00:00+02:00`, endDate: `${day}T17:00:00+02:00` }));
  const body = anOpenDay({
    event_title: about.title,
    event_dates: dates.map(({ startDate, endDate }) => ({ event_date_start: startDate, event_date_end: endDate })),
    event_options: dates.flatMap((eventDate) => [
      { title: 'Volwassene', price: 7.5, availableTickets: about.places, eventDate },
      { title: 'Kind', price: 3, availableTickets: about.places, eventDate },
    ]),
  });
  const id = String(
    ok(await owner.insist('POST', '/api/events', body, { 'idempotency-key': newUuid() })).body['event_id'],
  );
  const rule = {
    rule: { untilHours: 1, costs: { kind: 'percent', percent: 10 } },
    dateUntilHours: 1,
    detailsUntilHours: 1,
  };
  ok(await owner.insist('PUT', `/api/dmt-admin/events/${id}/cancel-rule`, rule));
  ok(await owner.insist('PUT', `/api/dmt-admin/events/${id}/waitlist`, { isOn: true, hours: 24 }));
  const event = ok(await owner.get(`/api/events/event/${id}`)).body as unknown as Event;
  const options = ok(await owner.get(`/api/events/event/options/${id}`)).body as unknown as EventOption[];
  return { event, options };
}

function ok<Answer extends Pick<Insisted, 'status' | 'body'>>(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`the season could not be made: ${answer.status} ${JSON.stringify(answer.body)}`);
}
