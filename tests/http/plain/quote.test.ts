import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../src/ops/invariants/check-invariants.ts';
import { OWNER, quotedAt } from './quoted.ts';
import { openShop, type Shop } from './shop.ts';

describe('a quote is accepted and cancelled without JavaScript', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const quoted = (percent = 0) => quotedAt(shop, percent);

  test('by the button of the law; a second press changes nothing, and then cancelled at the costs shown', async () => {
    const { page, email } = await quoted();
    const [visitor, tab] = [await shop.visitor().open(page), await shop.visitor().open(page)];
    await visitor.press('Aanvaarden met betalingsverplichting');
    expect(visitor.text('[role=alert]')).toContain('Uw bezoek is geboekt');
    await tab.press('Aanvaarden met betalingsverplichting');
    expect(tab.text('[role=alert]')).toContain('Uw bezoek is geboekt');
    expect((await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('Geboekt'))).toHaveLength(1);
    expect(visitor.text()).toMatch(/Afzeggen kost\s*€\s*\d+,\d\d.*U moet nog betalen\s*€\s*\d+,\d\d/);
    await visitor.press(/^Zeg het bezoek af voor €/);
    expect(visitor.text('[role=alert]')).toContain('Uw bezoek is afgezegd');
    expect(visitor.text()).toContain('Van de kosten van het afzeggen staat nog');
    await visitor.open(page.replace('/offerte', ''));
    expect(visitor.text()).toContain('Dit bezoek is geannuleerd');
    await tab.press(/^Zeg het bezoek af voor €/);
    expect((await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('Afgezegd'))).toHaveLength(1);
  });

  test('not once the day is full: the page says so, and nothing is booked', async () => {
    const { page, id } = await quoted();
    await shop.wired.ticketing.admin.persons.setMostBooked(1, OWNER);
    const visitor = await shop.visitor().open(page);
    await visitor.press('Aanvaarden met betalingsverplichting');
    expect([visitor.status, visitor.text('[role=alert]')]).toEqual([409, expect.stringContaining('intussen vol')]);
    expect(visitor.text('[role=alert]')).toContain('Bel of schrijf ons');
    expect((await shop.external.bookings.find(id))?.state).toBe('quoted');
    await shop.wired.ticketing.admin.persons.setMostBooked(null, OWNER);
    await visitor.press('Aanvaarden met betalingsverplichting');
    expect(visitor.text('[role=alert]')).toContain('Uw bezoek is geboekt');
  });

  test('for another number of persons, after seeing what it costs', async () => {
    const { page, email, id } = await quoted();
    const visitor = await shop.visitor().open(page);
    await visitor.press('Aanvaarden met betalingsverplichting');
    await visitor.fillIn({ Volwassenen: 'veel' }).press('Bekijk wat het wordt');
    expect([visitor.status, visitor.value('Volwassenen')]).toEqual([422, 'veel']);
    expect(visitor.text('[role=alert]')).toContain('Vul in met hoeveel mensen u komt.');
    await visitor.fillIn({ Volwassenen: '17' }).press('Bekijk wat het wordt');
    expect(visitor.text('details')).toMatch(/Nu\s*15 personen, €\s*\d+.*Straks\s*20 personen, €\s*\d+/);
    expect((await shop.external.bookings.find(id))?.adults).toBe(12);
    await visitor.press('Wijzigen met betalingsverplichting');
    expect(visitor.text('[role=alert]')).toContain('Uw aantal is gewijzigd');
    expect(visitor.text()).toContain('Voor 20 personen');
    expect((await shop.external.bookings.find(id))?.adults).toBe(17);
    const subjects = (await shop.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Aantal gewijzigd'))).toHaveLength(1);
  });

  test('for fewer people than were paid for: the page says what comes back, and pays it back', async () => {
    const { page, email, id } = await quoted(100);
    const visitor = await shop.visitor().open(page);
    await visitor.press('Aanvaarden met betalingsverplichting');
    const [payment] = await shop.provider.since('2000-01-01T00:00:00.000Z');
    shop.provider.pay(payment?.id ?? '', 'paid');
    await shop.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    await visitor.open(page);
    await visitor.fillIn({ Volwassenen: '8' }).press('Bekijk wat het wordt');
    expect(visitor.text('details')).toMatch(/U krijgt €\s*\d+,\d\d terug\./);
    await visitor.press('Wijzig het aantal');
    expect(visitor.text('[role=alert]')).toContain('Uw aantal is gewijzigd');
    const booking = await shop.external.bookings.find(id);
    const money = booking && (await shop.wired.ticketing.bookings.money.moneyOf(booking));
    expect(money).toMatchObject({ openCents: 0, overCents: 0, payments: [{ state: 'paid' }] });
    expect(money?.payments[0]?.returnedCents).toBeGreaterThan(0);
    const changed = (await shop.mailsTo(email)).find(({ subject }) => subject.startsWith('Aantal gewijzigd'));
    expect(changed?.text).toContain('terug, op de manier waarop u betaalde');
  });

  test('with a deposit by a page that leads on to the bank, and back to the quote', async () => {
    const { page, id } = await quoted(20);
    const visitor = await shop.visitor().open(page);
    await visitor.press('Aanvaarden met betalingsverplichting');
    expect(visitor.text('[role=alert]')).toContain('U gaat nu naar de betaalpagina');
    const [instalment] = await shop.external.instalments.ofBooking(id);
    await visitor.open(`/aanvraag/bevestiging?payment=${instalment?.orderId}`);
    expect(visitor.text('[role=alert]')).toContain('Uw aanbetaling loopt nog');
    expect(visitor.text()).toContain('Wij houden de dag voor u vrij tot 12:15 uur.');
    await visitor.press('Verder met betalen');
    expect(visitor.text('[role=alert]')).toContain('U gaat nu naar de betaalpagina');
    const stranger = await shop.visitor().open(`/aanvraag/bevestiging?payment=${instalment?.orderId}`);
    expect([stranger.status, stranger.text()]).toEqual([404, expect.stringContaining('Terug van de bank')]);
    const [payment] = await shop.provider.since('2000-01-01T00:00:00.000Z');
    shop.provider.pay(payment?.id ?? '', 'pending');
    await shop.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    await visitor.open(page);
    expect(visitor.text()).toContain('Zolang de bank nog bezig is, houden wij de dag voor u vrij.');
  });

  test('with the deposit on an invoice, which is addressed on the next page', async () => {
    const setting = { iban: 'NL91ABNA0417164300', holder: 'De Lindehof', termDays: 14 };
    await shop.wired.ticketing.admin.persons.setMostBooked(null, OWNER);
    await shop.wired.ticketing.books.invoices.setInvoiceSetting(setting, OWNER);
    const { page, email } = await quoted(20);
    const visitor = await shop.visitor().open(page);
    await visitor.press('Aanvaarden met betalingsverplichting, op factuur');
    expect(visitor.text('h1')).toMatch(/factuur/i);
    expect((await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('Geboekt'))).toHaveLength(1);
    await visitor.open(page);
    expect(visitor.text()).toMatch(/staat op factuur en is nog niet betaald/);
    await visitor.press('Op factuur');
    await visitor.open(page);
    expect(visitor.text()).not.toMatch(/Er staat nog .* open/);
  });

  test('a visit whose deposit the bank takes back stays booked; the amount is due again, and the owner is emailed', async () => {
    const { page, id, email } = await quoted(20);
    const visitor = await shop.visitor().open(page);
    await visitor.press('Aanvaarden met betalingsverplichting');
    /** The provider says this of the newest payment, by its webhook. */
    const hear = async (change: (paymentId: string) => void) => {
      const paymentId = (await shop.provider.since('2000-01-01T00:00:00.000Z')).at(0)?.id ?? '';
      change(paymentId);
      shop.clock.advance({ minutes: 10 }); // later than news about the same payment is put off
      const body = new URLSearchParams({ id: paymentId });
      expect((await shop.app.request(`${shop.site.baseUrl}/api/mollie/webhook`, { method: 'POST', body })).status).toBe(
        200,
      );
      await visitor.open(page);
    };
    const alerts = async () =>
      (await shop.mailsTo(shop.site.email)).filter(({ text }) => text.includes('teruggehaald')).length;
    const amounts = () => /U heeft (.*?) betaald\.|U heeft nog niets betaald\./.exec(visitor.text())?.[0];
    await hear((paymentId) => shop.provider.pay(paymentId, 'paid'));
    const paid = amounts();
    expect(paid).toMatch(/€/);
    const before = await alerts();

    const deposit = (await shop.wired.ticketing.bookings.payments.paymentsOf(id)).paid;
    await hear((paymentId) => shop.provider.chargeBack(paymentId, Math.round(deposit * 100)));
    expect((await shop.external.bookings.find(id))?.state).toBe('confirmed');
    expect(amounts()).toBe('U heeft nog niets betaald.');
    expect(await alerts()).toBe(before + 1);
    expect((await shop.mailsTo(email)).map(({ subject }) => subject.split(' ')[0])).toEqual(['Geboekt:']);
    const { open, due } = await shop.wired.ticketing.bookings.payments.paymentsOf(id);
    expect(due).toMatchObject({ kind: 'balance', open });
    expect(visitor.text()).toMatch(/Er staat nog € ?[\d.,]+ open/);

    await hear((paymentId) => shop.provider.chargeBack(paymentId, 0));
    expect(amounts()).toBe(paid);
    await visitor.press('Betaal het restant');
    await hear((paymentId) => shop.provider.pay(paymentId, 'paid'));
    expect(visitor.text()).toContain('Er staat niets meer open.');
    await visitor.press(/^Zeg het bezoek af voor €/);
    expect(visitor.text('[role=alert]')).toContain('Uw bezoek is afgezegd');
    expect((await shop.wired.ticketing.bookings.payments.paymentsOf(id)).open).toBe(0);
    expect((await checkInvariants(shop.database)).filter(({ ok }) => !ok)).toEqual([]);
  });
});
