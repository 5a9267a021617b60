import { describe, expect, test } from 'vitest';
import { ticketingEmails } from '../../../src/modules/ticketing/documents/index.ts';
import type { MailOrder } from '../../../src/modules/ticketing/documents/facts/mail-order.ts';
import { orderCalendar } from '../../../src/modules/ticketing/documents/facts/order-words.ts';
import { papers } from '../../../src/modules/ticketing/documents/pdf/papers.ts';
import { type Email, writersOf } from '../../../src/platform/mail/email.ts';
import { anOrder, aSite, GROUP } from './an-order.ts';

const mail = { id: 'row-1', to: 'anna@example.org', createdAt: '2026-06-20T18:32:06.000Z' };
const nb = (text: string) => text.replaceAll('\u00A0', ' ');

function letters(orders: MailOrder[], site = aSite) {
  const found = new Map(orders.map((order) => [order.id, order]));
  return writersOf(ticketingEmails, {
    site,
    ...papers,
    orderForMail: async (id) => found.get(id) ?? null,
    cardForMail: async () => null,
    addressTokenOf: () => 'a-token',
    confirmTokenOf: (id) => `${id}.signature`,
    mailingForMail: async () => ({
      state: 'sending',
      subject: 'Neem een jas mee',
      body: '<p>Het wordt <b>fris</b>.</p>',
    }),
    invoiceForMail: async () => null,
    journalForMail: async () => null,
    quoteForMail: async () => null,
    bookingForMail: async () => null,
    waitlistForMail: async () => null,
    withdrawalForMail: async () => null,
    hasBoughtAfterAll: async () => false,
    isWaiting: async () => true,
    visitTexts: async (language) => [
      {
        heading: `Parkeren (${language})`,
        html: '<p>Bij de <strong>tuin</strong>.</p><p>Zie <a href="/plattegrond">de kaart</a>.</p>',
      },
    ],
    now: () => mail.createdAt,
  });
}

async function write(kind: string, order: MailOrder, facts: object = {}, site = aSite): Promise<Email> {
  const letter = await letters([order], site)[kind]?.({ orderId: order.id, ...facts }, mail);
  if (letter === undefined || letter === 'withdrawn' || letter === 'later') throw new Error(`no letter: ${letter}`);
  return { ...letter, html: nb(letter.html), text: nb(letter.text) };
}

const unpaid = () => anOrder({ paidAt: null, tickets: [] });

describe('the accessibility of an event', () => {
  const accessibility = {
    event_step_free: true,
    event_accessible_toilet: true,
    event_seats_to_rest: false,
    event_accessibility: 'Gras & grind.',
  };
  const { event, lines } = anOrder();
  const start = lines[0]?.start;

  test.each([
    ['order-paid', {}],
    ['order-reminder', { start }],
  ])('stands below the place in %s', async (kind, facts) => {
    const known = await write(kind, anOrder({ event: { ...event, accessibility } }), facts);
    expect(known.text).toContain(
      `${event.place}\nToegankelijkheid: Drempelvrije route · Toegankelijk toilet\nGras & grind.\n`,
    );
    expect(known.html).toMatch(
      /Toegankelijkheid: Drempelvrije route · Toegankelijk toilet<br \/>\s*Gras &amp; grind\.<br/,
    );
    for (const unknown of [{ ...event, accessibility: null }, event]) {
      expect((await write(kind, anOrder({ event: unknown }), facts)).text).not.toContain('Toegankelijkheid');
    }
  });

  test('stands in the calendar file of an order', () => {
    const file = orderCalendar(anOrder({ event: { ...event, accessibility } }), aSite).replaceAll('\r\n ', '');
    expect(file).toContain('Toegankelijkheid: Drempelvrije route · Toegankelijk toilet\\nGras & grind.');
  });
});

describe('what the practical page says before a visit', () => {
  const { street, postalCode, city } = aSite;
  const here = { ...anOrder().event, place: `${street}, ${postalCode} ${city}` };

  test('stands in the email with the tickets, in the language of the order', async () => {
    const { text, html } = await write('order-paid', anOrder({ event: here }));
    expect(text).toContain(`PARKEREN (NL)\nBij de tuin.\n\nZie de kaart (${aSite.baseUrl}/plattegrond).`);
    expect(html).toContain('Parkeren (nl)');
    expect(html).toContain(`href="${aSite.baseUrl}/plattegrond"`);
    expect((await write('order-paid', anOrder({ event: here, language: 'de' }))).text).toContain('PARKEREN (DE)');
  });

  test('does not where the event is at another address', async () => {
    const elsewhere = { ...here, place: 'Dorpsplein 1, 1234 CD Elders' };
    expect((await write('order-paid', anOrder({ event: elsewhere }))).text).not.toContain('PARKEREN');
  });
});

describe('the email about a paid order (P-04)', () => {
  test('has the event and its day as subject', async () => {
    expect((await write('order-paid', anOrder())).subject).toBe('Uw tickets voor Hortensiadag, za 11 juli 2026');
  });

  test.each(['html', 'text'] as const)('has all that the law requires in its %s', async (part) => {
    const letter = await write('order-paid', anOrder());
    for (const words of [
      'Uw aankoop is gelukt!',
      'Anna van den Berg',
      part === 'text' ? 'BESTELLING 10042' : 'Bestelling 10042',
      'Hortensiadag',
      '11 juli 2026 van 11:00 tot 17:00',
      'Lindelaan 12, 1234 AB Voorbeelddorp',
      '2 x Entree volwassene',
      '€ 7,50',
      '€ 15,00',
      '1 x Entree kind',
      'Servicekosten per bestelling',
      '€ 1,00',
      'Totaal',
      '€ 19,50',
      'Inclusief 9% btw',
      '€ 1,61',
      '7KQ2-M9XW-4TBN-6RVC-0HGE-3ZPD-YA',
      'G8E0-KQ7M-9XW3-TBN5-RVPD-4YA6-H2',
      'https://lindehof.example/bestelling/Zk3pQ1vT8yWm5nR2cX7bL0aJ9sH4dF6gE1uO3iP5qKt',
      'https://lindehof.example/voorwaarden',
      'niet herroepen',
      'De Lindehof',
      'info@lindehof.example',
      '0512 12 34 56',
      'KvK 12345678',
      'NL001234567B01',
    ]) {
      expect(letter[part]).toContain(words);
    }
  });

  test.each(['html', 'text'] as const)(
    'distinguishes dates in its %s: per line, per code and per ticket',
    async (part) => {
      const sunday = { start: '2026-07-12T09:00:00.000Z', end: '2026-07-12T15:00:00.000Z' };
      const [adult, child] = anOrder().lines;
      if (!adult || !child) throw new Error('no lines');
      const later = 'H8E0KQ7M9XW3TBN5RVPD4YA6H2';
      const [one, two, three] = anOrder().tickets;
      if (!one || !two || !three) throw new Error('no tickets');
      const order = anOrder({
        lines: [adult, { ...adult, ...sunday, amount: 2 }],
        tickets: [one, two, { ...three, groupCode: later }, { ...three, code: GROUP.toLowerCase(), groupCode: later }],
      });
      const words = (await write('order-paid', order))[part].replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');
      expect(words).toMatch(/2 x Entree volwassene,? 11 juli 2026 van 11:00 tot 17:00/);
      expect(words).toMatch(/2 x Entree volwassene,? 12 juli 2026 van 11:00 tot 17:00/);
      expect(words).toMatch(/Groepscode voor alle tickets samen, 11 juli 2026 G8E0-/);
      expect(words).toMatch(/Groepscode voor alle tickets samen, 12 juli 2026 H8E0-/);
      expect(words).toContain('Ticket 3 van 4: Entree volwassene, 12 juli 2026');
      expect(words).toContain('de pdf heeft per datum een eigen bladzijde');
    },
  );

  test('attaches the tickets as one PDF and the date as a calendar file', async () => {
    const { attachments = [] } = await write('order-paid', anOrder());
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['tickets-10042.pdf', 'application/pdf'],
      ['agenda.ics', 'text/calendar; charset=utf-8; method=PUBLISH'],
    ]);
    expect(Buffer.from(attachments[0]?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    const calendar = Buffer.from(attachments[1]?.content ?? []).toString();
    expect(calendar).toContain('UID:bestelling-7c9e6679-7425-40de-944b-e07fc1f90ae7-1@lindehof.example\r\n');
    expect(calendar).toContain('DTSTART:20260711T090000Z\r\n');
    expect(calendar).not.toContain('bestelling/Zk3');
    expect(calendar).not.toContain('7KQ2');
  });

  test('is the same, byte for byte, at every try (R-16)', async () => {
    expect(await write('order-paid', anOrder())).toEqual(await write('order-paid', anOrder()));
  });

  test('names the terms that the owner configured', async () => {
    const letter = await write('order-paid', anOrder(), {}, { ...aSite, termsUrl: 'https://terms.example/tuin' });
    expect(letter.html).toContain('https://terms.example/tuin');
    expect(letter.text).not.toContain('lindehof.example/voorwaarden');
  });

  test('says nothing of service costs or a group when there are none', async () => {
    const { lines, tickets } = anOrder();
    const one = anOrder({
      lines: lines.slice(1),
      tickets: tickets.slice(2).map((t) => ({ ...t, lineIndex: 0 })),
      serviceCostsCents: 0,
    });
    const letter = await write('order-paid', one);
    expect(letter.text).not.toContain('Servicekosten');
    expect(letter.text).not.toContain('Groepscode');
    expect(letter.text).toContain('Uw ticket zit als pdf bij deze mail');
  });

  test('names the first of several days', async () => {
    const { lines } = anOrder();
    const later = { start: '2026-07-12T09:00:00.000Z', end: '2026-07-12T15:00:00.000Z' };
    const letter = await write(
      'order-paid',
      anOrder({ lines: lines.map((line, index) => (index === 0 ? { ...line, ...later } : line)) }),
    );
    expect(letter.subject).toBe('Uw tickets voor Hortensiadag, vanaf za 11 juli 2026');
    expect(letter.text).toContain('11 juli 2026 van 11:00 tot 17:00\n12 juli 2026 van 11:00 tot 17:00');
  });

  test('says in practice mode that nothing is real', async () => {
    const letter = await write('order-paid', anOrder(), {}, { ...aSite, isDemo: true });
    expect(letter.text).toContain('Proefmodus');
    expect(letter.html).toContain('Proefmodus');
  });

  test('is withdrawn when the order is gone, not paid, or gives no entry any more', async () => {
    const voided = anOrder({ tickets: anOrder().tickets.map((ticket) => ({ ...ticket, isVoid: true })) });
    expect(await letters([unpaid()])['order-paid']?.({ orderId: unpaid().id }, mail)).toBe('withdrawn');
    expect(await letters([voided])['order-paid']?.({ orderId: voided.id }, mail)).toBe('withdrawn');
    expect(await letters([])['order-paid']?.({ orderId: 'gone' }, mail)).toBe('withdrawn');
  });
});

describe('the owner’s own words in a mail (R-36)', () => {
  const words = 'Excuus, de mail ging naar het <i>verkeerde</i> adres.\r\n\r\n\r\nTot zaterdag!';

  test.each([
    ['order-paid', {}],
    ['order-refunded', { amountCents: 750 }],
    ['order-tickets-lapsed', { amount: 1 }],
  ])('are plain text in %s, and nothing is there without them', async (kind, facts) => {
    const email = await write(kind, anOrder(), { ...facts, words });
    expect(email.text).toContain('Excuus, de mail ging naar het <i>verkeerde</i> adres.\n\nTot zaterdag!');
    expect(email.html).toContain('het &lt;i&gt;verkeerde&lt;/i&gt; adres.</p>');
    const bare = await write(kind, anOrder(), facts);
    for (const none of [null, '', ' \n ']) {
      expect((await write(kind, anOrder(), { ...facts, words: none })).text).toBe(bare.text);
    }
  });
});

describe('names and titles that try to be more than text (S-24)', () => {
  const evil = '<script>alert(1)</script>"\r\nBcc: x@evil.example\u2028';
  const order = anOrder({ firstName: evil, lastName: evil, event: { ...anOrder().event, title: evil, place: evil } });
  const kinds = [
    'order-paid',
    'order-refunded',
    'order-tickets-lapsed',
    'order-late-refund',
    'order-link',
    'order-notice-owner',
    'owner-alert',
  ];

  test.each(kinds)('stay inert in %s', async (kind) => {
    const facts = { orderIds: [order.id], amountCents: 100, amount: 1, reason: evil, detail: evil };
    const letter = await write(kind, order, facts);
    // oxlint-disable-next-line no-control-regex -- these must not be there
    expect(letter.subject).not.toMatch(/[\u0000-\u001F\u2028]/);
    expect(letter.html).not.toContain('<script');
    expect(letter.text).not.toMatch(/^Bcc:/m);
  });
});

describe('emails about refunds', () => {
  test('tells how much of the order is returned and that its tickets end', async () => {
    const voided = anOrder({
      tickets: anOrder().tickets.map((ticket) => ({ ...ticket, isVoid: true })),
      refundedCents: 1950,
    });
    const letter = await write('order-refunded', voided);
    expect(letter.subject).toBe('Terugbetaling voor Hortensiadag, za 11 juli 2026');
    expect(letter.text).toContain('betalen we € 19,50 terug');
    expect(letter.text).toContain('geven geen toegang meer');
  });

  test('tells which tickets stay when part of the money goes back', async () => {
    const tickets = anOrder().tickets.map((ticket, index) => ({ ...ticket, isVoid: index === 0 }));
    const letter = await write('order-refunded', anOrder({ tickets }), { amountCents: 750 });
    expect(letter.text).toContain('betalen we € 7,50 terug');
    expect(letter.text).toContain('blijven 2 tickets geldig');
  });

  const until = { cardUntil: '2031-05-01' };
  const usable = '1 mei 2031.';
  test.each([
    [{ ...until }, ['Dat bedrag staat weer op uw cadeaubon.', usable], 'nieuwe cadeaubon'],
    [{ ...until, newCardCents: 1000 }, ['is geblokkeerd. Daarom staat dat bedrag op een nieuwe', usable], 'weer op uw'],
    [{ claimCents: 1000 }, ['verrekenen we € 10,00', 'U kunt het dus niet besteden.'], 'gebruiken tot'],
    [
      { ...until, claimCents: 400, newCardCents: 600 },
      ['betalen we € 10,00 terug', 'Daarvan gaat € 4,00 af', 'Daarom staat € 6,00 op een nieuwe', usable],
      'weer op uw',
    ],
    [
      { ...until, claimCents: 400 },
      ['Daarvan gaat € 4,00 af', 'Daarvan staat € 6,00 weer op uw', usable],
      'nieuwe cadeau',
    ],
    [{ isCardBlocked: true }, ['Dat bedrag staat weer op uw cadeaubon.', 'Die bon is geblokkeerd.'], 'gebruiken tot'],
  ])('tells where the part of a gift card is: %o (R-41)', async (card, sentence, unsaid) => {
    const { text } = await write('order-refunded', anOrder(), { amountCents: 1000, cardCents: 1000, ...card });
    for (const words of sentence) expect(text).toContain(words);
    expect(text).not.toContain(unsaid);
  });

  test('tells why, when the event is cancelled', async () => {
    const order = anOrder({ event: { ...anOrder().event, cancelled: true }, refundedCents: 1950 });
    expect((await write('order-refunded', order)).text).toContain('Hortensiadag gaat niet door. Dat spijt ons.');
  });

  test('tells of tickets that lapse without money, and which are left', async () => {
    const tickets = anOrder().tickets.map((ticket, index) => ({ ...ticket, isVoid: index === 0 }));
    const letter = await write('order-tickets-lapsed', anOrder({ tickets }), { amount: 1 });
    expect(letter.subject).toBe('Vervallen tickets voor Hortensiadag, za 11 juli 2026');
    expect(letter.text).toContain('is 1 ticket vervallen');
    expect(letter.text).toContain('blijven 2 tickets geldig');
    expect(letter.text).toContain('Er gaat hierbij geen geld terug');
    const free = await write('order-tickets-lapsed', anOrder({ tickets, totalCents: 0 }), { amount: 2 });
    expect(free.text).toContain('zijn 2 tickets vervallen');
    expect(free.text).not.toContain('geen geld');
  });

  test('is not sent about a chargeback', async () => {
    const order = anOrder();
    expect(await letters([order])['order-refunded']?.({ orderId: order.id }, mail)).toBe('withdrawn');
  });

  test('does not tell that others have the places of a cancelled event, nor sends anybody there', async () => {
    const order = { ...unpaid(), event: { ...anOrder().event, cancelled: true } };
    const { text } = await write('order-late-refund', order, { reason: 'late', amountCents: 1950 });
    expect(text).toContain('Hortensiadag gaat niet door. Dat spijt ons.');
    expect(text).not.toContain('aan anderen verkocht');
    expect(text).toContain('/agenda');
    expect(text).not.toContain(order.event.path);
  });

  test.each([
    ['late', 'kwam binnen toen de reservering al was verlopen'],
    ['double', 'was al betaald'],
    ['other', 'konden we geen tickets meer geven'],
  ])('explains a payment that came %s and returns all of it (R-12, R-13)', async (reason, words) => {
    const letter = await write('order-late-refund', unpaid(), { reason, amountCents: 1950 });
    expect(letter.text).toContain(words);
    expect(letter.text).toContain('hele bedrag van € 19,50 terug');
    expect(letter.attachments).toBeUndefined();
  });
});

describe('the email with links to orders (S-19)', () => {
  const first = anOrder();
  const second = anOrder({ id: 'b', number: 10043, linkSecret: 'second' });

  test('links to each order', async () => {
    const letter = await letters([first, second])['order-link']?.({ orderIds: [first.id, 'b'] }, mail);
    expect(letter).toMatchObject({ subject: 'Uw bestellingen bij de Lindehof' });
    expect(letter).toMatchObject({ text: expect.stringMatching(/bestelling\/Zk3p[^]*bestelling\/second/) });
  });

  test('never goes to another address than that of the order', async () => {
    const other = anOrder({ id: 'b', email: 'mallory@example.org', linkSecret: 'secret-of-mallory' });
    const both = letters([first, other])['order-link'];
    expect(await both?.({ orderIds: [first.id, 'b'] }, mail)).toMatchObject({
      html: expect.not.stringContaining('mallory'),
    });
    expect(await both?.({ orderIds: ['b'] }, mail)).toBe('withdrawn');
    expect(await both?.({ orderIds: [first.id] }, { ...mail, to: 'Anna@Example.org' })).toMatchObject({
      text: expect.any(String),
    });
  });

  test('is withdrawn without orders, and refused for facts that name none', async () => {
    expect(await letters([])['order-link']?.({ orderIds: ['x'] }, mail)).toBe('withdrawn');
    await expect(letters([])['order-link']?.({ orderIds: ['x', 5] }, mail)).rejects.toThrow('orderIds.1');
    await expect(letters([])['order-link']?.(null, mail)).rejects.toThrow('all');
  });
});

describe('the email that asks to confirm free tickets (S-29)', () => {
  test('links to the page that confirms', async () => {
    const letter = await write('order-confirm', unpaid());
    expect(letter.text).toContain(`https://lindehof.example/bestelling/bevestigen?token=${unpaid().id}.signature`);
    expect(letter.text).toContain('2 x Entree volwassene, 1 x Entree kind');
  });

  test('says until when the tickets are held, by the clock of Amsterdam', async () => {
    const letter = await write('order-confirm', { ...unpaid(), heldUntil: '2026-06-20T22:10:00.000Z' });
    expect(letter.text).toContain('tot zondag 21 juni 2026, 00:10 uur:');
  });

  test('is withdrawn once the order counts', async () => {
    expect(await letters([anOrder()])['order-confirm']?.({ orderId: anOrder().id }, mail)).toBe('withdrawn');
  });
});

describe('emails to the owner', () => {
  test('tell of an order without codes, links or ways to reach the buyer (GAP-114)', async () => {
    const letter = await write('order-notice-owner', anOrder());
    expect(letter.subject).toBe('Bestelling 10042: 3 tickets voor Hortensiadag, za 11 juli 2026');
    expect(letter.text).toContain('Anna van den Berg bestelde 2 x Entree volwassene, 1 x Entree kind.');
    expect(letter.text).toContain('€ 19,50');
    for (const secret of ['7KQ2', 'G8E0', 'Zk3p', 'anna@example.org', '0612345678']) {
      expect(letter.html + letter.text).not.toContain(secret);
    }
  });

  test.each([
    ['payment-mismatch', 'hoort niet bij wat wij vroegen'],
    ['late-payment', 'alweer verkocht'],
    ['double-payment', 'twee keer betaald'],
    ['refund-failed', 'terugbetaling is niet gelukt'],
    ['unknown-status', 'een status die deze site niet kent'],
    ['chargeback', 'teruggehaald'],
    ['something-new', 'something-new'],
    ['constructor', 'De winkel meldt: constructor'],
  ])('explain %s (S-35)', async (reason, words) => {
    const letter = await write('owner-alert', anOrder(), { reason, detail: 'tr_abc' });
    expect(letter.text).toContain(words);
    expect(letter.text).toContain('Bestelling 10042');
    expect(letter.text).toContain('tr_abc');
  });

  test('can be about something other than an order', async () => {
    const letter = await letters([])['owner-alert']?.({ reason: 'unknown-payment', detail: 'tr_x' }, mail);
    expect(letter).toMatchObject({ subject: 'Let op: een melding van de winkel' });
  });
});
