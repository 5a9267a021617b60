import { createTimeCodes } from '../../../src/modules/identity/adapters/credentials.oslo.ts';
import { expect } from 'vitest';
import { openAccounts } from '../accounts-house.ts';
import type { Answer, Browser } from '../browser.ts';
import { type Authenticator, createAuthenticator, type Lie } from './authenticator.ts';

const codes = createTimeCodes();

type Options = { challenge: string; user: { id: string } };
export const ADD = '/api/account/passkeys';
export const CODE = '/api/auth/passkeys/code';
export const AGAIN = '/api/auth/passkeys/again';
export const SIGN_IN = '/api/auth/passkeys';

/** The whole site in memory, with people who have passkeys. */
export async function openPasskeyHouse() {
  const house = await openAccounts();

  const optionsOf = async (browser: Browser, path: string) =>
    (await browser.post(`${path}/options`)).body as unknown as Options;

  async function add(
    browser: Browser,
    authenticator: Authenticator,
    name = 'Telefoon',
    lie: Lie = {},
  ): Promise<Answer> {
    const answer = authenticator.create(await optionsOf(browser, ADD), lie);
    return browser.post(ADD, { name, answer });
  }

  async function prove(browser: Browser, path: string, authenticator: Authenticator, lie: Lie = {}): Promise<Answer> {
    return browser.post(path, { answer: authenticator.sign(await optionsOf(browser, path), lie) });
  }

  const passkeysOf = async (browser: Browser) =>
    (await browser.get('/api/account')).body['passkeys'] as { id: string; name: string; lastUsedAt: string | null }[];
  const latestAction = async () => (await house.external.audit.recent(1))[0];

  /** Somebody with a passkey, signed in. */
  async function withPasskey(counts = true) {
    const authenticator = createAuthenticator({ counts });
    const visitor = await house.aVisitor();
    expect((await add(visitor.browser, authenticator)).status).toBe(204);
    return { ...visitor, authenticator };
  }

  /** Sets up the app in a browser that has to; returns the recovery codes. */
  async function setUpApp(browser: Browser): Promise<string[]> {
    const { secret } = (await browser.post('/api/auth/totp/enrol')).body as { secret: string };
    const code = await codes.codeAt(secret, Math.floor(new Date(house.clock.now()).getTime() / 30_000));
    return (await browser.post('/api/auth/totp/confirm', { code })).body['recoveryCodes'] as string[];
  }

  /** An administrator with code and passkey, signed in. */
  async function anAdministrator() {
    const account = await house.anAccount({ password: 'een lang wachtwoord voor beheer' });
    await house.wired.identity.staff.appointAdministrator(account.person.email);
    await house.signIn(account.browser, account.person);
    const recoveryCodes = await setUpApp(account.browser);
    const authenticator = createAuthenticator();
    expect((await add(account.browser, authenticator)).status).toBe(204);
    return { ...account, authenticator, recoveryCodes };
  }

  return { ...house, optionsOf, add, prove, passkeysOf, latestAction, withPasskey, setUpApp, anAdministrator };
}
