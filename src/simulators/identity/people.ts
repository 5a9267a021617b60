import { createHash } from 'node:crypto';
import type { World } from '../world.ts';
import type { IdentityProvider, SimulatedPerson } from '../identity-rows.ts';

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
