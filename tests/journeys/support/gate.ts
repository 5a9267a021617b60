import type { Page } from 'playwright/test';
import { isoWithOffset, minutesAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import { openSqlite } from '../../../src/platform/database/sqlite.ts';
import type { Control } from '../../../src/world/simulators/control.ts';
import { type Buyer, buyerAt, orderOf, placeOrder } from '../../support/buyer.ts';
import { signIn } from './an-account.ts';
import { expect } from './journey.ts';
import { OWNER } from './owner.ts';
import { takenOver } from './purchase.ts';

export type SoldParty = { buyer: Buyer; orderId: string; number: number; codes: string[]; groupCode: string };

/** An event that is on now, for adults and children; the owner is signed in on this page. */
export async function openToday(page: Page, title: string): Promise<AdminEvent> {
  await signIn(page, OWNER);
  const now = new Date().toISOString();
  const [start, end] = [isoWithOffset(minutesAfter(now, -60)), isoWithOffset(minutesAfter(now, 180))];
  const eventDate = { startDate: start, endDate: end };
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/events', {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: {
      event_title: title,
      event_description: 'Kom kijken.',
      event_details: '<p>Kom kijken.</p>',
      event_category: { name: 'Evenementen' },
      event_dates: [{ event_date_start: start, event_date_end: end }],
      serviceCosts: 0,
      has_event_ticket_sale: true,
      organisers: [{ organiser_id: 1 }],
      event_options: [
        { title: 'Volwassene', price: 7.5, availableTickets: 400, eventDate },
        { title: 'Kind', price: 3, availableTickets: 400, eventDate },
      ],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { event_id: id } = (await answer.json()) as { event_id: number };
  return (await (await page.request.get(`/api/dmt-admin/events/${id}`)).json()) as AdminEvent;
}

type Shop = { site: { origin: string; dataDir: string }; world: Control };

/** Buys and pays tickets of one kind. */
export async function sellParty(
  { site, world }: Shop,
  event: AdminEvent,
  { name, amount, kind = 0 }: { name: string; amount: number; kind?: number },
): Promise<SoldParty> {
  const option = event.event_options[kind];
  if (!option) throw new Error('nothing to buy');
  const buyer = await buyerAt(site.origin);
  const order = orderOf(event, { ...option, event_id: event.event_id }, amount, name);
  const placed = await placeOrder(buyer, order);
  expect(placed.status, await placed.clone().text()).toBe(201);
  const orderId = buyer.cookie('checkout_ticket') ?? '';
  const payment = world.payments().find(({ status }) => status === 'open');
  world.setStatus(payment?.id ?? '', 'paid');
  await expect.poll(async () => (await partyOf(site.dataDir, orderId)).codes.length, { timeout: 20_000 }).toBe(amount);
  return { buyer, orderId, ...(await partyOf(site.dataDir, orderId)) };
}

async function partyOf(dataDir: string, orderId: string): Promise<Pick<SoldParty, 'number' | 'codes' | 'groupCode'>> {
  const database = openSqlite(`${dataDir}/garden.db`);
  try {
    type Any = { orders: { id: string; number: number; group_code: string | null }; ticket: TicketRow };
    const query = database.query<Any>();
    const order = await query.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    const tickets = await query.selectFrom('ticket').selectAll().where('order_id', '=', orderId).execute();
    const codes = tickets.toSorted((one, other) => one.number - other.number).map(({ code }) => code);
    return { number: order?.number ?? 0, groupCode: order?.group_code ?? '', codes };
  } finally {
    await database.close();
  }
}
type TicketRow = { code: string; order_id: string; number: number };

export async function toGate(page: Page): Promise<void> {
  await page.goto('/dmt-admin/poort');
  await takenOver(page, '#zoek');
}

/** Result of the gate. */
export const answer = (page: Page) => page.locator('[data-answer]');
export const field = (page: Page) => page.getByRole('searchbox', { name: 'Code of naam' });

/** Types like a hardware scanner: wherever the focus is, ending with Enter. */
export async function scanAs(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Counts presses from now on, without typing and scanning. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = { taps: 0 };
    Object.assign(window, { counter });
    document.addEventListener('pointerdown', () => (counter.taps += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { counter: { taps: number } }).counter.taps);
}

/**
 * Waits until the phone is ready to go offline: its worker runs, and the page and the list with this many orders are
 * stored.
 */
export async function ready(page: Page): Promise<void> {
  const holds = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/dmt-admin/poort');
      const kept = await (await caches.open('gate-page')).match('/dmt-admin/poort');
      const isListed = await new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('gate');
        opening.addEventListener('success', () => {
          const found = opening.result.transaction('day').objectStore('day').count();
          found.addEventListener('success', () => {
            opening.result.close();
            resolve(found.result === 1);
          });
        });
      });
      return { isRunning: worker?.active?.state === 'activated', isKept: kept !== undefined, isListed };
    });
  await expect.poll(holds, { timeout: 60_000 }).toEqual({ isRunning: true, isKept: true, isListed: true });
}
