import { createHash } from 'node:crypto';
import type { World } from '../world.ts';
import type { IdentityProvider, RealmUser, SimulatedPerson, TokenFault } from '../identity-rows.ts';
import { rotateKey, signed, signedByStranger, unsigned } from './id-token.ts';

export type IdentityControl = {
  people(provider: IdentityProvider): SimulatedPerson[];
  /** Stores a person by address, who keeps their subject. */
  savePerson(facts: Omit<SimulatedPerson, 'subject'> & { subject?: string }): SimulatedPerson;
  realmUsers(): RealmUser[];
  /** Addresses are compared in lower case. */
  saveRealmUser(user: RealmUser): void;
  changeRealmUser(id: string, changes: Partial<RealmUser>): void;
  /** Sets a fault; null removes it. */
  setTokenFault(provider: IdentityProvider, fault: TokenFault | null): void;
  /** Logout token posted when a session ends; `forged`: wrongly signed. */
  logoutToken(claims: object, forged?: 'by-stranger' | 'unsigned'): string;
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

export function peopleOf(world: World, provider: IdentityProvider): SimulatedPerson[] {
  return world.all('person').filter((person) => person.provider === provider);
}

export function findPerson(world: World, provider: IdentityProvider, subject: string | null): SimulatedPerson | null {
  return subject === null ? null : world.find('person', `${provider} ${subject}`);
}

/** Stores a person by address, or without one by name. */
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
