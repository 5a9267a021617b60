import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { words as leavingWords } from '../../client/sales/gift-cards/shop/leaving.words.ts';
import { words as cancelWords } from '../../client/sales/quotes/cancel.words.ts';
import { words as personsWords } from '../../client/sales/quotes/persons.words.ts';
import { words as quoteWords } from '../../client/sales/quotes/words.ts';
import { words as requestWords } from '../../client/sales/requests/request.words.ts';
import { words as askWords } from '../../client/sales/requests/words.ts';
import { words as invoiceWords } from '../../client/sales/orders/invoice/words.ts';
import { type Language, OTHER_LANGUAGES, partedPath, pathIn } from '../../src/kernel/web/languages.ts';
import { words as paperWords } from '../../src/modules/ticketing/documents/pdf/quote-pdf.words.ts';
import { createBuiltRenderer } from '../../src/render/render.ts';
import { PlainVisitor } from '../http/plain/visitor.ts';
import { dutchIn, shownIn } from '../support/dutch-words.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { linksIn, openInbox } from '../support/inbox.ts';
import { textOfPdf } from '../support/read-pdf.ts';
import { testSite } from '../support/test-site.ts';
import { wordsIn } from '../support/words-in.ts';

const DIST = path.join(import.meta.dirname, '../../dist');
const OWNER = 'the owner';
/** Texts of the owner and the visitor, which are not translated. */
const WRITTEN = ['Marijke', 'Postma', 'Rondleiding', 'Voorbeelddorp', 'Lindelaan', 'Dorpsstraat', 'Elders', 'Lindehof'];

/** The built site in its languages; `returns` are the addresses to which the bank leads back. */
async function openSite() {
  const site = { ...testSite, languages: [...OTHER_LANGUAGES] };
  const renderer = await createBuiltRenderer({ site, distDir: DIST, now: fixedClock().now });
  const returns: string[] = [];
  const house = await openInbox(
    (external) => {
      const { provider } = external;
      const create: typeof provider.create = (request) => {
        returns.push(request.redirectUrl);
        return provider.create(request);
      };
      return { ...external, provider: { ...provider, create } };
    },
    { site },
    renderer,
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(house.clock.now()) });
  return { ...house, returns };
}

let readers = 0;

describe.runIf(existsSync(path.join(DIST, 'server-en')))('a visit without JavaScript', () => {
  let house: Awaited<ReturnType<typeof openSite>>;
  beforeAll(async () => {
    house = await openSite();
    const { quotes } = house.wired.ticketing.bookings;
    await quotes.extras.addExtra({ title: 'Rondleiding', price: 75, vatRate: 21, per: 'group' }, OWNER);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await house.close();
  });

  /** A visitor who reads in a language; what they see and get by email has no other. */
  function readerOf(language: Language) {
    const visitor = new PlainVisitor(house.app);
    const email = `marijke-${++readers}@bezoeker.example`;
    const others = [...WRITTEN, email];
    const speak = <Words extends object>(words: Words) => wordsIn(words, language);
    const expectOwn = (what: string, text: string): void => {
      if (language !== 'nl') expect({ what, dutch: dutchIn(text, language, others) }).toEqual({ what, dutch: [] });
      // Shows that Dutch would be found.
      else for (const other of OTHER_LANGUAGES) expect([what, dutchIn(text, other, others)]).not.toEqual([what, []]);
    };
    const look = () => {
      expect(visitor.attribute('html', 'lang')).toBe(language);
      expectOwn(`${visitor.path}: ${visitor.title}`, visitor.spoken());
    };
    let read = 0;
    /** Reads the emails that came since the last time, with their papers; returns their links and subjects. */
    async function readMails() {
      // Those of invoices are Dutch, as the page says.
      const all = (await house.mailsTo(email)).filter(({ subject }) => !subject.startsWith('Factuur'));
      const mails = all.slice(read);
      read = all.length;
      for (const { subject, html, text, attachments = [] } of mails) {
        expect(html).toContain(`<html lang="${language}"`);
        for (const part of [subject, shownIn(html), text]) expectOwn(`email: ${subject}`, part);
        for (const { filename, content } of attachments) {
          if (filename.endsWith('.pdf')) expectOwn(filename, await textOfPdf(new Uint8Array(content)));
        }
      }
      return {
        subjects: mails.map(({ subject }) => subject),
        links: mails.flatMap((mail) => linksIn(mail, house.site.baseUrl)),
      };
    }
    return { visitor, email, speak, look, readMails };
  }
  type Reader = ReturnType<typeof readerOf>;

  /** Asks for a package and confirms it by its email; returns the page of the request. */
  async function ask({ visitor, email, speak, look, readMails }: Reader, language: Language): Promise<string> {
    const words = speak(askWords);
    const chosen = { packageId: 'weldadig-fiets-tuin-lunch' };
    await visitor.open(pathIn(language, '/arrangementen/aanvragen?arrangement=weldadig-fiets-tuin-lunch'));
    look();
    expect(new Set(visitor.names('main [required]')).size).toBeLessThanOrEqual(8);
    await visitor.fillIn({ ...chosen, adults: '12', firstName: 'Marijke' }).press(words.submit);
    expect(visitor.status).toBe(422);
    expect(visitor.text('[role=alert]')).toContain(`${words.fields.email}: `);
    look();
    await visitor.fillIn(chosen).press(new RegExp(`^${words.nextMonth}`));
    expect(visitor.value('firstName')).toBe('Marijke');
    await visitor
      .fillIn({ ...chosen, choices: true, day: true, lastName: 'Postma', [words.fields.email]: email })
      .press(words.submit);
    expect(visitor.text('[role=alert]')).not.toBe('');
    look();
    const { links } = await readMails();
    await visitor.open(links.find((link) => link.includes('/aanvraag/')) ?? 'no link');
    look();
    await visitor.press(speak(requestWords).confirm);
    look();
    return visitor.path;
  }

  /** The owner answers with a quote of which a fifth is paid first. */
  async function quote(email: string): Promise<string> {
    const [booking] = await house.external.bookings.ofEmail(email);
    const id = booking?.id ?? '';
    const { quotes } = house.wired.ticketing.bookings;
    const [extra] = await quotes.extras.adminExtras();
    const { form } = await quotes.adminQuote(id);
    const whole = {
      ...form,
      extras: [extra?.id ?? 0],
      cancel: form.cancel && { ...form.cancel, costs: 10 },
      deposit: { kind: 'percent' as const, value: 20 },
    };
    const { total } = await quotes.previewQuote(id, whole);
    await quotes.sendQuote(id, { ...whole, seen: 0, total }, OWNER);
    return id;
  }

  /** The bank takes the newest payment, or not, and leads back. */
  async function atBank(visitor: PlainVisitor, status: string): Promise<void> {
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    house.provider.pay(payment?.id ?? '', status);
    house.clock.advance({ minutes: 1 });
    await visitor.open(house.returns.at(-1) ?? 'no return');
  }

  test.each(['nl', ...OTHER_LANGUAGES] as const)(
    'is asked for, accepted with a deposit, changed, paid and cancelled in %s',
    async (language) => {
      const reader = readerOf(language);
      const { visitor, email, speak, look, readMails } = reader;
      const [words, persons, cancel] = [speak(quoteWords), speak(personsWords), speak(cancelWords)];
      await ask(reader, language);
      const id = await quote(email);
      const { links } = await readMails();
      await visitor.open(links.find((link) => link.endsWith('/offerte')) ?? 'no link');
      look();

      await visitor.press(words.acceptAndOwe);
      expect(visitor.text('[role=alert]')).toContain(speak(leavingWords).title);
      look();
      await atBank(visitor, 'failed');
      expect(visitor.text('[role=alert]')).toContain(words.unpaid);
      look();
      await visitor.press(words.acceptAndOwe);
      await atBank(visitor, 'paid');
      expect(visitor.text('[role=alert]')).toContain(words.booked);
      look();
      expect((await readMails()).subjects).toHaveLength(1);

      await visitor.fillIn({ volwassenen: '?' }).press(persons.look);
      expect(visitor.status).toBe(422);
      look();
      await visitor.fillIn({ volwassenen: '14' }).press(persons.look);
      look();
      await visitor.press(persons.changeAndOwe);
      expect(visitor.text('[role=alert]')).toContain(persons.done);
      look();
      expect((await readMails()).subjects).toHaveLength(1);

      await visitor.press(words.payRest);
      look();
      await atBank(visitor, 'paid');
      expect(visitor.text()).toContain(words.paidAll);
      look();
      expect((await readMails()).subjects).toHaveLength(1);

      await visitor.press(new RegExp(cancel.cancelFor.split('{{costs}}')[0] ?? ''));
      expect(visitor.text('[role=alert]')).toContain(cancel.cancelled);
      look();
      await visitor.open(visitor.path.replace(/\/offerte.*/, ''));
      look();
      expect((await readMails()).subjects).not.toHaveLength(0);
      expect((await house.external.bookings.find(id))?.state).toBe('cancelled');
    },
  );

  test.each(['nl', ...OTHER_LANGUAGES] as const)(
    'is refused on a full day, and booked with its deposit on an invoice, in %s',
    async (language) => {
      const reader = readerOf(language);
      const { visitor, speak, look, readMails } = reader;
      const [words, invoice] = [speak(quoteWords), speak(invoiceWords)];
      const { admin, books } = house.wired.ticketing;
      await books.invoices.setInvoiceSetting({ iban: 'NL91ABNA0417164300', holder: 'Lindehof', termDays: 14 }, OWNER);
      await ask(reader, language);
      await quote(reader.email);
      const { links } = await readMails();
      await admin.persons.setMostBooked(1, OWNER);
      await visitor.open(links.find((link) => link.endsWith('/offerte')) ?? 'no link');
      await visitor.press(words.acceptAndOwe);
      expect(visitor.status).toBe(409);
      look();
      await admin.persons.setMostBooked(null, OWNER);

      await visitor.press(words.acceptAndOweByInvoice);
      expect(visitor.text('h1')).toBe(invoice.title);
      look();
      await visitor.fillIn({ [invoice.postalCode]: '5678 CD', [invoice.city]: 'Elders' }).press(invoice.make);
      expect(visitor.status).toBe(422);
      look();
      await visitor.fillIn({ [invoice.street]: 'Dorpsstraat 3' }).press(invoice.make);
      look();
      expect((await readMails()).subjects).toHaveLength(1);
      await visitor.open(links.find((link) => link.endsWith('/offerte')) ?? 'no link');
      expect(visitor.text()).toContain(words.booked);
      look();
    },
  );

  test('is paid for in the language of the page, which is that of its paper, whatever language it was asked in', async () => {
    const reader = readerOf('nl');
    const { visitor, readMails } = reader;
    await ask(reader, 'nl');
    await quote(reader.email);
    const { links } = await readMails();
    const pathname = links.find((link) => link.endsWith('/offerte')) ?? 'no link';
    const asOthers = { de: wordsIn(quoteWords, 'de'), en: wordsIn(quoteWords, 'en'), nl: wordsIn(quoteWords, 'nl') };
    const pay = async (language: Language, button: 'acceptAndOwe' | 'payOn') => {
      await visitor.open(pathIn(language, pathname));
      await visitor.press(asOthers[language][button]);
      return partedPath(new URL(house.returns.at(-1) ?? 'no return').pathname);
    };
    expect(await pay('de', 'acceptAndOwe')).toEqual({ language: 'de', path: '/aanvraag/bevestiging' });
    expect(await pay('nl', 'payOn')).toMatchObject({ language: 'nl' });
    expect(await pay('en', 'payOn')).toMatchObject({ language: 'en' });
    await atBank(visitor, 'paid');
    expect(visitor.attribute('html', 'lang')).toBe('en');
    expect(visitor.text('[role=alert]')).toContain(asOthers.en.booked);

    const paperOf = async (language: Language) => {
      await visitor.open(pathIn(language, pathname));
      const href = visitor.attribute('a[href*="/offerte.pdf"]', 'href') ?? 'no link';
      const response = await house.app.request(house.site.baseUrl + href);
      expect([href, response.status]).toEqual([href, 200]);
      return textOfPdf(new Uint8Array(await response.arrayBuffer()));
    };
    for (const language of ['nl', 'en', 'de'] as const) {
      expect(await paperOf(language)).toContain(wordsIn(paperWords, language).agreed);
    }
    const ofRequest = await house.app.request(`${house.site.baseUrl}${pathname}.pdf`);
    expect(await textOfPdf(new Uint8Array(await ofRequest.arrayBuffer()))).toContain(wordsIn(paperWords, 'nl').agreed);
  });
});
