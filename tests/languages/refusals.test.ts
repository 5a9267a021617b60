import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteEnv } from '../../src/http/environment.ts';
import { createProblems, usualProblem } from '../../src/http/problems.ts';
import type { Renderer } from '../../src/http/renderer.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { LANGUAGE_HEADER, OTHER_LANGUAGES } from '../../src/kernel/web/languages.ts';
import { anOpenDay, openAdmin, type Admin } from '../catalogue/admin/admin-house.ts';
import { orderOf } from '../support/buyer.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testSite } from '../support/test-site.ts';

/** The site in English and German, without its builds: refusals need none. */
const site = { ...testSite, languages: [...OTHER_LANGUAGES] };
/** A title that is equal to a text of ours, of which there is a translation. */
const OURS = 'Cadeaubon niet gevonden.';

let house: Admin;
beforeAll(async () => {
  house = await openAdmin({}, { site });
});
afterAll(() => house.close());

const inEach = async (read: (headers: Record<string, string>) => Promise<unknown>) => [
  await read({}),
  await read({ [LANGUAGE_HEADER]: 'en' }),
  await read({ [LANGUAGE_HEADER]: 'de' }),
];

/** A refused order of eleven tickets, of which there are ten. */
async function orderTooMany(title: string, headers: Record<string, string>) {
  const event = await house.add(
    anOpenDay({ event_options: (anOpenDay().event_options ?? []).map((option) => ({ ...option, title })) }),
  );
  const [option] = event.event_options;
  if (!option) throw new Error('nothing to buy');
  const order = orderOf(event, { ...option, event_id: event.event_id }, 11);
  return house.browser().post('/api/mollie/create', order, { 'idempotency-key': newUuid(), ...headers });
}

describe('a refusal', () => {
  test('is in the language of the page that calls, with its fields, and says which that is', async () => {
    const browser = house.browser();
    const refused = (headers: Record<string, string>) => browser.post('/api/waitlist', { email: 'x' }, headers);
    const errors = await inEach(async (headers) => {
      const { status, body } = await refused(headers);
      const { email, amount } = body['errors'] as Record<string, string>;
      return [status, body['message'], email, amount];
    });
    expect(errors).toEqual([
      [
        422,
        'Controleer de ingevulde gegevens.',
        'Vul een geldig e-mailadres in.',
        'Vul een heel getal in van 1 tot 20.',
      ],
      [422, 'Please check what you filled in.', 'Enter a valid email address.', 'Enter a whole number from 1 to 20.'],
      [
        422,
        'Bitte prüfen Sie Ihre Angaben.',
        'Geben Sie eine gültige E-Mail-Adresse ein.',
        'Geben Sie eine ganze Zahl von 1 bis 20 ein.',
      ],
    ]);
    const unknown = await refused({ [LANGUAGE_HEADER]: 'fr' });
    expect(unknown.body['message']).toBe('Controleer de ingevulde gegevens.');
  });

  test('names a ticket as the owner translated it, and never translates what the owner wrote', async () => {
    const { body } = await house.admin.get('/api/dmt-admin/translations/en');
    const translation = { texts: [{ dutch: 'Volwassene', text: 'Adult' }], version: body['version'] };
    expect((await house.admin.put('/api/dmt-admin/translations/en', translation)).status).toBe(200);

    const saying = (title: string) => inEach(async (headers) => (await orderTooMany(title, headers)).body['message']);
    expect(await saying('Volwassene')).toEqual([
      'Tickets uitverkocht: er zijn nog 10 tickets beschikbaar voor Volwassene.',
      'Tickets sold out: there are 10 tickets left for Adult.',
      'Tickets ausverkauft: Für Volwassene sind noch 10 Tickets verfügbar.',
    ]);
    expect((await saying(OURS))[1]).toBe(`Tickets sold out: there are 10 tickets left for ${OURS}.`);
  });

  test('that is Dutch in every language stays as it is', async () => {
    const wrong = { username: 'nobody@example.com', password: 'not this one' };
    const messages = await inEach(
      async (headers) => (await house.browser().post('/api/auth/signin', wrong, headers)).body['message'],
    );
    const dutch = 'Login gegevens onjuist';
    expect(messages).toEqual([dutch, dutch, dutch]);
  });

  test('of a page is in the language of its address, and Dutch on the plain page', async () => {
    const read = async (path: string, renderProblem?: Renderer['renderProblem']) => {
      const problems = createProblems({
        log: quietLog(),
        renderer: renderProblem ? { renderProblem } : {},
        translatorOf: async () => ({ language: 'de', translate: () => null }),
      });
      const app = new Hono<SiteEnv>().get('*', () => {
        throw usualProblem('too-many');
      });
      app.onError(problems.onError);
      const answer = await app.request(path);
      return [answer.headers.get('content-language'), await answer.text()];
    };
    const words = async ({ message }: { message: string }) => message;
    expect(await read('/de/agenda', words)).toEqual(['de', 'Zu viele Versuche. Bitte versuchen Sie es später erneut.']);
    expect(await read('/agenda', words)).toEqual([null, 'Te veel pogingen. Probeer het later opnieuw.']);
    expect(await read('/de/agenda')).toEqual(['nl', expect.stringContaining('<p>Te veel pogingen.')]);
  });
});
