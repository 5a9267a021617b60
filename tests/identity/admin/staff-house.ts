import { newUuid } from '../../../src/kernel/ids.ts';
import { type AccountsHouse, openAccounts } from '../accounts-house.ts';
import type { Browser } from '../browser.ts';

export const LONG_PASSWORD = 'een lang wachtwoord voor beheer';

/** A site with an administrator who is signed in; nobody is asked for a second factor, which has tests of its own. */
export async function openStaff(facts: Parameters<typeof openAccounts>[0] = {}) {
  const house = await openAccounts({ isSecondFactorRequired: false, ...facts });
  const owner = await house.anAccount({ password: LONG_PASSWORD, firstName: 'Eva', lastName: 'Eigenaar' });
  await house.wired.identity.staff.appointAdministrator(owner.person.email);
  const admin = owner.browser;
  const signInAgain = () => house.signIn(admin, owner.person);
  await signInAgain();
  const actions = async (): Promise<string[]> =>
    (JSON.parse((await admin.get('/api/dmt-admin/audit')).text) as { action: string }[]).map(({ action }) => action);
  return { ...house, admin, owner, signInAgain, actions };
}

export type StaffHouse = AccountsHouse & Awaited<ReturnType<typeof openStaff>>;

/** Invites an address and returns the secret of the emailed link. */
export async function invited(
  house: StaffHouse,
  role: string,
  email = `${newUuid()}@voorbeeld.nl`,
): Promise<{ email: string; token: string; id: string }> {
  const answer = await house.admin.post('/api/dmt-admin/invitations', { email, role });
  if (answer.status !== 201) throw new Error(`inviting answered ${answer.status} ${answer.text}`);
  const waiting = JSON.parse(answer.text) as { id: string; email: string }[];
  await house.wired.mailer.deliver();
  const texts = house.transport.accepted.flatMap(({ to, email: sent }) => (to === email ? [sent.text] : []));
  const link = texts.flatMap((text) => /http\S+\/uitnodiging\?token=\S+/.exec(text)?.[0] ?? []).at(-1);
  const token = new URL(link ?? 'http://none').searchParams.get('token');
  return { email, token: token ?? '', id: waiting.find((one) => one.email === email)?.id ?? '' };
}

/** A code for a device, as the administrator's screen shows it. */
export async function aCode(house: StaffHouse, name = 'Telefoon schuur'): Promise<string> {
  const answer = await house.admin.post('/api/dmt-admin/gate-devices', { name });
  if (answer.status !== 201) throw new Error(`a code answered ${answer.status} ${answer.text}`);
  return new URL(String(answer.body['url'])).searchParams.get('token') ?? '';
}

/** A browser that is a device at the gate. */
export async function aDevice(house: StaffHouse, name?: string): Promise<Browser> {
  const device = house.browser();
  const answer = await device.post('/api/auth/gate-devices', { token: await aCode(house, name) });
  if (answer.status !== 200) throw new Error(`a device answered ${answer.status} ${answer.text}`);
  return device;
}
