import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isProse, type OwnedText, withOwned } from '../../src/kernel/text/owned.ts';
import { LANGUAGE_HEADER } from '../../src/kernel/web/languages.ts';
import { CALL_OFFS_TEXTS } from '../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { TICKET_TEXTS } from '../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';
import { buyGiftCards, buyTickets } from '../public-calls/buyers.ts';
import { succeeds } from '../public-calls/watch-answers.ts';
import { testSite } from '../support/test-site.ts';

const ENGLISH = { [LANGUAGE_HEADER]: 'en' };
/** The owner translated this ticket, and neither the event nor its questions. */
const TRANSLATED = { dutch: 'Volwassene', text: 'Adult' };
const OWNERS = ['Open dag', 'Volwassene', 'Eet u mee?', 'Voor de soep', 'Er is storm voorspeld.'];
/** Differ at each call, or say how it went. */
const FRESH = /^(?:key|uri|againSeconds)$/;

type Difference = { at: string; dutch: unknown; english: unknown };

/** Where two answers differ; a text of the owner counts as one value. */
function differences(dutch: unknown, english: unknown, at = ''): Difference[] {
  if (typeof dutch !== 'object' || dutch === null || typeof english !== 'object' || english === null)
    return dutch === english ? [] : [{ at, dutch, english }];
  const names = new Set([...Object.keys(dutch), ...Object.keys(english)]);
  return [...names].flatMap((name) => {
    const [one, other] = [dutch, english].map((value) => (value as Record<string, unknown>)[name]);
    return FRESH.test(name) ? [] : differences(one, other, `${at}/${/^\d+$/.test(name) ? '' : name}`);
  });
}

const bareStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ('lang' in value) return [];
  return Object.values(value).flatMap(bareStrings);
};

const isOwned = ({ dutch, english }: Difference) => {
  if (english === TRANSLATED.text) return dutch === TRANSLATED.dutch;
  const { text, lang } = english as Partial<OwnedText>;
  return text === dutch && lang === 'nl' && isProse(String(dutch));
};

describe('an answer about an order or a visit, read in English', { timeout: 120_000 }, () => {
  let house: Admin;
  const pairs: { path: string; dutch: unknown; english: unknown }[] = [];

  beforeAll(async () => {
    house = await openAdmin({}, { site: { ...testSite, languages: ['en'] } });
    const { body } = await house.admin.get('/api/dmt-admin/translations/en');
    const translation = { texts: [TRANSLATED], version: body['version'] };
    await succeeds(house.admin.put('/api/dmt-admin/translations/en', translation));
    const { request } = house.app;
    const ask = request.bind(house.app);
    // Every call that reads is repeated in English, by the same browser from another network.
    house.app.request = async (input, init, bindings) => {
      const answer = await ask(input, init, bindings);
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const isRead = (init?.method ?? 'GET') === 'GET' && answer.ok && !pathname.startsWith('/api/dmt-admin');
      // The profile is Dutch only.
      if (!isRead || pathname.startsWith('/api/account') || pathname.startsWith('/api/auth')) return answer;
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...ENGLISH };
      const other = await ask(input, { ...init, headers }, { clientAddress: `10.8.${pairs.length % 250}.1` });
      pairs.push({ path: pathname, dutch: await answer.clone().json(), english: await other.json() });
      return answer;
    };
    await buyTickets(house);
    await buyGiftCards(house);
    house.app.request = request;
  });
  afterAll(() => house.close());

  test('has the owner’s texts in English or marked as Dutch, and nothing else differs: no name, no answer', () => {
    const wrong = pairs.flatMap(({ path, dutch, english }) =>
      differences(dutch, english)
        .filter((one) => !isOwned(one))
        .map((one) => ({ path, ...one })),
    );
    expect(wrong).toEqual([]);
    const told = pairs.flatMap(({ english }) => bareStrings(english)).filter((text) => OWNERS.includes(text));
    expect(told).toEqual([]);
    const found = new Set(pairs.flatMap(({ dutch, english }) => differences(dutch, english).map(({ at }) => at)));
    expect([...found]).toEqual(expect.arrayContaining(['/event/title', '/tickets//title', '/callOffs//reason']));
  });

  test('says in English what we did', async () => {
    const asked = async (headers: Record<string, string>) => {
      const browser = house.browser();
      const email = `wachter-${Object.keys(headers).length}@bezoeker.example`;
      return (await succeeds(browser.post('/api/mollie/order/link', { email }, headers))).body['message'];
    };
    expect(await asked({})).toMatch(/^Als er een bestelling/);
    expect(await asked(ENGLISH)).toMatch(/^If there is an order/);
  });
});

test('of several titles in one text, all are translated or none', () => {
  const translator = { language: 'en', translate: (dutch: string) => (dutch === 'Kind' ? 'Child' : null) } as const;
  const option = (text: string) => withOwned(translator, TICKET_TEXTS, { event: { title: '1' }, option: text }).option;
  expect(option('Kind, Kind')).toBe('Child, Child');
  expect(option('Kind, Volwassene')).toEqual({ text: 'Kind, Volwassene', lang: 'nl' });
});

test('a reason that the owner translated for one date is found by its whole text', () => {
  const translate = (dutch: string) => (dutch === 'Er is storm voorspeld.' ? 'A storm is forecast.' : null);
  const callOffs = [{ reason: 'Er is storm voorspeld.' }, { reason: 'Er is storm voorspeld' }];
  expect(withOwned({ language: 'en', translate }, CALL_OFFS_TEXTS, { event: { title: 'Tuindag' }, callOffs })).toEqual({
    event: { title: { text: 'Tuindag', lang: 'nl' } },
    callOffs: [{ reason: 'A storm is forecast.' }, { reason: { text: 'Er is storm voorspeld', lang: 'nl' } }],
  });
});
