import * as z from 'zod';
import type { Site } from '../kernel/web/site.ts';

/** Providers of sign-in; a provider is null if not configured, and then not offered (LOGIN-11). */
export type IdentityProviders = {
  google: { clientId: string; clientSecret: string; issuer: string; isSimulated: boolean } | null;
  facebook: {
    appId: string;
    appSecret: string;
    graphVersion: string;
    url: string;
    graphUrl: string;
    isSimulated: boolean;
  } | null;
  /** Keycloak-like provider where accounts live (IDENTITY_MODE=oidc); null if they are in our own tables. */
  oidc: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    adminClientId: string;
    adminClientSecret: string;
    isPasswordGrantAllowed: boolean;
    adminRole: string | null;
    secondFactorValues: string[];
    isSimulated: boolean;
  } | null;
};

const text = z.string().trim();
export const IDENTITY_SETTINGS = {
  IDENTITY_MODE: z.enum(['local', 'oidc']).default('local'),
  OIDC_ISSUER: text.regex(/^($|https?:\/\/.+\/realms\/[^/]+$)/, 'must end in /realms/… without a slash').default(''),
  OIDC_CLIENT_ID: text.default(''),
  OIDC_CLIENT_SECRET: text.default(''),
  OIDC_ADMIN_CLIENT_ID: text.default(''),
  OIDC_ADMIN_CLIENT_SECRET: text.default(''),
  OIDC_PASSWORD_GRANT: z.enum(['true', 'false']).default('false'),
  OIDC_ADMIN_ROLE: text.default(''),
  OIDC_SECOND_FACTOR: text.default(''),
  GOOGLE_CLIENT_ID: text.default(''),
  GOOGLE_CLIENT_SECRET: text.default(''),
  GOOGLE_ISSUER: text.default('https://accounts.google.com'),
  FACEBOOK_APP_ID: text.default(''),
  FACEBOOK_APP_SECRET: text.default(''),
  FACEBOOK_GRAPH_VERSION: text.regex(/^v\d+\.\d+$/, 'must look like v10.0').default('v10.0'),
  FACEBOOK_URL: text.default('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: text.default('https://graph.facebook.com'),
};
export type IdentitySettings = z.infer<z.ZodObject<typeof IDENTITY_SETTINGS>>;

const DEMO = 'demo';
/** Realm that answers inside this process only. */
const DEMO_REALM = {
  issuer: 'https://inlogdienst.example/realms/tuin',
  clientId: 'site',
  clientSecret: DEMO,
  adminClientId: 'site-admin',
  adminClientSecret: DEMO,
};

export function identityProvidersOf(settings: IdentitySettings, { baseUrl }: { baseUrl: string }): IdentityProviders {
  return { google: googleOf(settings), facebook: facebookOf(settings, baseUrl), oidc: oidcOf(settings) };
}

export function waysToSignIn({ facebook, google, oidc }: IdentityProviders): NonNullable<Site['signIn']> {
  const ways = { GOOGLE: google, FACEBOOK: facebook, OIDC: oidc };
  const names = ['GOOGLE', 'FACEBOOK', 'OIDC'] as const;
  return {
    providers: names.filter((name) => ways[name] !== null),
    hasPasswordForm: oidc === null || oidc.isPasswordGrantAllowed,
  };
}

/** Simulated providers, each with the site as its client. */
export function simulatedProviders({ facebook, google, oidc }: IdentityProviders, baseUrl: string) {
  const back = (provider: string) => ({ redirectUris: [`${baseUrl}/api/auth/oauth/callback/${provider}`] });
  return {
    google: google?.isSimulated ? { ...google, ...back('google') } : null,
    facebook: facebook?.isSimulated
      ? { clientId: facebook.appId, clientSecret: facebook.appSecret, ...back('facebook') }
      : null,
    oidc: oidc?.isSimulated ? { ...oidc, ...back('oidc') } : null,
  };
}

/** Problems in the settings of sign-in. `isSafe` tells whether calls may go to an address. */
export function identityProblems(
  settings: IdentitySettings,
  { isLive, isSafe }: { isLive: boolean; isSafe: (url: string) => boolean },
): string[] {
  const problems: string[] = [];
  const need = (isFine: boolean, problem: string) => void (isFine || problems.push(problem));
  const together = (names: (keyof IdentitySettings)[]) => {
    for (const name of names) need(settings[name] !== '', `${name}: missing; it belongs to ${names[0]}`);
  };
  const { FACEBOOK_APP_ID, GOOGLE_CLIENT_ID, IDENTITY_MODE, OIDC_ISSUER } = settings;
  if (GOOGLE_CLIENT_ID !== '' && GOOGLE_CLIENT_ID !== DEMO) together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (FACEBOOK_APP_ID !== '' && FACEBOOK_APP_ID !== DEMO) together(['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  if (IDENTITY_MODE === 'oidc' && OIDC_ISSUER !== '') {
    together([
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'OIDC_ADMIN_CLIENT_ID',
      'OIDC_ADMIN_CLIENT_SECRET',
    ]);
  }
  if (isLive) {
    need(GOOGLE_CLIENT_ID !== DEMO, 'GOOGLE_CLIENT_ID: the pretended Google is not for a public site');
    need(FACEBOOK_APP_ID !== DEMO, 'FACEBOOK_APP_ID: the pretended Facebook is not for a public site');
    need(IDENTITY_MODE === 'local' || OIDC_ISSUER !== '', 'OIDC_ISSUER: missing');
  }
  for (const name of ['OIDC_ISSUER', 'GOOGLE_ISSUER', 'FACEBOOK_URL', 'FACEBOOK_GRAPH_URL'] as const) {
    need(settings[name] === '' || isSafe(settings[name]), `${name}: needs https`);
  }
  return problems;
}

function googleOf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER: issuer }: IdentitySettings) {
  if (clientId === '') return null;
  const isSimulated = clientId === DEMO;
  return { clientId, clientSecret: isSimulated ? DEMO : GOOGLE_CLIENT_SECRET, issuer, isSimulated };
}

function facebookOf(settings: IdentitySettings, baseUrl: string) {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET, FACEBOOK_GRAPH_URL: graphUrl, FACEBOOK_URL } = settings;
  if (appId === '') return null;
  const isSimulated = appId === DEMO;
  return {
    appId,
    appSecret: isSimulated ? DEMO : FACEBOOK_APP_SECRET,
    graphVersion: settings.FACEBOOK_GRAPH_VERSION,
    url: isSimulated ? `${baseUrl}/demo/facebook` : FACEBOOK_URL,
    graphUrl,
    isSimulated,
  };
}

function oidcOf(settings: IdentitySettings): IdentityProviders['oidc'] {
  if (settings.IDENTITY_MODE === 'local') return null;
  const isSimulated = settings.OIDC_ISSUER === '';
  const real = {
    issuer: settings.OIDC_ISSUER,
    clientId: settings.OIDC_CLIENT_ID,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    adminClientId: settings.OIDC_ADMIN_CLIENT_ID,
    adminClientSecret: settings.OIDC_ADMIN_CLIENT_SECRET,
  };
  return {
    ...(isSimulated ? DEMO_REALM : real),
    isPasswordGrantAllowed: settings.OIDC_PASSWORD_GRANT === 'true',
    adminRole: settings.OIDC_ADMIN_ROLE || null,
    secondFactorValues: settings.OIDC_SECOND_FACTOR.split(/[\s,]+/).filter((value) => value !== ''),
    isSimulated,
  };
}
