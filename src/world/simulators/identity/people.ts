import { createHash } from 'node:crypto';
import type { World } from '../world.ts';
import type { IdentityProvider, RealmUser, SimulatedPerson, TokenFault } from '../identity-rows.ts';
import { rotateKey, signed, signedByStranger, unsigned } from './id-token.ts';

/** The hand of a test on the identity providers. */
export type IdentityControl = {
  people(provider: IdentityProvider): SimulatedPerson[];
  /** Makes or changes an account; the same address gives the same subject. */
  savePerson(facts: Omit<SimulatedPerson, 'subject'> & { subject?: string }): SimulatedPerson;
  realmUsers(): RealmUser[];
  /** The address counts in lower case. */
  saveRealmUser(user: RealmUser): void;
  changeRealmUser(id: string, changes: Partial<RealmUser>): void;
  /** Adds this fault to every further ID token of the provider; null: tokens are correct again. */
  setTokenFault(provider: IdentityProvider, fault: TokenFault | null): void;
  /**
   * Logout token that a login service posts to the site when a session ended there; `forged`: not signed by a known
   * key.
   */
  logoutToken(claims: object, forged?: 'by-stranger' | 'unsigned'): string;
  /** Makes a new signing key; the old one is no longer published. */
  rotateKey(provider: IdentityProvider): void;
};

export function identityControlOf(world: World): IdentityControl {
  return {
    people: (provider) => peopleOf(world, provider),
    savePerson: (facts) => savePerson(world, facts),
    realmUsers: () => world.all('realm-user'),
    saveRealmUser: (user) => {
      const lower = { username: user.username.toLowerCase(), email: user.email.toLowerCase() };
      world.save('realm-user', user.id, { ...user, ...lower });
    },
    changeRealmUser: (id, changes) => {
      const user = world.find('realm-user', id);
      if (user === null) throw new Error(`the login service does not know ${id}`);
      world.save('realm-user', id, { ...user, ...changes });
    },
    setTokenFault: (provider, fault) => {
      if (fault === null) world.remove('token-fault', provider);
      else world.save('token-fault', provider, fault);
    },
    logoutToken: (claims, forged) => {
      if (forged === 'unsigned') return unsigned(claims);
      return forged === 'by-stranger' ? signedByStranger(world, 'oidc', claims) : signed(world, 'oidc', claims);
    },
    rotateKey: (provider) => {
      rotateKey(world, provider);
    },
  };
}

/** Everybody with an account at this provider, oldest first. */
export function peopleOf(world: World, provider: IdentityProvider): SimulatedPerson[] {
  return world.all('person').filter((person) => person.provider === provider);
}

export function findPerson(world: World, provider: IdentityProvider, subject: string | null): SimulatedPerson | null {
  return subject === null ? null : world.find('person', `${provider} ${subject}`);
}

/** The account with this address (or, without one, this name); made when there is none, and changed to these facts. */
export function savePerson(
  world: World,
  facts: Omit<SimulatedPerson, 'subject'> & { subject?: string },
): SimulatedPerson {
  const key = facts.email ?? `${facts.givenName} ${facts.familyName}`;
  const digits = BigInt(`0x${createHash('sha256').update(`${facts.provider} ${key}`).digest('hex')}`).toString();
  const person = { ...facts, subject: facts.subject ?? digits.slice(0, 21) };
  world.save('person', `${person.provider} ${person.subject}`, person);
  return person;
}
