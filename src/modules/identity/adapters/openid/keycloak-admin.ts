import { clientCredentialsGrant } from 'openid-client';
import { z } from 'zod';
import { limitedFetch, type Service } from '../../../../platform/outgoing.ts';
import { IdentityFault, isIdentityFault } from '../../ports/identity-fault.ts';
import { createOpenIdServer, isSafe, LIMIT_SECONDS, withinLimits, type Ground } from './openid-server.ts';

/** Seconds before its end in which a token is no longer used: it could expire on the way. */
const MARGIN_SECONDS = 10;
const REALM_ROLES = ['offline_access', 'uma_authorization'];
const ACCOUNT_ROLES = ['manage-account', 'view-profile'];
const USUAL: { service: Service; seconds: number } = { service: 'oidc', seconds: LIMIT_SECONDS };

export type AdminAnswer = { status: number; location: string | null; body: unknown };

export type KeycloakAdmin = {
  /**
   * Makes a call under `{host}/admin/realms/{realm}`. Statuses in `expected` are answers. Any other, or none within
   * `limits`, throws IdentityFault: 'refused' for 4xx with field errors, else 'unavailable'.
   */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    expected: number[],
    body?: unknown,
    limits?: { service: Service; seconds: number },
  ): Promise<AdminAnswer>;
};

/** Admin calls of Keycloak, with a token of the server's own that stays in memory (ROLE-08, IDP-03). */
export function createKeycloakAdmin(
  ground: Omit<Ground, 'baseUrl'>,
  client: { issuer: string; clientId: string; clientSecret: string },
): KeycloakAdmin {
  const { clock, outgoing } = ground;
  const { clientId, clientSecret, issuer } = client;
  const base = issuer.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1');
  if (!isSafe(base) || base === issuer) throw new Error('the issuer must be {host}/realms/{realm} with https');
  const server = createOpenIdServer({ ...ground, service: 'oidc', server: { issuer }, clientId, clientSecret });
  let cached: { token: string; until: number } | null = null;

  const tokenOf = async (): Promise<string> => {
    const now = new Date(clock.now()).getTime();
    if (cached !== null && cached.until > now) return cached.token;
    const { access_token, expires_in = 60 } = await server
      .use((provider) => clientCredentialsGrant(provider))
      .catch((thrown: unknown) => {
        throw isIdentityFault(thrown) ? new IdentityFault('unavailable', thrown) : thrown; // our own key is refused
      });
    cached = { token: access_token, until: now + (expires_in - MARGIN_SECONDS) * 1000 };
    return access_token;
  };
  const send = async (method: string, path: string, body: unknown, limits = USUAL): Promise<AdminAnswer> => {
    const token = await tokenOf();
    const call = async (signal: AbortSignal) => {
      const answer = await limitedFetch(base + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        signal,
      });
      if (answer.status >= 500) throw new IdentityFault('unavailable', new Error(`answered ${answer.status}`));
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
      const parsed: unknown = isJson ? JSON.parse(text) : null;
      return { status: answer.status, location: answer.headers.get('location'), body: parsed };
    };
    return await withinLimits(outgoing, limits.service, call, limits.seconds);
  };

  return {
    call: async (method, path, expected, body, limits) => {
      let answer = await send(method, path, body, limits);
      if (answer.status === 401) {
        cached = null; // ended before its time, for instance because the provider was restarted
        answer = await send(method, path, body, limits);
      }
      if (expected.includes(answer.status)) return answer;
      const isRefused = answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status);
      const cause = new Error(`admin call answered ${answer.status}`);
      throw new IdentityFault(
        isRefused ? 'refused' : 'unavailable',
        cause,
        isRefused ? refusedFields(answer.body) : null,
      );
    },
  };
}

/** Gives an account the default roles that it lacks (ROLE-09, ROLE-10): Keycloak accepts none on creation. */
export async function addDefaultRoles(admin: KeycloakAdmin, userId: string): Promise<void> {
  await give(admin, `/users/${userId}/role-mappings/realm`, '/roles', REALM_ROLES);
  const { body } = await admin.call('GET', '/clients?clientId=account', [200]);
  const [account] = z.array(z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })).parse(body);
  if (!account) return;
  await give(
    admin,
    `/users/${userId}/role-mappings/clients/${account.id}`,
    `/clients/${account.id}/roles`,
    ACCOUNT_ROLES,
  );
}

async function give(admin: KeycloakAdmin, mapping: string, roles: string, wanted: string[]): Promise<void> {
  const held = roleNames.parse((await admin.call('GET', `${mapping}/composite`, [200])).body).map(({ name }) => name);
  const missing = wanted.filter((name) => !held.includes(name));
  if (missing.length === 0) return;
  const found = await Promise.all(missing.map((name) => admin.call('GET', `${roles}/${name}`, [200, 404])));
  const given = found.filter(({ status }) => status === 200).map(({ body }) => body);
  if (given.length > 0) await admin.call('POST', mapping, [204], given);
}

const roleNames = z.array(z.object({ name: z.string() }));

const refusal = z.object({ field: z.string(), errorMessage: z.string().default('') });
const ofFields = z.union([
  z.object({ errors: z.array(refusal).min(1) }),
  refusal.transform((one) => ({ errors: [one] })),
]);
const ofPassword = z.object({ error: z.string().default(''), error_description: z.string().default('') });

/** Messages for refusals of a user profile, by the word of the error. */
const VALUES: [RegExp, string][] = [
  [/invalid-character|person-name/, 'Gebruik hier alleen letters, spaties, streepjes en apostrofs.'],
  [/length|too-long/, 'Dit veld is te lang.'],
  [/required/, 'Dit veld is verplicht.'],
  [/email/, 'Vul een geldig e-mailadres in.'],
];
/** Messages for refusals by the password policy, with the number in them. */
const PASSWORDS: [RegExp, (number: string) => string][] = [
  [/MinLength/, (number) => `Kies een wachtwoord van minimaal ${number} tekens.`],
  [/MaxLength/, (number) => `Kies een wachtwoord van hoogstens ${number} tekens.`],
  [/UpperCase/, () => 'Gebruik ook een hoofdletter in het wachtwoord.'],
  [/LowerCase/, () => 'Gebruik ook een kleine letter in het wachtwoord.'],
  [/Digits/, () => 'Gebruik ook een cijfer in het wachtwoord.'],
  [/SpecialChars/, () => 'Gebruik ook een leesteken in het wachtwoord.'],
  [/History/, () => 'Dit wachtwoord heeft u eerder gebruikt. Kies een ander.'],
  [/Blacklisted|NotUsername|NotEmail|NotContains/, () => 'Dit wachtwoord is te makkelijk te raden.'],
];

/** Dutch messages per field of our forms; null if the refusal is not about a visitor's input. */
export function refusedFields(body: unknown): Record<string, string> | null {
  const fields = ofFields.safeParse(body);
  if (fields.success) {
    const messages = fields.data.errors.map(({ field, errorMessage }) => [
      field === 'username' ? 'email' : field,
      VALUES.find(([word]) => word.test(errorMessage))?.[1] ?? 'Deze waarde wordt niet geaccepteerd.',
    ]);
    return Object.fromEntries(messages) as Record<string, string>;
  }
  const password = ofPassword.safeParse(body);
  if (!password.success || !/^invalidPassword|^Password policy/.test(reasonOf(body, password.data.error))) return null;
  const { error, error_description: description } = password.data;
  const words = PASSWORDS.find(([word]) => word.test(error))?.[1];
  return {
    password: words?.(/\d+/.exec(description)?.[0] ?? '') ?? 'Kies een ander wachtwoord: dit wordt niet geaccepteerd.',
  };
}

/** Reason of a refusal, which older versions name differently. */
function reasonOf(body: unknown, error: string): string {
  const older = z.object({ errorMessage: z.string() }).safeParse(body);
  return error === '' && older.success ? older.data.errorMessage : error;
}
