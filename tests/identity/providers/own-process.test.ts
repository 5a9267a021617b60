import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentityProviders } from '../../../src/modules/identity/adapters/openid/identity-providers.ts';
import type { Accounts } from '../../../src/modules/identity/ports/accounts.ts';
import type { ProviderSignIn, SignInProvider } from '../../../src/modules/identity/ports/provider-sign-in.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createOutgoing } from '../../../src/platform/outgoing.ts';
import { builtProgram } from '../../support/built-programs.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { childEnvironment } from '../../support/site-process.ts';

let signIn: ProviderSignIn;
let accounts: Accounts;
let stop: () => Promise<void>;
const SITE = 'https://www.tuin.example';

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'simulators-'));
  const program = await builtProgram('src/world/simulators/main.ts');
  const args = [program, '--port', '0', '--data-dir', dataDir, '--site', SITE];
  const child = spawn(process.execPath, args, { env: childEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const origin = line.replace('simulators listening on ', '');
  const client = (name: string) => ({ clientId: `site-${name}`, clientSecret: `secret-of-site-${name}` });
  const log = quietLog();
  const outgoing = createOutgoing({ clock: systemClock, log, isInTransaction: () => false });
  const made = await createIdentityProviders(
    {
      google: { ...client('google'), issuer: `${origin}/google` },
      facebook: {
        appId: 'site-facebook',
        appSecret: 'secret-of-site-facebook',
        graphVersion: 'v10.0',
        url: `${origin}/demo/facebook`,
        graphUrl: origin,
      },
      oidc: {
        ...client('oidc'),
        issuer: `${origin}/realms/tuin`,
        adminClientId: 'site-admin',
        adminClientSecret: 'secret-of-site-admin',
        isPasswordGrantAllowed: false,
        adminRole: null,
        secondFactorValues: [],
      },
    },
    { baseUrl: SITE, outgoing, clock: systemClock, log },
    { ofAccount: async () => [] },
  );
  if (!made.providerSignIn || !made.externalAccounts) throw new Error('nothing is configured');
  signIn = made.providerSignIn;
  accounts = made.externalAccounts;
  stop = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true });
  };
});
afterAll(() => stop());

const visit = async (provider: SignInProvider, form: Record<string, string>) => {
  const { flowState, url } = await signIn.begin(provider);
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? 'http://none');
  expect(back.href).toMatch(`${SITE}/api/auth/oauth/callback/${provider.toLowerCase()}?`);
  return signIn.finish(provider, back.search, flowState);
};

describe('identity providers as a process of their own', () => {
  const form = { choice: 'new', givenName: 'Anna', familyName: 'Jansen', email: 'anna@example.com' };

  it.each(['GOOGLE', 'FACEBOOK'] as const)('let a visitor in: %s', async (provider) => {
    expect(await visit(provider, form)).toMatchObject({ email: 'anna@example.com', firstName: 'Anna' });
  });

  it('keep accounts', async () => {
    const person = { email: 'bob@example.com', firstName: 'Bob', lastName: 'Smit' };
    const made = await accounts.create({ ...person, password: 'een lang wachtwoord', passwordHash: null });
    if (made.kind !== 'created') throw new Error('the address is known');
    await accounts.activate(made.id);
    const there = { choice: 'sign-in', username: person.email, password: 'een lang wachtwoord' };
    expect(await visit('OIDC', there)).toMatchObject({ subject: made.id, isEmailVerified: true });
  });
});
