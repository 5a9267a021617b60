import { fetchUserInfo, genericGrantRequest, ResponseBodyError, skipSubjectCheck } from 'openid-client';
import { z } from 'zod';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { isUuid, newUuid } from '../../../../kernel/ids.ts';
import { limitedFetch } from '../../../../platform/outgoing.ts';
import { spellingsOf } from '../../../../platform/text/spellings.ts';
import type { Account, Accounts, NewAccount } from '../../ports/accounts.ts';
import { IdentityFault, isIdentityFault } from '../../ports/identity-fault.ts';
import { createAccountCopies } from './account-copies.ts';
import { createKeycloakAdmin, addDefaultRoles, type KeycloakAdmin } from './keycloak-admin.ts';
import { createOpenIdServer, isSafe, technicalCode, withinLimits, type Ground } from './openid-server.ts';

const ACTIVATION_SECONDS = 72 * 60 * 60;
/** Limits of calls that wait for the provider's mail server. Its outage does not count as one of sign-in. */
const MAILING = { service: 'oidc-mail', seconds: 9 } as const;

export type OidcAccountsClient = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  adminClientId: string;
  adminClientSecret: string;
  isPasswordGrantAllowed: boolean;
  /** True until our page asked for the chosen password, as the provider itself confirms by a click alone (S-12). */
  isActivationPending(id: string): Promise<boolean>;
};

/** Accounts of Keycloak, by its admin API; no table of ours holds any. */
export function createOidcAccounts(ground: Ground, client: OidcAccountsClient): Accounts {
  const { clientId, clientSecret, issuer } = client;
  const admin = createKeycloakAdmin(ground, {
    issuer,
    clientId: client.adminClientId,
    clientSecret: client.adminClientSecret,
  });
  const server = createOpenIdServer({ ...ground, service: 'oidc', server: { issuer }, clientId, clientSecret });
  const read = async (id: string): Promise<Account | null> => {
    if (!isUuid(id)) return null;
    const answer = await admin.call('GET', `/users/${id}`, [200, 404]);
    if (answer.status === 404) return null;
    return await accountFrom(userFrom(answer.body));
  };
  const accountFrom = async (user: User): Promise<Account> => {
    const isConfirmed = user.emailVerified && !user.requiredActions.includes('VERIFY_EMAIL');
    return {
      id: user.id,
      email: user.email,
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      isVerified: isConfirmed && !(await client.isActivationPending(user.id)),
      isEnabled: user.enabled,
      hasPassword: await hasPassword(admin, user.id),
    };
  };
  const copies = createAccountCopies({ read, clock: ground.clock });
  /** Refuses the same input for a known address, so that nobody learns who has an account (S-10). */
  const refuseAlike = async (account: NewAccount) => {
    const probe = { ...newUser({ ...account, email: `${newUuid()}@proef.invalid` }), enabled: false };
    const answer = await admin.call('POST', '/users', [201, 409], probe);
    const id = answer.location?.split('/').at(-1) ?? '';
    if (isUuid(id)) await admin.call('DELETE', `/users/${id}`, [204, 404]);
  };
  const change = async (id: string, what: string, changes: object) => {
    const answer = await admin.call('PUT', `/users/${encodeURIComponent(id)}${what}`, [204, 404, 409], changes);
    copies.forget(id);
    return answer;
  };

  const accounts: Accounts = {
    create: async (account) => {
      const known = await accounts.findByEmail(account.email);
      if (known?.isVerified) {
        await refuseAlike(account);
        return { kind: 'known' };
      }
      if (known) await accounts.remove(known.id);
      const answer = await admin.call('POST', '/users', [201, 409], newUser(account));
      // A concurrent sign-up came first; its email is on its way.
      if (answer.status === 409) return { kind: 'known' };
      const id = answer.location?.split('/').at(-1) ?? '';
      if (!isUuid(id)) throw new IdentityFault('unavailable', new Error('no id came with the new user'));
      await addDefaultRoles(admin, id).catch((thrown: unknown) => {
        ground.log.warn({ service: 'oidc', code: technicalCode(thrown) }, 'a new account may lack its usual roles');
      });
      return { kind: 'created', id, replaced: known?.id ?? null };
    },

    find: copies.find,

    findByEmail: async (email) => {
      for (const spelling of email === canonicalEmail(email) ? spellingsOf(email) : [email]) {
        const query = new URLSearchParams({ email: spelling, exact: 'true', max: '2' });
        const { body } = await admin.call('GET', `/users?${query.toString()}`, [200]);
        const users = z.array(userShape).safeParse(body);
        if (!users.success) throw new IdentityFault('unavailable', users.error);
        // Older versions of the provider also match parts of addresses.
        const user = users.data.find((found) => found.email === canonicalEmail(email));
        if (user) return await accountFrom(user);
      }
      return null;
    },

    takesPasswords: client.isPasswordGrantAllowed,

    authenticate: async (email, password) => {
      if (!client.isPasswordGrantAllowed) return null;
      const grant = { username: email, password, scope: 'openid email' };
      const outcome = await server.use(async (provider) => {
        try {
          const tokens = await genericGrantRequest(provider, 'password', grant);
          const person = await fetchUserInfo(provider, tokens.access_token, tokens.claims()?.sub ?? skipSubjectCheck);
          return { id: person.sub, refreshToken: tokens.refresh_token ?? null };
        } catch (thrown) {
          if (thrown instanceof ResponseBodyError && thrown.error === 'invalid_grant') return { status: thrown.status };
          throw new IdentityFault('unavailable', thrown); // e.g. the grant is not allowed to us
        }
      });
      if ('status' in outcome) return outcome.status === 400 ? await unfinished(accounts, email) : null;
      if (outcome.refreshToken !== null) await accounts.endSession?.(outcome.refreshToken);
      const account = await read(outcome.id);
      return account?.email === canonicalEmail(email) ? account : null;
    },

    activate: async (id) => {
      await change(id, '', { requiredActions: [], emailVerified: true });
    },

    sendActivation: async (id, link) => {
      const facts = { client_id: clientId, redirect_uri: link, lifespan: String(ACTIVATION_SECONDS) };
      const path = `/users/${id}/send-verify-email?${new URLSearchParams(facts).toString()}`;
      await admin.call('PUT', path, [204, 404], undefined, MAILING);
    },

    setPassword: async (id, password) => {
      await change(id, '/reset-password', { type: 'password', value: password, temporary: false });
    },

    rename: async (id, { firstName, lastName }) => {
      await change(id, '', { firstName, lastName });
    },

    changeEmail: async (id, email) => {
      const answer = await change(id, '', { username: email, email, emailVerified: true });
      return answer.status === 204 ? 'changed' : 'taken';
    },

    setEnabled: async (id, isEnabled) => {
      await change(id, '', { enabled: isEnabled });
    },

    remove: async (id) => {
      if (isUuid(id)) await admin.call('DELETE', `/users/${id}`, [204, 404]);
      copies.forget(id);
    },

    endSessions: async (id) => {
      await admin.call('POST', `/users/${encodeURIComponent(id)}/logout`, [204, 404]).catch((thrown: unknown) => {
        if (!isIdentityFault(thrown)) throw thrown;
        ground.log.warn({ service: 'oidc', code: technicalCode(thrown) }, 'sessions at the identity provider go on');
      });
    },

    endSession: (refreshToken) => endSession(ground, client, refreshToken),
  };
  return accounts;
}

/**
 * Finds the account of a right password whose address is not confirmed: the provider answers 400 instead of 401. A
 * disabled account gets 400 too, before its password is checked.
 */
async function unfinished(accounts: Accounts, email: string): Promise<Account | null> {
  const account = await accounts.findByEmail(email);
  return account?.isEnabled && !account.isVerified ? account : null;
}

async function endSession(ground: Ground, client: OidcAccountsClient, refreshToken: string): Promise<void> {
  const url = `${client.issuer}/protocol/openid-connect/logout`;
  if (!isSafe(url)) return;
  const form = { client_id: client.clientId, client_secret: client.clientSecret, refresh_token: refreshToken };
  try {
    await withinLimits(ground.outgoing, 'oidc', async (signal) => {
      const answer = await limitedFetch(url, { method: 'POST', body: new URLSearchParams(form), signal });
      await answer.body?.cancel();
    });
  } catch {
    ground.log.warn({ service: 'oidc' }, 'a session at the identity provider could not be ended');
  }
}

function newUser({ email, firstName, lastName, password }: NewAccount): object {
  return {
    username: email,
    email,
    firstName,
    lastName,
    enabled: true,
    emailVerified: false,
    requiredActions: ['VERIFY_EMAIL'],
    realmRoles: ['offline_access', 'uma_authorization'],
    clientRoles: { account: ['manage-account', 'view-profile'] },
    credentials: password === null ? [] : [{ type: 'password', value: password, temporary: false }],
  };
}

const userShape = z.object({
  id: z.uuid(),
  email: z.string().default('').transform(canonicalEmail),
  firstName: z.string().max(255).nullish(),
  lastName: z.string().max(255).nullish(),
  enabled: z.boolean(),
  emailVerified: z.boolean(),
  requiredActions: z.array(z.string()).default([]),
});
type User = z.infer<typeof userShape>;

function userFrom(body: unknown): User {
  const user = userShape.safeParse(body);
  if (!user.success) throw new IdentityFault('unavailable', user.error);
  return user.data;
}

async function hasPassword(admin: KeycloakAdmin, id: string): Promise<boolean> {
  const { body } = await admin.call('GET', `/users/${id}/credentials`, [200]);
  const credentials = z.array(z.object({ type: z.string().optional() })).safeParse(body);
  return credentials.success && credentials.data.some(({ type }) => type === 'password');
}
