import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { type Inbox, linksIn, openInbox } from '../../support/inbox.ts';

const SENDER = 'noor@voorbeeld.example';
const OWNER = 'info@lindehof.example';
const asked = (changes: Record<string, unknown> = {}) => ({
  packageId: 'weldadig-fiets-tuin-lunch',
  day: '2027-06-05',
  time: '11:00',
  adults: 12,
  children: 3,
  choices: ['e-bike'],
  wishes: 'Twee van ons\neten geen vlees.',
  firstName: 'Noor',
  lastName: 'Bakker',
  email: 'Noor@Voorbeeld.example',
  phone: '06-555 010 11',
  organisation: 'Koor de Nachtegaal',
  invoiceAddress: '',
  ...changes,
});

let box: Inbox;
beforeEach(async () => {
  box = await openInbox();
});
afterEach(() => box.close());

const send = async (body: object, headers: Record<string, string> = {}) =>
  (await box.aHuman('booking')).post('/api/bookings', body, headers);
const requests = () => box.wired.ticketing.bookings.requests.list({ view: 'all' });
const secretFor = async (email: string) => {
  const links = (await box.mailsTo(email)).flatMap((mail) => linksIn(mail, box.site.baseUrl));
  return links.map((link) => /\/aanvraag\/([\w-]{43})$/.exec(link)?.[1]).findLast(Boolean) ?? '';
};

describe('a request for a package', () => {
  test('is stored, mailed to the owner with Reply-To, and to its sender with what was asked', async () => {
    const answer = await send(asked());
    expect([answer.status, answer.body['message']]).toEqual([202, expect.stringContaining('Uw aanvraag is binnen.')]);
    expect(await requests()).toMatchObject([
      { state: 'asked', package: 'Weldadig fietsen, tuin en lunch', persons: 15, name: 'Noor Bakker' },
    ]);
    expect(await box.wired.ticketing.bookings.countAsked()).toBe(1);
    const [toOwner] = await box.mailsTo(OWNER);
    expect(toOwner).toMatchObject({
      subject: 'Aanvraag van Noor Bakker: Weldadig fietsen, tuin en lunch',
      replyTo: SENDER,
    });
    const [toSender] = await box.mailsTo(SENDER);
    for (const mail of [toOwner, toSender]) {
      for (const part of [mail?.text, mail?.html]) {
        for (const fact of [
          'zaterdag 5 juni 2027, om 11:00',
          '12 volwassenen, 3 kinderen',
          'met e-bike',
          'geen vlees',
        ]) {
          expect(part?.toLowerCase()).toContain(fact);
        }
      }
    }
    expect(toOwner?.text).toContain('06-555 010 11');
    expect(toSender?.text).toContain('vrijblijvend');
  });

  test('may name a discount code, which is kept as asked and refused by its field with nothing stored', async () => {
    const { discounts } = box.wired.ticketing.sales;
    const make = (code: string) => {
      const bare = { kind: 'percent', value: 10, eventId: null, maxUses: null, startsOn: null, endsOn: null } as const;
      return discounts.addDiscountCode({ code, ...bare }, 'the owner');
    };
    const offered = async () =>
      Object.values((await box.browser().get('/api/bookings/packages')).body).some((one) => Object(one).takesCode);
    expect(await offered()).toBe(false);
    const ofEvent = { code: 'TUIN-1', kind: 'percent', value: 10, eventId: 7, maxUses: null, used: 0 } as const;
    const always = { startsOn: null, endsOn: null, endedAt: null, createdAt: '2026-05-01T10:00:00.000Z' };
    await box.external.discounts.add({ ...ofEvent, ...always });
    expect(await offered()).toBe(false);
    await make('GROEP-1');
    await make('WEG-1');
    await discounts.endDiscountCode('WEG-1', 'the owner');
    expect(await offered()).toBe(true);
    const browser = await box.aHuman('booking');
    for (const [discountCode, message] of [
      ['BESTAAT-NIET', 'niet (meer) geldig'],
      ['weg-1', 'niet (meer) geldig'],
      ['TUIN-1', 'voor tickets van één evenement'],
    ]) {
      const answer = await browser.post('/api/bookings', asked({ discountCode }));
      expect([answer.status, answer.body['code'], answer.body['errors']]).toEqual([
        422,
        'discount_invalid',
        { discountCode: expect.stringContaining(message ?? '') },
      ]);
    }
    // A wrong code counts as a guess, as in the shop, also beside another fault and from a page without scripts.
    for (let guess = 3; guess < 20; guess++) {
      await browser.post('/api/bookings', asked({ discountCode: `RAAD-${guess}`, adults: 2, children: 0 }));
    }
    expect((await browser.post('/api/bookings', asked({ discountCode: 'RAAD-20' }))).status).toBe(429);
    expect((await box.fromPage('/api/bookings', asked({ discountCode: 'RAAD-21' }))).text).toContain(
      'discount_invalid',
    );
    expect(await requests()).toEqual([]);
    expect((await send(asked({ discountCode: ' groep-1 ' }))).status).toBe(202);
    const [{ id } = { id: '' }] = await requests();
    expect(await box.wired.ticketing.bookings.requests.detail(id)).toMatchObject({ discountCode: 'GROEP-1' });
    expect(await box.wired.ticketing.bookings.quotes.adminQuote(id)).toMatchObject({
      code: { code: 'GROEP-1', kind: 'percent', value: 10, fault: null },
      form: { withCode: true, discount: null },
    });
    for (const to of [OWNER, SENDER]) {
      const texts = (await box.mailsTo(to)).map(({ text }) => text);
      expect(texts.filter((text) => text.includes('Kortingscode: GROEP-1'))).toHaveLength(1); // beside the alert of guesses
    }
  });

  test('is refused by field, keeps its pass, and names the next free days', async () => {
    const browser = await box.aHuman('booking');
    const wrong: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ packageId: '' }, { packageId: 'Kies waar u voor komt.' }],
      [{ packageId: 'weg' }, { packageId: expect.stringContaining('Kies iets anders') }],
      [{ choices: [] }, { choices: 'Kies een van deze mogelijkheden.' }],
      [{ choices: ['gewone-fiets', 'e-bike'] }, { choices: 'Kies een van deze mogelijkheden.' }],
      [{ day: '' }, { day: 'Kies een dag.' }],
      [{ day: '2020-06-06' }, { day: expect.stringContaining('Kies een dag vanaf morgen.') }],
      [{ day: '2040-06-06' }, { day: expect.stringContaining('Zo ver vooruit') }],
      [{ day: '2027-06-06' }, { day: expect.stringContaining('7 juni 2027, 8 juni 2027, 9 juni 2027') }],
      [{ day: '2027-12-24' }, { day: expect.stringContaining('15 april 2028') }],
      [{ adults: 0, children: 0 }, { adults: 'Vul in met hoeveel mensen u komt.' }],
      [{ adults: 10_000 }, { adults: expect.stringContaining('hoogstens 1000') }],
      [{ adults: 2, children: 3 }, { adults: expect.stringContaining('kleinste aantal is hier 6') }],
      [
        { packageId: 'insectenhuisjes', choices: [], adults: 11, children: 0 },
        { adults: expect.stringContaining('grootste aantal is hier 10') },
      ],
      [{ time: '25:00' }, { time: expect.stringContaining('11:00') }],
      [{ lastName: ' ' }, { lastName: 'Dit veld is verplicht.' }],
      [{ email: 'noor' }, { email: 'Vul een geldig e-mailadres in.' }],
      [{ wishes: 'x'.repeat(2001) }, { wishes: 'Dit veld is te lang.' }],
    ];
    for (const [changes, errors] of wrong) {
      const answer = await browser.post('/api/bookings', asked(changes));
      expect([answer.status, answer.body['errors']]).toEqual([422, errors]);
    }
    expect(await requests()).toEqual([]);
    expect((await browser.post('/api/bookings', asked())).status).toBe(202);
  });

  test('needs a robot check, and that of a robot is marked and mails nobody but the owner', async () => {
    const unchecked = await box.browser().post('/api/bookings', asked());
    expect([unchecked.status, unchecked.body['code']]).toEqual([422, 'captcha_required']);
    expect((await send(asked({ website: 'http://koop.example' }))).status).toBe(202);
    expect((await box.mailsTo(OWNER))[0]?.subject).toContain('[Mogelijk spam]');
    expect(await box.mailsTo(SENDER)).toEqual([]);
  });

  test('counts once however often it is sent with its key, and its sender is mailed once a quarter of an hour', async () => {
    const key = { 'idempotency-key': newUuid() };
    for (const _ of [1, 2]) expect((await send(asked(), key)).status).toBe(202);
    expect(await requests()).toHaveLength(1);
    await send(asked({ day: '2027-06-08' }), { 'idempotency-key': newUuid() });
    expect(await requests()).toHaveLength(2);
    expect([(await box.mailsTo(OWNER)).length, (await box.mailsTo(SENDER)).length]).toEqual([2, 1]);
  });

  test('is read and withdrawn by its link, once', async () => {
    await send(asked());
    const secret = await secretFor(SENDER);
    const own = `/api/bookings/${secret}`;
    expect((await box.browser().get(own)).body).toMatchObject({
      state: 'asked',
      package: 'Weldadig fietsen, tuin en lunch',
      choices: ['met e-bike'],
      email: SENDER,
      hasQuote: false,
      mayWithdraw: true,
    });
    for (const _ of [1, 2]) {
      expect((await box.browser().post(own, { action: 'withdraw' })).body).toMatchObject({
        state: 'cancelled',
        mayWithdraw: false,
      });
    }
    expect((await box.mailsTo(OWNER)).filter(({ subject }) => subject.startsWith('Ingetrokken'))).toHaveLength(1);
    expect(await box.wired.ticketing.bookings.countAsked()).toBe(0);
    expect((await box.browser().get(`/api/bookings/${'x'.repeat(43)}`)).body['code']).toBe('booking_not_found');
  });

  test('from a page without scripts is hidden until its sender confirms it (S-29)', async () => {
    for (const _ of [1, 2]) expect((await box.fromPage('/api/bookings', asked())).status).toBe(202);
    expect(await requests()).toEqual([]);
    expect(await box.mailsTo(SENDER)).toHaveLength(1);
    const own = `/api/bookings/${await secretFor(SENDER)}`;
    expect((await box.browser().get(own)).body['state']).toBe('unconfirmed');
    expect(await box.mailsTo(OWNER)).toEqual([]);
    for (const _ of [1, 2]) {
      expect((await box.browser().post(own, { action: 'confirm' })).body['state']).toBe('asked');
    }
    expect(await requests()).toHaveLength(1);
    expect(await box.mailsTo(OWNER)).toHaveLength(1);
    expect((await box.fromPage('/api/bookings', asked({ adults: 20 }))).status).toBe(429);
  });

  test('a wedding and a farewell can be asked for on any day, and quoted with the owner’s own lines', async () => {
    for (const packageId of ['trouwen', 'afscheid']) {
      await send(asked({ packageId, choices: [], day: '2027-01-17', email: `${packageId}@voorbeeld.example` }));
    }
    const list = await requests();
    expect(list.map(({ package: title }) => title).toSorted()).toEqual(['Afscheid in de tuin', 'Trouwen in de tuin']);
    const { quotes } = box.wired.ticketing.bookings;
    await quotes.extras.addExtra({ title: 'De tuin een dag', price: 1500, vatRate: 21, per: 'group' }, 'the owner');
    const [extra] = await quotes.extras.adminExtras();
    const id = list[0]?.id ?? '';
    const { form } = await quotes.adminQuote(id);
    expect(await quotes.previewQuote(id, { ...form, extras: [extra?.id ?? 0] })).toMatchObject({ total: 1500 });
  });
});
