import { createTimeCodes } from '../../src/modules/identity/adapters/credentials.oslo.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import type { Admin } from '../catalogue/admin/admin-house.ts';
import type { Browser } from '../identity/browser.ts';
import { createAuthenticator } from '../identity/passkeys/authenticator.ts';
import { ANNA, openProviderHouse } from '../identity/providers/provider-house.ts';
import { type Seen, succeeds, watchAnswers } from './watch-answers.ts';

const codes = createTimeCodes();
const PASSWORD = 'nog een lange zin over linden';

/** Somebody registers, changes everything about their account and leaves; others join by an invitation or as a device. */
export async function useAccounts(house: Admin): Promise<void> {
  const { browser, person } = await house.aVisitor();
  await succeeds(browser.get('/api/auth/session'));
  await succeeds(browser.post('/api/auth/reauth', { password: person.password }));
  await succeeds(browser.put('/api/account', { firstName: 'Anna', lastName: 'de Vries' }));
  await succeeds(browser.get('/api/account/export'));
  await resetPassword(house, person.email);
  const again = { email: person.email, password: PASSWORD };
  await succeeds(house.signIn(browser, again));
  await useSecondFactor(house, browser, again);
  await succeeds(house.signIn(house.browser(), again));
  const { body } = await succeeds(browser.get('/api/account'));
  const other = (body['sessions'] as { id: string; current: boolean }[]).find(({ current }) => !current);
  await succeeds(browser.delete(`/api/account/sessions/${other?.id}`));
  const password = { currentPassword: PASSWORD, password: person.password, repeatPassword: person.password };
  await succeeds(browser.put('/api/account/password', password));
  const email = `${newUuid()}@voorbeeld.nl`;
  await succeeds(browser.put('/api/account/email', { email }));
  await succeeds(browser.post('/api/account/email/confirm', { token: (await house.linkTo(email)).token }));
  await succeeds(browser.post('/api/privacy/request', { email, kind: 'export' }));
  await succeeds(browser.post('/api/privacy/confirm', { token: (await house.linkTo(email)).token }));
  await succeeds(house.signIn(browser, { email, password: person.password }));
  await succeeds(browser.delete('/api/account'));
  await succeeds(browser.post('/api/auth/logout', { everywhere: false }));
  await succeeds(browser.post('/api/auth/account/activate', { email }));
  await join(house);
}

async function resetPassword(house: Admin, email: string): Promise<void> {
  const browser = house.browser();
  await succeeds(browser.post('/api/auth/reset', { username: email, email }));
  const link = await house.linkTo(email);
  await succeeds(browser.post('/api/auth/reset/confirm', { ...link, password: PASSWORD, repeatPassword: PASSWORD }));
}

async function useSecondFactor(house: Admin, browser: Browser, person: { email: string; password: string }) {
  const codeNow = (secret: string) => codes.codeAt(secret, Math.floor(Date.parse(house.clock.now()) / 30_000));
  const { body } = await succeeds(browser.post('/api/auth/totp/enrol'));
  const secret = String(body['secret']);
  await succeeds(browser.post('/api/auth/totp/confirm', { code: await codeNow(secret) }));
  house.clock.advance({ seconds: 30 });
  await succeeds(house.signIn(browser, person));
  await succeeds(browser.get('/api/auth/session'));
  await succeeds(browser.post('/api/auth/totp', { code: await codeNow(secret) }));
  await succeeds(browser.post('/api/account/recovery-codes'));
  await usePasskeys(house, browser, person);
  await succeeds(browser.delete('/api/account/second-factor'));
}

async function usePasskeys(house: Admin, browser: Browser, person: { email: string; password: string }) {
  const authenticator = createAuthenticator();
  const optionsOf = async (from: Browser, path: string) =>
    (await succeeds(from.post(`${path}/options`))).body as unknown as { challenge: string; user: { id: string } };
  const made = authenticator.create(await optionsOf(browser, '/api/account/passkeys'));
  await succeeds(browser.post('/api/account/passkeys', { name: 'Telefoon', answer: made }));
  const prove = async (from: Browser, path: string) =>
    succeeds(from.post(path, { answer: authenticator.sign(await optionsOf(from, path)) }));
  await prove(browser, '/api/auth/passkeys/again');
  await prove(house.browser(), '/api/auth/passkeys');
  const half = house.browser();
  await succeeds(house.signIn(half, person));
  await succeeds(half.get('/api/auth/session'));
  await prove(half, '/api/auth/passkeys/code');
  const { body } = await succeeds(browser.get('/api/account'));
  const [passkey] = body['passkeys'] as { id: string }[];
  await succeeds(browser.delete(`/api/account/passkeys/${passkey?.id}`));
}

async function join(house: Admin): Promise<void> {
  const tokenTo = async (email: string) => {
    await succeeds(house.admin.post('/api/dmt-admin/invitations', { email, role: 'gate' }));
    return /uitnodiging\?token=([\w-]+)/.exec((await house.mailTo(email)).text)?.[1] ?? '';
  };
  const browser = house.browser();
  const token = await tokenTo(`${newUuid()}@voorbeeld.nl`);
  await succeeds(browser.get(`/api/auth/invitations/${token}`));
  const person = { firstName: 'Bas', lastName: 'Bakker', password: PASSWORD, repeatPassword: PASSWORD };
  await succeeds(browser.post('/api/auth/invitations/join', { token, ...person }));
  const member = await house.aVisitor();
  await succeeds(member.browser.post('/api/auth/invitations/accept', { token: await tokenTo(member.person.email) }));

  await stopAct(house);

  const { body } = await succeeds(house.admin.post('/api/dmt-admin/gate-devices', { name: 'Telefoon schuur' }));
  const code = new URL(String(body['url'])).searchParams.get('token') ?? '';
  const device = house.browser();
  await succeeds(device.get(`/api/auth/gate-devices/${code}`));
  await succeeds(device.post('/api/auth/gate-devices', { token: code }));
  await succeeds(device.get('/api/auth/session'));
}

/** The only administrator asks for something that has to wait, and the owner stops it by the emailed link. */
async function stopAct(house: Admin): Promise<void> {
  const setting = { isOn: true, above: 10, email: 'eva.thuis@voorbeeld.nl', seen: 0 };
  await succeeds(house.admin.put('/api/dmt-admin/approvals/setting', setting));
  await succeeds(house.admin.put('/api/dmt-admin/approvals/setting', { ...setting, isOn: false, seen: 1 }));
  const { text } = await house.mailTo(setting.email);
  const token = /tegenhouden=(\S+)/.exec(text)?.[1] ?? '';
  await succeeds(house.browser().get(`/api/approvals/${token}`));
  await succeeds(house.browser().post('/api/approvals/stop', { token }));
}

/** People sign in by Google, and add and remove it. */
export async function useProviders(seen: Seen): Promise<void> {
  const house = await openProviderHouse();
  watchAnswers(house.app, seen);
  try {
    const known = await house.anAccount();
    const elsewhere = house.browser();
    await succeeds(house.come(elsewhere, 'GOOGLE', { email: known.person.email }));
    const { token } = await house.linkTo(known.person.email);
    await succeeds(elsewhere.post('/api/auth/oauth/link', { token }));

    const { browser } = await house.aVisitor();
    const { subject } = house.control.savePerson({ ...ANNA, provider: 'google' });
    const begun = await succeeds(browser.post('/api/account/providers', { provider: 'GOOGLE' }));
    const back = await house.pretended.press(String(begun.body['href']), { choice: subject });
    await succeeds(browser.get(back.pathname + back.search));
    await succeeds(browser.get('/api/account'));
    await succeeds(browser.delete('/api/account/providers/google'));
  } finally {
    await house.close();
  }
}
