import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFacebookSignIn } from '../../../src/modules/identity/adapters/openid/sign-in.facebook.ts';
import { createGoogleSignIn } from '../../../src/modules/identity/adapters/openid/sign-in.google.ts';
import { createOidcSignIn } from '../../../src/modules/identity/adapters/openid/sign-in.oidc.ts';
import { createProviderSignIn } from '../../../src/modules/identity/adapters/openid/identity-providers.ts';
import type { Ground } from '../../../src/modules/identity/adapters/openid/openid-server.ts';
import type { ProviderSignIn } from '../../../src/modules/identity/ports/provider-sign-in.ts';
import { createOutgoing } from '../../../src/platform/outgoing.ts';
import { type Control, demoPages, type KnownRealm, startSimulators } from '../../../src/world/simulators/index.ts';
import { type FixedClock, fixedClock, patientAfter } from '../../support/fixed-clock.ts';
import { quietLog } from '../../support/quiet-log.ts';

export const BASE_URL = 'http://localhost:3000';
const callback = (provider: string) => ({ redirectUris: [`${BASE_URL}/api/auth/oauth/callback/${provider}`] });

export const google = { clientId: 'site-google', clientSecret: 'google-secret', ...callback('google') };
export const facebook = { clientId: '1234567890', clientSecret: 'facebook-secret', ...callback('facebook') };
export const realm: KnownRealm = {
  issuer: 'https://inlog.lindehof.example/realms/tuin',
  clientId: 'site',
  clientSecret: 'oidc-secret',
  adminClientId: 'site-admin',
  adminClientSecret: 'admin-secret',
  ...callback('oidc'),
};

const LIMIT_MS = 2000;

export type Pretended = {
  ground: Ground;
  signIn: ProviderSignIn;
  control: Control;
  clock: FixedClock;
  /** Sends a form from a visitor's browser to a page of the pretended world; the address it is sent on to. */
  press(page: string, form: Record<string, string>): Promise<URL>;
  stop(): void;
};

/** Pretended providers in this process, with the real adapters before them. */
export async function openPretended({
  adminRole = 'beheerder',
  isInTransaction = () => false,
}: { adminRole?: string | null; isInTransaction?: () => boolean } = {}): Promise<Pretended> {
  const clock = fixedClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'providers-'));
  const services = { mollie: false, resend: true, google, facebook, oidc: realm };
  const { control, stop } = await startSimulators({ dataDir, baseUrl: BASE_URL, services, log: quietLog(), clock });
  const pages = demoPages({ dataDir, baseUrl: BASE_URL, services, csrfField: () => '', clock });
  const after = patientAfter(() => Object.values(control.faults()).some((fault) => fault));
  const outgoing = createOutgoing({ clock: { ...clock, after }, log: quietLog(), isInTransaction, limitMs: LIMIT_MS });
  const ground: Ground = { baseUrl: BASE_URL, outgoing, clock, log: quietLog() };
  const app = { appId: facebook.clientId, appSecret: facebook.clientSecret, graphVersion: 'v10.0' };
  return {
    ground,
    control,
    clock,
    signIn: createProviderSignIn({
      GOOGLE: createGoogleSignIn(ground, google),
      FACEBOOK: createFacebookSignIn(ground, { ...app, url: `${BASE_URL}/demo/facebook` }),
      OIDC: createOidcSignIn(ground, { ...realm, adminRole, secondFactorValues: [] }),
    }),
    press: async (page, form) => {
      const answer = await pages.request(page, { method: 'POST', body: new URLSearchParams(form) });
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`the page answered ${answer.status}: ${await answer.text()}`);
      return new URL(location);
    },
    stop: () => {
      stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
