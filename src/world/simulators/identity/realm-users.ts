import { newUuid } from '../../../kernel/ids.ts';
import type { World } from '../world.ts';
import type { RealmUser } from '../identity-rows.ts';

/** A new user gets the first two, as a realm does by default. */
export const REALM_ROLES = ['offline_access', 'uma_authorization', 'beheerder'];
export const ACCOUNT_ROLES = ['manage-account', 'view-profile', 'manage-account-links'];

export function findUser(world: World, id: string | null): RealmUser | null {
  return id === null ? null : world.find('realm-user', id);
}

export function userByName(world: World, name: string): RealmUser | null {
  const wanted = name.trim().toLowerCase();
  return world.all('realm-user').find((user) => user.username === wanted || user.email === wanted) ?? null;
}

/** Refusal in the words of the real service; null if accepted. */
export function refusedName(body: unknown): Record<string, unknown> | null {
  const asked = members(body);
  const errors = ['firstName', 'lastName']
    .filter((field) => /[<>&"$%!#?;*~|^=[\]{}()\\]/.test(text(asked[field])))
    .map((field) => ({ field, errorMessage: 'error-person-name-invalid-character', params: [field] }));
  return errors.length === 0 ? null : errors.length === 1 ? (errors[0] ?? null) : { errors };
}

export function createUser(world: World, body: unknown): RealmUser | { status: number; message: string } {
  const asked = members(body);
  const email = text(asked['email']).toLowerCase();
  const username = (text(asked['username']) || email).toLowerCase();
  if (username === '') return { status: 400, message: 'User name is missing' };
  return world.atomically(() => {
    if (email !== '' && userByName(world, email)) return { status: 409, message: 'User exists with same email' };
    if (userByName(world, username)) return { status: 409, message: 'User exists with same username' };
    const user: RealmUser = {
      id: newUuid(),
      username,
      email,
      firstName: text(asked['firstName']),
      lastName: text(asked['lastName']),
      enabled: asked['enabled'] === true,
      emailVerified: asked['emailVerified'] === true,
      requiredActions: texts(asked['requiredActions']),
      password: passwordOf(asked['credentials']),
      realmRoles: [], // like the real one, which takes no roles from this call
      clientRoles: {},
      createdAt: world.now(),
    };
    world.save('realm-user', user.id, user);
    return user;
  });
}

/** Stores a user; false if the address is taken. */
export function changeUser(world: World, user: RealmUser, body: unknown): boolean {
  const asked = members(body);
  const changed: RealmUser = {
    ...user,
    ...('username' in asked ? { username: text(asked['username']).toLowerCase() } : {}),
    ...('email' in asked ? { email: text(asked['email']).toLowerCase() } : {}),
    ...('firstName' in asked ? { firstName: text(asked['firstName']) } : {}),
    ...('lastName' in asked ? { lastName: text(asked['lastName']) } : {}),
    ...('enabled' in asked ? { enabled: asked['enabled'] === true } : {}),
    ...('emailVerified' in asked ? { emailVerified: asked['emailVerified'] === true } : {}),
    ...('requiredActions' in asked ? { requiredActions: texts(asked['requiredActions']) } : {}),
  };
  const holder = userByName(world, changed.email) ?? userByName(world, changed.username);
  if (holder !== null && holder.id !== user.id) return false;
  world.save('realm-user', user.id, changed);
  return true;
}

export function setPassword(world: World, user: RealmUser, body: unknown): boolean {
  const { type, value } = members(body);
  if (type !== 'password' || typeof value !== 'string' || value === '') return false;
  world.save('realm-user', user.id, { ...user, password: value });
  return true;
}

/** Revokes the tokens of a user or session. */
export function endSessions(world: World, which: { subject: string } | { session: string }): void {
  const now = world.now();
  world.atomically(() => {
    for (const [token, issued] of world.entries('token')) {
      const isMeant = 'session' in which ? issued.session === which.session : issued.subject === which.subject;
      if (isMeant) world.save('token', token, { ...issued, expiresAt: now });
    }
  });
}

export function userBody(user: RealmUser): Record<string, unknown> {
  const { email, emailVerified, enabled, firstName, id, lastName, requiredActions, username } = user;
  const createdTimestamp = new Date(user.createdAt).getTime();
  return { id, username, email, firstName, lastName, enabled, emailVerified, requiredActions, createdTimestamp };
}

export function claimsOfUser(user: RealmUser): Record<string, unknown> {
  return {
    email: user.email,
    email_verified: user.emailVerified,
    name: `${user.firstName} ${user.lastName}`,
    given_name: user.firstName,
    family_name: user.lastName,
    preferred_username: user.username,
    realm_access: { roles: user.realmRoles },
  };
}

function passwordOf(credentials: unknown): string | null {
  const [first] = Array.isArray(credentials) ? credentials : [];
  const { type, value } = members(first);
  return type === 'password' && typeof value === 'string' ? value : null;
}

export function members(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
