import { newUuid } from '../../../src/kernel/ids.ts';
import { type Actor, expected, type Part } from '../actor.ts';

import { createVisitor } from '../visitor.ts';
import { asStaff, linkIn } from './helpers.ts';

const RESET = /userId=([\w-]+)&token=([\w-]{43})/;
const INVITATION = /uitnodiging\?token=([\w-]{43})/;
const PASSWORD = 'negen kikkers in de vijver';

type Helper = { email: string; hasAccount: boolean };

/** Helpers who are invited as administrators, forget their passwords, let phones in and lose the role. */
export function createAccounts(part: Part): Actor {
  const helpers: Helper[] = [];
  return {
    name: 'accounts',
    weight: 6,
    act: async (random) => {
      const known = helpers.filter(({ hasAccount }) => hasAccount);
      const what = random.below(6);
      if (helpers.length === 0 || (what < 1 && helpers.length < 4)) await invite(part, helpers);
      else if (what < 3 || known.length === 0) await joinAll(part, helpers);
      else if (what < 5) await forget(part, random.pick(known));
      else await letPhoneIn(part, random.pick(known), helpers);
    },
  };
}

async function invite(part: Part, helpers: Helper[]): Promise<void> {
  const email = `hulp-${newUuid().slice(0, 8)}@bezoeker.example`;
  const call = ['POST', '/api/dmt-admin/invitations', { email, role: 'administrator' }] as const;
  const answer = await part.owner.call(...call, { 'idempotency-key': newUuid() });
  if (expected(part, 'invitation', answer, [409])) helpers.push({ email, hasAccount: false });
}

async function joinAll(part: Part, helpers: Helper[]): Promise<void> {
  for (const helper of helpers.filter(({ hasAccount }) => !hasAccount)) {
    const token = linkIn(part.stage, helper.email, INVITATION)?.[1];
    if (token === undefined) continue;
    const person = { token, firstName: 'Hanna', lastName: 'Hulp', password: PASSWORD, repeatPassword: PASSWORD };
    const joined = await createVisitor(part.stage).insist('POST', '/api/auth/invitations/join', person);
    // The link works once: the try that was cut off had used it.
    if (expected(part, 'helper', joined, [409, 410]) || joined.wasCut) helper.hasAccount = true;
    else helpers.splice(helpers.indexOf(helper), 1);
  }
}

/** A link for a new password works once. */
async function forget(part: Part, { email }: Helper): Promise<void> {
  const { stage } = part;
  const visitor = createVisitor(stage);
  const before = linkIn(stage, email, RESET)?.[2];
  expected(part, 'forgotten password', await visitor.insist('POST', '/api/auth/reset', { username: email, email }));
  await stage.clock.wait(30_000);
  const [, userId, token] = linkIn(stage, email, RESET) ?? [];
  if (userId === undefined || token === undefined || token === before) return; // its mail has not come, or never will
  const body = { userId, token, password: PASSWORD, repeatPassword: PASSWORD };
  const first = await visitor.insist('POST', '/api/auth/reset/confirm', body);
  if (!expected(part, 'new password', first, [410])) return;
  const second = await createVisitor(stage).insist('POST', '/api/auth/reset/confirm', body);
  if (expected(part, 'new password again', second, [410])) {
    stage.fail('one-time-link', 'a link for a new password worked twice');
  }
}

/** A phone at the gate is signed out with the administrator who let it in. */
async function letPhoneIn(part: Part, { email }: Helper, helpers: Helper[]): Promise<void> {
  const { stage } = part;
  const helper = createVisitor(stage);
  const entry = { username: email, password: PASSWORD };
  if (!expected(part, 'helper signs in', await helper.insist('POST', '/api/auth/signin', entry), [401, 403])) return;
  const call = ['POST', '/api/dmt-admin/gate-devices', { name: 'Telefoon hek' }] as const;
  const made = await asStaff(helper, [...call, { 'idempotency-key': newUuid() }], PASSWORD);
  if (!expected(part, 'phone', made, [401, 403])) return;
  const token = String(made.body['url']).split('token=')[1];
  const phone = createVisitor(stage);
  if (!expected(part, 'phone signs in', await phone.insist('POST', '/api/auth/gate-devices', { token }), [410])) return;
  if (!expected(part, 'gate', await phone.insist('GET', '/api/dmt-admin/gate/today'), [401, 403])) return;
  const { owner } = part;
  const staff = await owner.call('GET', '/api/dmt-admin/staff');
  const people = expected(part, 'staff', staff) ? (staff.body as unknown as { id: string; username: string }[]) : [];
  const id = people.find(({ username }) => username === email)?.id;
  if (id === undefined) return;
  const taken = await owner.call('PUT', `/api/dmt-admin/users/${id}`, { roles: [] });
  if (!expected(part, 'role taken', taken)) return;
  helpers.splice(
    helpers.findIndex((one) => one.email === email),
    1,
  );
  const seen = await phone.insist('GET', '/api/dmt-admin/gate/today');
  if (expected(part, 'gate', seen, [401, 403])) {
    stage.fail('gate-phone', `a phone works on that ${email} let in, who is no administrator any more`);
  }
}
