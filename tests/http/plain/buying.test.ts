import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { euroText } from '../../../src/kernel/money/money.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { isOnSale, isWorkshop, left, type Programmed } from '../../journeys/support/programme.ts';
import { linksIn } from '../../support/inbox.ts';
import { openShop, type Shop } from './shop.ts';
import type { PlainVisitor } from './visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ORDER = 'Ga verder naar bestellen!';
const ON_SALE = 'on sale with service costs';
/** With the plain blanks that a page is read with. */
const euros = (cents: number) => euroText(cents).replaceAll('\u00a0', ' ');
let buyers = 0;
const aBuyer = () => ({
  Voornaam: 'Fenna',
  Achternaam: 'van Dijk',
  'E-mail': `fenna-${++buyers}@bezoeker.example`,
  'Telefoonnummer / mobiel': '06 12 34 56 78',
});

const options = ({ options: all }: Programmed): [EventOption, EventOption] => {
  const [first, second] = all.filter((option) => left(option) >= 10);
  if (!first || !second) throw new Error('The season sells too little.');
  return [first, second];
};
const amount = ({ id }: EventOption) => `amount_${id}`;
const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject);

/** From the ticket table to the overview. */
async function toOverview(item: Programmed, amounts: Record<string, string>, buyer = aBuyer()) {
  const visitor = await shop.visitor().open(item.path);
  await visitor.fillIn(amounts).press(ORDER);
  await visitor.fillIn(buyer).press('Volgende stap');
  expect(visitor.text('h1')).toBe('Overzicht bestelling');
  return { visitor, buyer };
}

const pay = (visitor: PlainVisitor) => visitor.press(/^Ga door naar betaling/);

/** The newest payment ends so, and the visitor comes back from the bank. */
async function settle(visitor: PlainVisitor, item: Programmed, status: 'paid' | 'canceled' = 'paid') {
  const [payment] = (await shop.provider.since('2000-01-01T00:00:00.000Z')).toSorted((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
  shop.provider.pay(payment?.id ?? '', status);
  return visitor.open(`${item.path}/bevestiging?payment=${visitor.cookie('checkout_ticket')}`);
}

describe('buying without JavaScript', () => {
  test('goes by forms alone, from the table to the tickets (EVENT-18, CHECK-04, CHECK-09, S-22)', async () => {
    const item = await shop.item(ON_SALE);
    const [first, second] = options(item);
    const buyer = aBuyer();
    const visitor = await shop.visitor().open(item.path);
    await visitor.fillIn({ [amount(first)]: '2', [amount(second)]: '1' }).press(ORDER);
    expect(visitor.headers.get('cache-control')).toContain('no-store');
    expect(visitor.text('h1')).toBe('Persoonlijke gegevens');

    await visitor.fillIn({ ...buyer, 'E-mail': 'geen adres' }).press('Volgende stap');
    expect([visitor.status, visitor.title]).toEqual([422, expect.stringMatching(/^Fout: /)]);
    expect(visitor.text('[role=alert]')).toContain('E-mail:');
    expect(visitor.value('Voornaam')).toBe('Fenna');
    await visitor.fillIn(buyer).press('Volgende stap');

    const cents = (amountInEuros: number) => Math.round(100 * amountInEuros);
    const total = 2 * cents(first.price) + cents(second.price) + cents(item.event.serviceCosts);
    const rows = visitor.texts('tr').join(' ');
    for (const part of [`2 x ${first.title}`, `1 x ${second.title}`, 'Servicekosten', euros(total)])
      expect(rows).toContain(part);
    await visitor.press('Bestelling aanpassen');
    expect([visitor.value(amount(first)), visitor.value(amount(second))]).toEqual(['2', '1']);
    await visitor.fillIn({ [amount(first)]: '0', [amount(second)]: '0' }).press(ORDER);
    expect(visitor.status).toBe(422);
    await visitor.fillIn({ [amount(first)]: '2', [amount(second)]: '1' }).press(ORDER);
    for (const [label, typed] of Object.entries(buyer)) expect(visitor.value(label)).toBe(typed);
    await visitor.press('Volgende stap');

    await pay(visitor);
    const [, bank = ''] = /^0; url=(https?:\/\/.+)$/.exec(visitor.headers.get('refresh') ?? '') ?? [];
    expect([visitor.status, bank]).toEqual([200, visitor.link('Naar de betaalpagina')]);
    expect(visitor.text('body')).toContain('Gaat het niet vanzelf? Gebruik dan deze link.');

    await settle(visitor, item);
    expect(visitor.text('[data-step=confirmation]')).toContain('Heel erg bedankt.');
    for (const detail of Object.values(buyer)) expect(visitor.text('[data-step=confirmation]')).toContain(detail);
    await visitor.follow('Terug naar het evenement');
    expect([visitor.path, visitor.count('[data-step]')]).toEqual([item.path, 0]);
    expect(await subjects(buyer['E-mail'])).toContainEqual(expect.stringMatching(/^Uw tickets voor /));
  });

  test('sells a workshop in the same way, at its own address (GEN-12)', async () => {
    const item = await shop.item('a workshop on sale');
    expect([isWorkshop(item), isOnSale(item)]).toEqual([true, true]);
    const option = item.options.find((one) => left(one) > 0);
    const { visitor } = await toOverview(item, { [`amount_${option?.id}`]: '1' });
    await pay(visitor);
    await settle(visitor, item);
    expect(visitor.path).toMatch(/^\/workshops\/\d+\/[^/]+\/bevestiging\?payment=/);
    expect(visitor.text('[data-step=confirmation]')).toContain('Heel erg bedankt.');
  });

  test('holds free tickets until the buyer confirms by mail (CHECK-04, S-29)', async () => {
    const item = await shop.item('free');
    const buyer = aBuyer();
    const visitor = await shop.visitor().open(item.path);
    await visitor.fillIn({ [`amount_${item.options.find((one) => left(one) > 0)?.id}`]: '1' }).press(ORDER);
    await visitor.fillIn(buyer).press('Bestelling plaatsen');
    expect(visitor.text('h1')).toBe('Bevestig uw bestelling');
    const [, until] = /Wij houden 1 plaats voor u vast tot ([^.]+) uur\./.exec(visitor.text()) ?? [];
    const mails = await shop.mailsTo(buyer['E-mail']);
    expect(until).toMatch(/\d\d:\d\d$/);
    expect(mails[0]?.text).toMatch(new RegExp(`We houden deze tickets voor u vast tot .*${until} uur: `));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Bevestig uw tickets voor /)]);
    const link = mails.flatMap((mail) => linksIn(mail, shop.site.baseUrl)).find((one) => one.includes('/bevestigen?'));
    await visitor.open(link ?? '');
    await visitor.press('Ja, ik kom');
    expect(visitor.path).toMatch(/^\/bestelling\/[\w-]{20,}$/);
    expect(visitor.count('[role=img][aria-label^="QR-code"], img[alt^="QR-code"]')).toBe(1);
    expect(await subjects(buyer['E-mail'])).toContainEqual(expect.stringMatching(/^Uw tickets voor /));
  });

  test('asks about a slip in an address, and puts a wrong one right after paying (S-19)', async () => {
    const item = await shop.item(ON_SALE);
    const [first] = options(item);
    const { visitor } = await toOverview(item, { [amount(first)]: '1' }, { ...aBuyer(), 'E-mail': 'fenna@gmial.com' });
    expect(visitor.text()).toContain('Bedoelt u fenna@gmail.com?');
    await visitor.press('Ja, gebruik dit adres');
    expect(visitor.texts('dd')).toContain('fenna@gmail.com');
    await pay(visitor);
    await settle(visitor, item);
    await visitor.fillIn({ 'E-mailadres': 'fenna-recht@bezoeker.example' }).press('Stuur de tickets naar dit adres');
    expect(visitor.text('[data-step=confirmation]')).toContain(
      'De tickets zijn verstuurd naar fenna-recht@bezoeker.example.',
    );
    expect(await subjects('fenna-recht@bezoeker.example')).toHaveLength(1);
  });
});

describe('what changes while somebody buys without JavaScript', () => {
  const change = (option: EventOption, values: { price_cents?: number; capacity?: number }) =>
    shop.database.atomically(() =>
      shop.database
        .query<{ offer_option: { id: number; price_cents: number; capacity: number } }>()
        .updateTable('offer_option')
        .set(values)
        .where('id', '=', option.id)
        .execute(),
    );

  test('is a price: nobody is charged more than the page showed (R-02)', async () => {
    const item = await shop.item(ON_SALE);
    const [first] = options(item);
    const { visitor } = await toOverview(item, { [amount(first)]: '2' });
    const dearer = Math.round(100 * first.price) + 150;
    await change(first, { price_cents: dearer });
    await pay(visitor);
    expect([visitor.status, visitor.headers.get('refresh')]).toEqual([409, null]);
    expect(visitor.text('[role=alert]')).toContain('De prijzen van uw bestelling kloppen niet (meer).');
    const row = visitor.texts('tr').find((text) => text.includes(`2 x ${first.title}`));
    expect(row).toContain(euros(2 * dearer));
    await pay(visitor);
    expect([visitor.status, visitor.headers.get('refresh')]).toEqual([200, expect.stringContaining('url=')]);
    await change(first, { price_cents: Math.round(100 * first.price) });
  });

  test('is what is left: fewer are offered (ERR-34)', async () => {
    const item = await shop.item(ON_SALE);
    const [, second] = options(item);
    const { visitor } = await toOverview(item, { [amount(second)]: '3' });
    await change(second, { capacity: second.ticketsSold + 1 });
    await pay(visitor);
    expect(visitor.status).toBe(409);
    expect(visitor.text('[role=alert]')).toContain(`Er is nog 1 ticket beschikbaar voor ${second.title}.`);
    expect(visitor.texts('tr').some((text) => text.includes(`1 x ${second.title}`))).toBe(true);
    await change(second, { capacity: second.availableTickets });
  });
});

describe('back from the bank in another browser, without JavaScript', () => {
  const UNSEEN = 'We kunnen deze bestelling in deze browser niet tonen.';
  const ANSWER = 'Als er een bestelling op dit e-mailadres staat, ontvangt u een e-mail met de link.';
  const SEND = 'Stuur mij de link naar mijn bestelling';

  test('nothing of the order shows, and its link comes by mail (CHECK-21, CHECK-22)', async () => {
    const item = await shop.item(ON_SALE);
    const [first] = options(item);
    const { visitor, buyer } = await toOverview(item, { [amount(first)]: '2' });
    await pay(visitor);
    await settle(visitor, item);
    const elsewhere = await shop.visitor().open(visitor.path);
    expect(elsewhere.text('body')).toContain(UNSEEN);
    for (const secret of Object.values(buyer)) expect(elsewhere.text('html')).not.toContain(secret);
    await elsewhere.fillIn({ 'E-mailadres': 'geen adres' }).press(SEND);
    expect([elsewhere.status, elsewhere.text('body')]).toEqual([422, expect.stringContaining('Vul een geldig e-mail')]);
    await elsewhere.fillIn({ 'E-mailadres': buyer['E-mail'] }).press(SEND);
    expect(elsewhere.text('body')).toContain(ANSWER);
    const mails = (await shop.mailsTo(buyer['E-mail'])).filter(({ subject }) =>
      subject.startsWith('Uw bestelling bij'),
    );
    const link = mails
      .flatMap((mail) => linksIn(mail, shop.site.baseUrl))
      .find((one) => one.startsWith('/bestelling/'));
    await elsewhere.open(link ?? '');
    expect(elsewhere.text('h1')).toBe(item.event.event_title);
  });

  test('an address without orders gets the same answer, and no mail (CHECK-22)', async () => {
    const item = await shop.item(ON_SALE);
    const visitor = await shop.visitor().open(`${item.path}/bevestiging?payment=6e0f5b1e-8a4f-4a53-9d57-0d9d6a1c2b3f`);
    await visitor.fillIn({ 'E-mailadres': 'niemand@bezoeker.example' }).press(SEND);
    expect(visitor.text('body')).toContain(ANSWER);
    expect(await shop.mailsTo('niemand@bezoeker.example')).toEqual([]);
  });
});
