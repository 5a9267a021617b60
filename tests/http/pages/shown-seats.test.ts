import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { eventPath } from '../../../src/kernel/pages/addresses.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { sourceRenderer } from '../../support/source-renderer.ts';
import { testApp } from '../../support/test-app.ts';

type Page = { address: string; html: string };

/** A process with its own pages in memory. `rendered`: addresses in the order in which they were rendered. */
async function openProcess(engine: OpenEngine) {
  const renderer = sourceRenderer();
  const rendered: string[] = [];
  const render: typeof renderer.render = (page) => {
    rendered.push(new URL(page.request.url).pathname);
    return renderer.render(page);
  };
  const { app, site, wired } = await testApp(undefined, {}, { ...renderer, render }, { database: engine.database });
  const read = async (address: string): Promise<Page> => {
    const answer = await app.request(site.baseUrl + address);
    expect(answer.status).toBe(200);
    return { address, html: await answer.text() };
  };
  /** Reads pages; returns the addresses of those that were rendered for it. */
  const renderedFor = async (addresses: string[]) => {
    const from = rendered.length;
    for (const address of addresses) await read(address);
    return rendered.slice(from);
  };
  return { app, site, wired, read, renderedFor };
}

describe.each(engines)('seats on kept pages on $name (R-30)', { timeout: 60_000 }, ({ open }) => {
  let engine: OpenEngine;
  let here: Awaited<ReturnType<typeof openProcess>>;
  let elsewhere: Awaited<ReturnType<typeof openProcess>>;
  let [first, second] = [
    { id: 0, page: '' },
    { id: 0, page: '' },
  ];
  let pages: string[] = [];

  beforeEach(async () => {
    engine = await open();
    here = await openProcess(engine);
    elsewhere = await openProcess(engine);
    const answer = await here.app.request(`${here.site.baseUrl}/api/events/actual/3`);
    const events = ((await answer.json()) as Event[]).filter(({ event_places_left: left }) => (left ?? 0) > 0);
    [first, second] = events.map(({ event_id: id, event_title: title, event_category: { name: category } }) => {
      return { id, page: eventPath({ id, title, category }) };
    }) as [typeof first, typeof second];
    pages = [first.page, second.page, '/agenda', '/home', '/contact'];
  });
  afterEach(() => engine.close());

  /** Leaves so many seats of the first event, all of one kind of ticket, and returns that. */
  async function leave(seats: number): Promise<number> {
    const [option] = await here.wired.ticketing.sales.offer.optionsOf(first.id);
    if (!option) throw new Error('no tickets');
    const query = engine.database.query<{ offer_option: { id: number; event_id: number; capacity: number } }>();
    await query.updateTable('offer_option').set({ capacity: 0 }).where('event_id', '=', first.id).execute();
    await query.updateTable('offer_option').set({ capacity: seats }).where('id', '=', option.id).execute();
    await here.wired.edition.raise();
    await elsewhere.wired.edition.refresh();
    for (const { renderedFor } of [here, elsewhere]) expect(await renderedFor(pages)).toEqual(pages);
    return option.id;
  }

  const sell = (optionId: number, amount: number) =>
    here.wired.ticketing.sales.checkout.takeOrder(
      {
        firstName: 'Anna',
        lastName: 'Bakker',
        email: '',
        phoneNumber: '',
        eventId: first.id,
        orderLines: [{ option_id: optionId, amount }],
        way: 'free',
        reason: 'buren',
        totalAmount: 0,
      },
      newUuid(),
      'the owner',
    );

  test('an order of an event of which many are left renders no page again', async () => {
    const option = await leave(40);
    await sell(option, 4);
    await elsewhere.wired.edition.refresh();
    for (const { renderedFor } of [here, elsewhere]) expect(await renderedFor(pages)).toEqual([]);
  });

  test('few seats left are shown at once by the pages of that event, and no other is rendered again', async () => {
    const option = await leave(12);
    await sell(option, 4);
    expect(await here.renderedFor(pages)).toEqual([first.page, '/agenda', '/home']);
    expect((await here.read(first.page)).html).toContain('Nog 8 plaatsen');
    expect((await here.read('/agenda')).html).toContain('Nog 8 plaatsen');
    expect(await elsewhere.renderedFor(pages)).toEqual([]);
    await elsewhere.wired.edition.refresh();
    expect(await elsewhere.renderedFor(pages)).toEqual([first.page, '/agenda', '/home']);
    expect((await elsewhere.read('/home')).html).toContain('Nog 8 plaatsen');
    await sell(option, 1);
    await elsewhere.wired.edition.refresh();
    expect((await elsewhere.read(first.page)).html).toContain('Nog 7 plaatsen');
  });

  test('a sold out event is shown as such by every page at once, and again when tickets come back', async () => {
    const option = await leave(12);
    const soldOut = ({ html }: Page) => html.split('Uitverkocht').length;
    const before = soldOut(await here.read('/agenda'));
    const { id } = await sell(option, 12);
    await elsewhere.wired.edition.refresh();
    for (const process of [here, elsewhere]) {
      expect(await process.renderedFor(pages)).toEqual(pages);
      expect(soldOut(await process.read('/agenda'))).toBeGreaterThan(before);
      expect(soldOut(await process.read('/home'))).toBeGreaterThan(1);
    }
    const refund = {
      key: newUuid(),
      amountCents: 0,
      lines: null,
      isVoid: true,
      isRestocked: true,
      reason: null,
    } as const;
    await here.wired.ticketing.sales.refunds.refundOrder(id, refund, 'the owner');
    await elsewhere.wired.edition.refresh();
    for (const process of [here, elsewhere]) expect(soldOut(await process.read('/agenda'))).toBe(before);
  });
});
