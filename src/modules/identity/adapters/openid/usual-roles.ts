import { z } from 'zod';
import type { KeycloakAdmin } from './keycloak-admin.ts';

const REALM_ROLES = ['offline_access', 'uma_authorization'];
const ACCOUNT_ROLES = ['manage-account', 'view-profile'];

/**
 * Gives a new user the roles of ROLE-09 and ROLE-10 that it lacks. Keycloak takes no roles from the call that makes a
 * user; most realms give these by default, and then nothing is changed.
 */
export async function giveUsualRoles(admin: KeycloakAdmin, userId: string): Promise<void> {
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
