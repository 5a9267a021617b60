import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '../../src/kernel/problem.ts';
import { aDraft, anOption, anOrganiser } from './builders.ts';
import { garden, testCatalogue } from './test-catalogue.ts';

const SOON = { start: '2026-05-02T09:00:00.000Z', end: '2026-05-02T15:00:00.000Z' };
const PAST = { start: '2026-04-02T09:00:00.000Z', end: '2026-04-02T15:00:00.000Z' };

let house: Awaited<ReturnType<typeof testCatalogue>>;
beforeEach(async () => {
  house = await testCatalogue();
});
const save = (draft: Parameters<typeof aDraft>[0] = {}) => house.catalogue.events.save(aDraft(draft));
const titles = (events: { event_title: string }[]) => events.map((event) => event.event_title);

describe('saving an event', () => {
  test('gives ticketing the offer, with the address and place of the event', async () => {
    const id = await save({
      title: 'Zomer open dag',
      category: 'Workshops',
      dates: [SOON],
      hasTicketSale: true,
      serviceCostsCents: 50,
      organiserIds: [1],
      options: [anOption()],
    });
    expect(house.offers.get(id)).toEqual({
      eventId: id,
      version: 1,
      title: 'Zomer open dag',
      path: `/workshops/${id}/zomer-open-dag`,
      place: 'Lindelaan 12, 1234 AB Voorbeelddorp',
      category: 'Workshops',
      serviceCostsCents: 50,
      isOnSale: true,
      saleStart: null,
      isCancelled: false,
      cancelReason: null,
      options: [anOption()],
    });
  });

  test('puts it on sale only when it is published, planned and has ticket sale (ENT-12)', async () => {
    const isOnSale = async (draft: Parameters<typeof aDraft>[0]) =>
      house.offers.get(await save({ hasTicketSale: true, ...draft }))?.isOnSale;
    expect(await isOnSale({})).toBe(true);
    expect(await isOnSale({ hasTicketSale: false })).toBe(false);
    expect(await isOnSale({ isPublished: false })).toBe(false);
    expect(await isOnSale({ status: 'cancelled', statusReason: 'Storm' })).toBe(false);
  });

  test('takes place at the organiser that is the main location, else at the garden itself (EVENT-06)', async () => {
    const elsewhere = anOrganiser({ street: 'Dorpsstraat 3', postalCode: '4321 BA', city: 'Elders' });
    const main = await house.catalogue.organisers.add(elsewhere);
    const other = await house.catalogue.organisers.add({ ...elsewhere, street: 'Kade 9', isMainLocation: false });
    const place = async (...organiserIds: number[]) => house.offers.get(await save({ organiserIds }))?.place;
    expect(await place(other, main, 1)).toBe('Dorpsstraat 3, 4321 BA Elders');
    expect(await place(other)).toBe('Lindelaan 12, 1234 AB Voorbeelddorp');
    expect(await place()).toBe('Lindelaan 12, 1234 AB Voorbeelddorp');
  });

  test('raises the edition, so that pages are rendered again', async () => {
    const before = house.edition.current();
    await save();
    expect(house.edition.current()).toBeGreaterThan(before);
  });

  test('leaves no event behind when ticketing refuses its offer', async () => {
    house.office.refuses = new Problem('conflict', 'Te laag', { reason: 'capacity_too_low' });
    await expect(save({ dates: [SOON] })).rejects.toMatchObject({ reason: 'capacity_too_low' });
    expect(await house.catalogue.events.hasAny()).toBe(false);
  });

  test('cleans the HTML when it is stored and again when it is read (S-21, ENT-04, EVENT-03)', async () => {
    const id = await save({ details: '<p>Welkom</p><script>alert(1)</script>' });
    expect((await house.catalogue.events.find(id)).event_details).toBe('<p>Welkom</p>');
  });

  test('refuses a date that ends before it starts (ENT-15)', async () => {
    await expect(save({ dates: [{ start: SOON.end, end: SOON.start }] })).rejects.toMatchObject({
      code: 'invalid',
      errors: { event_dates: 'De einddatum ligt voor de begindatum.' },
    });
  });

  test('refuses to sell a ticket without a date, but keeps one that is not on sale (P-03)', async () => {
    const options = [anOption({ start: null, end: null })];
    await expect(save({ hasTicketSale: true, options })).rejects.toMatchObject({
      errors: { event_options: 'Een ticket zonder datum kan niet worden verkocht.' },
    });
    await expect(save({ hasTicketSale: false, options })).resolves.toBeGreaterThan(0);
  });

  test('replaces the version that was read and refuses an older one (R-27)', async () => {
    const id = await save({ title: 'Eerst' });
    await save({ title: 'Daarna', existing: { id, version: 1 } });
    expect(await house.catalogue.events.find(id)).toMatchObject({ event_title: 'Daarna', version: 2 });
    expect(house.offers.get(id)?.title).toBe('Daarna');
    await expect(save({ title: 'Te laat', existing: { id, version: 1 } })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'stale',
    });
    await expect(save({ existing: { id: 999, version: 1 } })).rejects.toMatchObject({ reason: 'event_not_found' });
  });

  test('refuses an organiser that does not exist', async () => {
    await expect(save({ organiserIds: [77] })).rejects.toMatchObject({ reason: 'organiser_not_found' });
  });
});

describe('reading the programme', () => {
  test('lists events and workshops apart, and the featured of both together', async () => {
    await save({ title: 'dag', dates: [SOON] });
    await save({ title: 'voorbij', dates: [PAST] });
    await save({ title: 'klei', category: 'Workshops', tags: ['uitgelicht'] });
    await save({ title: 'concept', dates: [SOON], isPublished: false });
    expect(titles(await house.catalogue.programme.agenda(12))).toEqual(['dag']);
    expect(titles(await house.catalogue.programme.workshops(12))).toEqual(['klei']);
    expect(titles(await house.catalogue.programme.featured(3))).toEqual(['dag', 'klei']);
    expect(titles(await house.catalogue.programme.featured(1))).toEqual(['dag']);
  });

  test('drops an event from the lists once it is over, while its page stays (EVENT-28, GAP-67)', async () => {
    const id = await save({ title: 'dag', dates: [SOON] });
    house.clock.set('2026-05-02T14:59:59.999Z');
    expect(titles(await house.catalogue.programme.agenda(12))).toEqual(['dag']);
    house.clock.advance({ milliseconds: 1 });
    expect(await house.catalogue.programme.agenda(12)).toEqual([]);
    expect((await house.catalogue.events.find(id)).event_title).toBe('dag');
  });

  test('asks ticketing once for a whole list, and only for what is shown', async () => {
    for (let n = 0; n < 5; n++) await save({ dates: [SOON] });
    house.asked.length = 0;
    await house.catalogue.programme.agenda(3);
    expect(house.asked).toEqual([[1, 2, 3]]);
  });

  test('tells the lowest price and how many seats are left', async () => {
    const options = [anOption({ priceCents: 750, capacity: 5 }), anOption({ priceCents: 350, capacity: 3 })];
    const id = await save({ dates: [SOON], hasTicketSale: true, options });
    expect(await house.catalogue.events.find(id)).toMatchObject({ event_lowest_price: 3.5, event_places_left: 8 });
  });

  test('shows no options of an event without ticket sale (API-19)', async () => {
    const id = await save({ options: [anOption()] });
    expect(await house.catalogue.events.optionsOf(id)).toEqual([]);
  });

  test('knows nothing of an event that is not published', async () => {
    const id = await save({ isPublished: false, dates: [SOON], organiserIds: [1] });
    const { catalogue } = house;
    for (const read of [
      catalogue.events.find,
      catalogue.events.datesOf,
      catalogue.events.optionsOf,
      catalogue.events.organiserOf,
    ]) {
      await expect(read(id)).rejects.toMatchObject({ code: 'not-found', reason: 'event_not_found' });
    }
    expect(await catalogue.dates.all()).toEqual([]);
  });
});

describe('organisers', () => {
  test('the garden is number 1 and is entered once', async () => {
    expect(await house.catalogue.organisers.ensureGarden()).toBe(1);
    expect(await house.catalogue.organisers.find(1)).toEqual({
      organiser_id: 1,
      organiser_name: garden.name,
      organiser_website: garden.website,
      organiser_main_location: true,
      organiser_street: 'Lindelaan 12',
      organiser_postal_code: '1234 AB',
      organiser_city: 'Voorbeelddorp',
    });
  });

  test('an event without any has no main organiser', async () => {
    const id = await save();
    await expect(house.catalogue.events.organiserOf(id)).rejects.toMatchObject({ reason: 'organiser_not_found' });
    await expect(house.catalogue.organisers.find(99)).rejects.toMatchObject({ reason: 'organiser_not_found' });
  });
});
