import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../src/kernel/web/languages.ts';
import { breaches } from '../../ticketing/shop.ts';
import { ACCOUNT, openMollieShop, type MollieShop } from './mollie-shop.ts';

const LANGUAGES: Language[] = ['nl', 'en', 'de'];
const DAYS: Record<string, number> = { banktransfer: 14, knaken: 3 };

type Texts = Record<Language, string>;
/** What the page of the order says in each state, and of which email its buyer has heard by then. */
const PAGE = {
  open: {
    nl: 'Wij houden 2 plaatsen voor u vast tot',
    en: 'We are holding 2 places for you until',
    de: 'Wir halten 2 Plätze für Sie frei bis',
  },
  pending: {
    nl: 'Zolang de bank nog bezig is, houden wij 2 plaatsen voor u vast.',
    en: 'As long as the bank is still busy, we are holding 2 places for you.',
    de: 'Solange die Bank noch beschäftigt ist, halten wir 2 Plätze für Sie frei.',
  },
  late: {
    nl: 'De bank doet er langer over dan gewoonlijk.',
    en: 'The bank is taking longer than usual.',
    de: 'Die Bank braucht länger als üblich.',
  },
  paid: { nl: 'Tickets als PDF', en: 'Tickets as PDF', de: 'Tickets als PDF' },
  expired: {
    nl: 'De betalingstermijn is verlopen',
    en: 'The time to pay has run out',
    de: 'Die Zahlungsfrist ist abgelaufen',
  },
  canceled: {
    nl: 'De betaling is geannuleerd',
    en: 'The payment was cancelled',
    de: 'Die Zahlung wurde abgebrochen',
  },
  failed: { nl: 'De betaling is mislukt.', en: 'The payment has failed.', de: 'Die Zahlung ist fehlgeschlagen.' },
} satisfies Record<string, Texts>;
const UP_TO: Record<Language, (days: number) => string> = {
  nl: (days) => `kan tot ${days} dagen duren`,
  en: (days) => `can take up to ${days} days`,
  de: (days) => `kann bis zu ${days} Tage dauern`,
};
const PAID_ALREADY: Texts = { nl: 'Heeft u al betaald?', en: 'Have you paid already?', de: 'Haben Sie schon bezahlt?' };
const MAIL = {
  pending: {
    nl: 'Uw betaling voor Open dag, za 1 mei 2027 is onderweg',
    en: 'Your payment for Open dag, Sat 1 May 2027 is on its way',
    de: 'Ihre Zahlung für Open dag, Sa 1. Mai 2027 ist unterwegs',
  },
  paid: {
    nl: 'Uw tickets voor Open dag, za 1 mei 2027',
    en: 'Your tickets for Open dag, Sat 1 May 2027',
    de: 'Ihre Tickets für Open dag, Sa 1. Mai 2027',
  },
  unpaid: {
    nl: 'Uw betaling voor Open dag, za 1 mei 2027 is niet gelukt',
    en: 'Your payment for Open dag, Sat 1 May 2027 did not succeed',
    de: 'Ihre Zahlung für Open dag, Sa 1. Mai 2027 ist fehlgeschlagen',
  },
} satisfies Record<string, Texts>;

let shop: MollieShop;
beforeAll(async () => {
  shop = await openMollieShop();
});
afterAll(() => shop.close());

type Begun = Awaited<ReturnType<MollieShop['begin']>>;

/** The page says so in each language; gives what it says. */
async function expectPage(address: string, state: keyof typeof PAGE): Promise<Texts> {
  const said = { nl: '', en: '', de: '' };
  for (const language of LANGUAGES) {
    said[language] = await shop.page(language, address);
    expect(said[language]).toContain(PAGE[state][language]);
  }
  return said;
}
const subjects = async ({ email }: Begun) => (await shop.mailsTo(email)).map(({ subject }) => subject);

async function expectPending(begun: Begun, way: string, language: Language): Promise<void> {
  const days = DAYS[way] ?? 0;
  const said = await expectPage(begun.address, 'pending');
  for (const one of LANGUAGES) {
    if (days > 0) expect(said[one]).toContain(UP_TO[one](days));
    else expect(said[one]).not.toMatch(/\d dagen|\d days|\d Tage/);
  }
  const [mail, ...more] = await shop.mailsTo(begun.email);
  expect(more).toEqual([]);
  if (days === 0) return expect(mail).toBeUndefined();
  expect(mail?.subject).toBe(MAIL.pending[language]);
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(UP_TO[language](days));
}

/** Each way with each ending, and a language in which it is bought; each way and each ending has every language. */
const cells = <Ending>(endings: Ending[]) =>
  ACCOUNT.flatMap(({ id: way }, row) =>
    endings.map((ending, column) => ({ way, ending, language: LANGUAGES[(row + column) % 3] ?? 'nl' })),
  );

describe('an order that is paid by any way of the account', () => {
  test.each(cells(['paid']))('is paid at once by $way, in $language', async ({ way, language }) => {
    const before = await shop.seats();
    const begun = await shop.begin(way, language);
    expect(begun.payment.method).toBe(way);
    expect(await shop.seats()).toEqual({ ...before, held: before.held + 2 });
    const open = await expectPage(begun.address, 'open');
    for (const one of LANGUAGES) expect(open[one].includes(PAID_ALREADY[one])).toBe(way in DAYS);
    await shop.change(begun.payment.id, 'paid');
    expect(await shop.seats()).toEqual({ ...before, sold: before.sold + 2 });
    await expectPage(begun.address, 'paid');
    expect(await subjects(begun)).toEqual([MAIL.paid[language]]);
  });

  test.each(cells(['paid', 'expired', 'canceled', 'failed'] as const))(
    'is pending by $way, and $ending after two days, in $language',
    async ({ way, ending, language }) => {
      const before = await shop.seats();
      const begun = await shop.begin(way, language);
      await shop.change(begun.payment.id, 'pending');
      await expectPending(begun, way, language);
      for (const hours of [1, 47]) {
        await shop.wait({ hours });
        expect(await shop.seats()).toEqual({ ...before, held: before.held + 2 });
      }
      const heard = await subjects(begun);
      await expectPage(begun.address, way in DAYS ? 'pending' : 'late');
      await shop.change(begun.payment.id, ending);
      const isPaid = ending === 'paid';
      expect(await shop.seats()).toEqual(isPaid ? { ...before, sold: before.sold + 2 } : before);
      await expectPage(begun.address, ending);
      await shop.wait({ minutes: 15 });
      const last = isPaid ? MAIL.paid[language] : MAIL.unpaid[language];
      expect(await subjects(begun)).toEqual([...heard, last]);
    },
  );

  test.each(cells(['paid', 'failed'] as const))(
    'is pending by $way for longer than it may be, and then $ending, in $language',
    async ({ way, ending, language }) => {
      const before = await shop.seats();
      const begun = await shop.begin(way, language);
      await shop.change(begun.payment.id, 'pending');
      await expectPending(begun, way, language);
      await shop.wait({ days: (DAYS[way] ?? 0) + 1 });
      await expectPage(begun.address, 'pending');
      await expectPage(begun.address, 'late');
      expect(await shop.seats()).toEqual({ ...before, held: before.held + 2 });
      await shop.change(begun.payment.id, ending);
      expect(await shop.seats()).toEqual(ending === 'paid' ? { ...before, sold: before.sold + 2 } : before);
      await expectPage(begun.address, ending);
    },
  );

  test.each(cells(['paid']))('is paid by $way after its seats went back, in $language', async ({ way, language }) => {
    const before = await shop.seats();
    const begun = await shop.begin(way, language);
    await shop.wait({ days: 15 });
    expect(await shop.seats()).toEqual(before);
    await expectPage(begun.address, 'expired');
    await shop.change(begun.payment.id, 'paid');
    expect(await shop.seats()).toEqual({ ...before, sold: before.sold + 2 });
    await expectPage(begun.address, 'paid');
    expect(await subjects(begun)).toContain(MAIL.paid[language]);
  });

  test('leaves books and seats in order', async () => {
    expect(await breaches(shop.database)).toEqual([]);
  });
});
