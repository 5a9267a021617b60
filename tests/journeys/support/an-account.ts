import type { BrowserContext, Page } from 'playwright/test';
import { openSqlite } from '../../../src/platform/database/sqlite.ts';
import type { Control } from '../../../src/world/simulators/control.ts';
import type { Person } from './accounts.ts';
import { expect } from './journey.ts';

let people = 0;

/** A new person, with an email address of their own. */
export function aPerson(): Person {
  people++;
  return {
    firstName: 'Ans',
    lastName: 'Bakker',
    email: `ans-${people}-${Date.now().toString(36)}@bezoeker.example`,
    password: 'een lange zin over linden',
  };
}

type Story = { page: Page; origin: string; world: Control };

/** A person with an active account, signed in in this browser; the sign-in forms have journeys of their own. */
export async function signedIn(story: Story, person = aPerson()): Promise<Person> {
  await register(story, person);
  await signIn(story.page, person);
  return person;
}

/** An active account, not signed in. */
export async function register({ page, origin, world }: Story, person: Person): Promise<void> {
  const { email, firstName, lastName, password } = person;
  const form = { intent: 'register', firstName, lastName, email, emailRepeat: email, password };
  // Posts like a page without JavaScript, so that no captcha is in the way.
  const registered = await page.request.post('/login', {
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    form: { ...form, repeatPassword: password },
  });
  expect(registered.status()).toBe(200);
  const { pathname, searchParams } = new URL(await linkTo(world, email, /\/activate\/\S+/));
  const activation = { userId: pathname.split('/').at(-1), token: searchParams.get('token') };
  expect(await call(page, 'POST', '/api/auth/account/activate', activation)).toBe(200);
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  expect(await call(page, 'POST', '/api/auth/signin', { username: email, password })).toBe(200);
}

/** Calls the API with the request token of this browser; returns the status. */
export async function call(page: Page, method: 'POST' | 'PUT', path: string, body: unknown): Promise<number> {
  await page.request.get('/api/auth/session');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.fetch(path, {
    method,
    data: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
  });
  return answer.status();
}

/** Waits for an email to an address with a matching link, and returns the newest one's. */
export async function linkTo(world: Control, to: string, address: RegExp): Promise<string> {
  const find = () =>
    world
      .mails()
      .filter((mail) => mail.to.includes(to))
      .flatMap((mail) => new RegExp(`https?://[^\\s/]+${address.source}`).exec(mail.text ?? '')?.[0] ?? [])[0];
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find() ?? '';
}

/** Makes every sign-in of a site ten minutes older, so that sensitive calls require a fresh one (S-18). */
export async function letProofsAge(dataDir: string): Promise<void> {
  const database = openSqlite(`${dataDir}/garden.db`);
  try {
    await database.atomically(async () => {
      type Any = Record<string, Record<string, unknown>>;
      await database
        .query<Any>()
        .updateTable('account_session')
        .set({ confirmed_at: '2026-01-01T00:00:00.000Z' })
        .execute();
    });
  } finally {
    await database.close();
  }
}

/** True if a browser is signed in. */
export async function isSignedIn(context: BrowserContext): Promise<boolean> {
  const answer = await context.request.get('/api/auth/session');
  return ((await answer.json()) as { loggedIn: boolean }).loggedIn;
}
