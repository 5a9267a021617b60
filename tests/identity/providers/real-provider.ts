import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { BASE_URL } from './pretended.ts';

export const CALLBACK = `${BASE_URL}/api/auth/oauth/callback/oidc`;
export const SITE = { clientId: 'site', clientSecret: 'a secret of the site that nobody else knows' };
export const ADMIN = { adminClientId: 'site-admin', adminClientSecret: 'a secret for managing that nobody else knows' };

type Claims = Record<string, unknown>;
export type Sign = {
  /** With the key that the provider publishes now. */
  byProvider(claims: Claims): string;
  byStranger(claims: Claims): string;
  notAtAll(claims: Claims): string;
  bySecret(claims: Claims): string;
};

export type RealProvider = {
  issuer: string;
  /** Changes what the token and userinfo calls answer; null: nothing. */
  spoil(
    how: { idToken?: (claims: Claims, sign: Sign) => string | null; userinfo?: (body: Claims) => Claims } | null,
  ): void;
  /** From now on the provider signs with a new key and publishes no other. */
  rotateKey(): void;
  /** How often a path was called. */
  count(path: string): number;
  /** Goes through its pages as a visitor with a browser of her own; the query of the callback. */
  visit(url: string, answer?: 'sign-in' | 'abort'): Promise<string>;
  stop(): Promise<void>;
};

type Key = { kid: string; privateKey: KeyObject };
let keys = 0;
const newKey = (): Key => ({
  kid: `key-${++keys}`,
  privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
});

/** A real OpenID Connect provider on a free port, under the paths of a realm, with its own sign-in pages. */
export async function startRealProvider(): Promise<RealProvider> {
  let spoiled: Parameters<RealProvider['spoil']>[0] = null;
  let key = newKey();
  const called: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}/realms/tuin`;
  const cookieKeys = ['a key for cookies of the test'];
  let provider = open();
  let handle = provider.callback();

  function open(): Provider {
    const made = new Provider(issuer, configuration(key, cookieKeys));
    made.use(async (ctx, next) => {
      await next();
      const token = ctx.body?.['id_token'];
      if (ctx.oidc?.route === 'token' && typeof token === 'string' && spoiled?.idToken && ctx.body) {
        ctx.body['id_token'] = spoiled.idToken(claimsOf(token), signer(key)) ?? undefined;
      }
      if (ctx.oidc?.route === 'userinfo' && ctx.body && spoiled?.userinfo) ctx.body = spoiled.userinfo(ctx.body);
    });
    return made;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '';
    called.push(url);
    if (url.startsWith('/admin/realms/tuin/')) {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const isKnown = (await provider.ClientCredentials.find(token))?.clientId === ADMIN.adminClientId;
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end('[]');
      return;
    }
    Object.assign(request, { originalUrl: url, url: url.replace('/realms/tuin', '') || '/' });
    handle(request, response);
  }

  return {
    issuer,
    spoil: (how) => {
      spoiled = how;
    },
    rotateKey: () => {
      key = newKey();
      provider = open();
      handle = provider.callback();
    },
    count: (path) => called.filter((url) => url.includes(path)).length,
    visit: (url, answer = 'sign-in') => walk(url, answer),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function configuration(key: Key, cookieKeys: string[]): Record<string, unknown> {
  const jwk = { ...key.privateKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' };
  const anna = {
    email: 'Anna@Example.com',
    email_verified: true,
    name: 'Anna de Vries',
    given_name: 'Anna',
    family_name: 'de Vries',
  };
  return {
    jwks: { keys: [jwk] },
    cookies: { keys: cookieKeys },
    clients: [
      {
        client_id: SITE.clientId,
        client_secret: SITE.clientSecret,
        redirect_uris: [CALLBACK],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
      {
        client_id: ADMIN.adminClientId,
        client_secret: ADMIN.adminClientSecret,
        redirect_uris: [],
        response_types: [],
        grant_types: ['client_credentials'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    features: { devInteractions: { enabled: true }, clientCredentials: { enabled: true } },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    pkce: { required: () => true },
    issueRefreshToken: () => Promise.resolve(true),
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => Promise.resolve({ sub: id, ...anna }) }),
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
      RefreshToken: 600,
      ClientCredentials: 600,
    },
  };
}

/** Follows redirects and fills the pages in, with cookies, until the callback of the site. */
async function walk(from: string, answer: 'sign-in' | 'abort'): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (url: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await fetch(url, { ...sent, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  let url = from;
  for (let steps = 0; steps < 12; steps++) {
    let response = await go(url);
    if (response.status === 200) {
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      const form = { prompt, login: 'd5ee7a0e-3f0e-4c39-9a0e-0a3c1f1f7d11', password: 'x' };
      response = answer === 'abort' ? await go(`${url}/abort`) : await go(url, form);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(CALLBACK)) return new URL(url).search;
  }
  throw new Error('the pages lead nowhere');
}

function signer(key: Key): Sign {
  const signed = (by: Key, claims: Claims) => {
    const input = `${encoded({ alg: 'RS256', kid: by.kid })}.${encoded(claims)}`;
    return `${input}.${sign('sha256', Buffer.from(input), by.privateKey).toString('base64url')}`;
  };
  return {
    byProvider: (claims) => signed(key, claims),
    byStranger: (claims) => signed({ ...newKey(), kid: key.kid }, claims),
    notAtAll: (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
    bySecret: (claims) => {
      const input = `${encoded({ alg: 'HS256' })}.${encoded(claims)}`;
      return `${input}.${createHmac('sha256', SITE.clientSecret).update(input).digest('base64url')}`;
    },
  };
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}
