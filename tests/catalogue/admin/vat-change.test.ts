import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Admin, openAdmin } from './admin-house.ts';

const CHANGE = '/api/dmt-admin/vat-change';
/** No event that the site comes with has this rate. */
const wish = { from: 8, to: 21, day: '2026-06-07' };

describe('a rate of VAT that changes on a day (R-48)', () => {
  let house: Admin;
  beforeEach(async () => {
    house = await openAdmin();
  });
  afterEach(() => house.close());

  /** An open day with a ticket of 7.50 on it, at 8%. */
  const on = (day: string, title: string) => {
    const [start, end] = [`${day}T11:00:00+02:00`, `${day}T17:00:00+02:00`];
    return house.add({
      event_title: title,
      event_category: { name: 'Evenementen' },
      event_dates: [{ event_date_start: start, event_date_end: end }],
      event_options: [
        {
          title: 'Entree',
          price: 7.5,
          availableTickets: 50,
          eventDate: { startDate: start, endDate: end },
          vatRate: 8,
        },
        { title: 'Boekje', price: 5, availableTickets: 50, eventDate: { startDate: start, endDate: end }, vatRate: 0 },
      ],
    });
  };
  const rates = async (id: number) => (await house.seen(id)).event_options.map(({ vatRate }) => vatRate);
  const buy = async (event: Awaited<ReturnType<typeof on>>) => {
    const sold = await house.admin.post('/api/dmt-admin/orders', {
      eventId: event.event_id,
      firstName: '',
      lastName: 'Koper',
      email: '',
      phoneNumber: '',
      orderLines: [{ option_id: event.event_options[0]?.id, amount: 2 }],
      way: 'cash',
      reason: '',
      totalAmount: 15,
    });
    const { body } = await house.admin.get(`/api/dmt-admin/orders/${(sold.body as { id: string }).id}`);
    return (body as unknown as { vat: { rate: number; amount: number }[] }).vat;
  };

  test('is previewed, changes only the chosen tickets, and leaves old orders as they are', async () => {
    const [before, after] = [await on('2026-06-06', 'Ervoor'), await on('2026-06-07', 'Erna')];
    expect(await buy(after)).toEqual([{ rate: 8, amount: 1.11 }]);
    const meant = { events: [{ id: after.event_id, title: 'Erna', tickets: ['Entree'] }] };
    const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]));
    expect((await house.admin.get(`${CHANGE}?${query}`)).body).toEqual(meant);
    expect(await rates(after.event_id)).toEqual([8, 0]);
    expect((await house.admin.post(CHANGE, wish)).body).toEqual(meant);
    expect([await rates(before.event_id), await rates(after.event_id)]).toEqual([
      [8, 0],
      [21, 0],
    ]);
    expect(await buy(after)).toEqual([{ rate: 21, amount: 2.6 }]);
    const { quarters } = await house.wired.ticketing.books.figures.vatOfYear({ year: 2026, basis: 'supply' });
    expect(quarters[1]?.rates.map(({ rate, gross, vat }) => [rate, gross, vat])).toEqual([
      [21, 15, 2.6],
      [8, 15, 1.11],
    ]);
    const trail = (await house.wired.audit.recent(20)).filter(({ action }) => action === 'vat-changed');
    expect(trail).toMatchObject([{ subject: `event:${after.event_id}`, facts: wish }]);
  });

  test('a repeat changes nothing, and an editor that was open meanwhile gets a conflict', async () => {
    const event = await on('2026-06-07', 'Erna');
    await house.admin.post(CHANGE, wish);
    expect((await house.admin.post(CHANGE, wish)).body).toEqual({ events: [] });
    expect((await house.change(event, { event_title: 'Anders' })).status).toBe(409);
  });

  test.each([
    [{ ...wish, to: 8 }, 'to'],
    [{ ...wish, to: 101 }, 'to'],
    [{ ...wish, from: 'negen' }, 'from'],
    [{ ...wish, day: '2026-02-30' }, 'day'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { status, body } = await house.admin.post(CHANGE, wrong);
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
  });

  test('is for administrators', async () => {
    expect((await house.browser().get(`${CHANGE}?from=9&to=21&day=2026-06-07`)).status).toBe(401);
  });
});
