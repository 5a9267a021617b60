import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Inbox, openInbox } from '../support/inbox.ts';
import { oddBody } from '../support/odd-input.ts';
import { rounds, seededRandom } from '../support/seeded-random.ts';

const ROUNDS = rounds(250, 5_000);
const forms = {
  contact: {
    path: '/api/contact',
    body: {
      firstname: 'Anna',
      lastname: 'Jansen',
      email: 'anna@voorbeeld.example',
      phone: '0123',
      organisation: 'Koor',
      message: 'Kunnen wij trouwen?',
      website: '',
    },
  },
  newsletter: {
    path: '/api/newsletter/subscribe',
    body: { name: 'Anna Jansen', email: 'anna@voorbeeld.example', website: '' },
  },
} as const;

let box: Inbox;
beforeAll(async () => {
  box = await openInbox();
});
afterAll(() => box.close());

test.each(['contact', 'newsletter'] as const)(
  `whatever somebody with a pass sends to the form for %s is answered below 500, and every letter of it is written (S-20)`,
  { timeout: 80_000 + ROUNDS * 400 },
  async (purpose) => {
    const random = seededRandom(20_261_121);
    const statuses = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const browser = await box.aHuman(purpose);
      await browser.session();
      const { body, type } = oddBody(random, forms[purpose].body, 'application/json');
      const answer = await box.app.request(
        box.site.baseUrl + forms[purpose].path,
        {
          method: 'POST',
          headers: {
            host: 'localhost:3000',
            origin: box.site.baseUrl,
            cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
            'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '',
            'content-type': type,
          },
          body,
        },
        { clientAddress: browser.address },
      );
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      box.clock.advance({ minutes: 16 });
    }
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(statuses.get(422) ?? 0).toBeGreaterThan(0);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
    await box.wired.mailer.deliver();
    expect(await box.external.outbox.health()).toMatchObject({ waiting: 0, dead: 0 });
  },
);
