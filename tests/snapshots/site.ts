import path from 'node:path';
import { vi } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { LANGUAGE_HEADER, type Language, OTHER_LANGUAGES } from '../../src/kernel/web/languages.ts';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import { replaceSurroundings } from '../../src/kernel/surroundings.ts';
import { createBuiltRenderer } from '../../src/render/render.ts';
import type { Email } from '../../src/platform/mail/email.ts';
import { openAdmin } from '../catalogue/admin/admin-house.ts';
import { find, STATES } from '../journeys/support/programme.ts';
import { orderOf } from '../support/buyer.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { testSite } from '../support/test-site.ts';

export const DIST = path.join(import.meta.dirname, '../../dist');
export const LANGUAGES: readonly Language[] = ['nl', ...OTHER_LANGUAGES];

/** The languages whose words a request asks for, as our own pages do. */
export const asking = (language: Language): Record<string, string> =>
  language === 'nl' ? {} : { [LANGUAGE_HEADER]: language };

/**
 * The built site in every language, in memory, with its owner signed in; time stands still and chance comes from a seed, so
 * that each build of the same words gives the same bytes. `close` gives both back.
 */
export async function openBuiltSite() {
  const random = seededRandom(20_260_501);
  replaceSurroundings({
    fillRandom: (bytes) => bytes.map(() => random.below(256)),
    randomUuid: () => uuidOf(random.below),
    letOthersPass: () => new Promise((resolve) => void setImmediate(resolve)),
  });
  const { now } = fixedClock();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now()) });
  const site = { ...testSite, languages: [...OTHER_LANGUAGES] };
  const renderer = await createBuiltRenderer({ site, distDir: DIST, now });
  const house = await openAdmin({}, { site }, renderer);
  return {
    ...house,
    site,
    events: await eventsByState(house.app),
    close: async () => {
      await house.close();
      vi.useRealTimers();
      replaceSurroundings(null);
    },
  };
}

export type BuiltSite = Awaited<ReturnType<typeof openBuiltSite>>;

/** Orders two tickets of the first option; paid unless `isPaid` is false. Gives the mails of it, newest last. */
export async function orderTickets(
  { browser, provider, wired, transport }: BuiltSite,
  { event, language, isPaid = true }: { event: AdminEvent; language: Language; isPaid?: boolean },
): Promise<Email[]> {
  const [option] = event.event_options;
  if (!option) throw new Error('nothing to buy');
  const order = orderOf(event, { ...option, event_id: event.event_id }, 2, `Bakker ${newUuid()}`);
  const headers = { 'idempotency-key': newUuid(), ...asking(language) };
  const answer = await browser().post('/api/mollie/create', order, headers);
  if (answer.status !== 201) throw new Error(`ordering answered ${answer.status} ${answer.text}`);
  const payment = (await provider.since('2000-01-01T00:00:00.000Z'))[0];
  if (!payment) throw new Error('no payment was made');
  provider.pay(payment.id, isPaid ? 'paid' : 'canceled');
  await wired.ticketing.sales.settlement.handleNotice(payment.id);
  await wired.mailer.deliver();
  return transport.accepted.filter(({ to }) => to === order.email).map(({ email }) => email);
}

/** The path of one event of the sample season for each state that an event page can be in. */
async function eventsByState(app: { request: Awaited<ReturnType<typeof openAdmin>>['app']['request'] }) {
  let calls = 0;
  const fetchFrom = async (input: string | URL | Request, init?: RequestInit) =>
    app.request(input, init, { clientAddress: `10.9.${(++calls >> 6) & 255}.1` });
  const found: [state: string, path: string][] = [];
  for (const [state, is] of Object.entries(STATES)) {
    const { path: address } = await find(testSite.baseUrl, state, is, fetchFrom);
    found.push([state, address]);
  }
  return found;
}

function uuidOf(below: (limit: number) => number): ReturnType<typeof crypto.randomUUID> {
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}
