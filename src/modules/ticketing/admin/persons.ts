import { dayOf } from '../../../kernel/dates/calendar-day.ts';
import { longDay } from '../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../platform/records/audit/audit.ts';
import { difference, type OfferPorts } from '../sales/index.ts';
import type { PersonSettings } from './persons-schema.ts';

export type PersonPorts = Pick<OfferPorts, 'offers' | 'visitorDays' | 'edition' | 'atomically' | 'clock'> & {
  audit: Pick<Audit, 'note'>;
};

export function createPersonSettings({ offers, visitorDays, edition, atomically, clock, audit }: PersonPorts) {
  async function personsNow(): Promise<PersonSettings> {
    const now = clock.now();
    return {
      mostPerDay: await visitorDays.most(),
      mostBooked: await visitorDays.mostBooked(),
      orderMax: await visitorDays.orderMax(),
      days: await visitorDays.from(dayOf(now)),
      isToBeAsked: await visitorDays.isToBeAsked(now),
      tickets: await visitorDays.coming(now),
    };
  }

  /** Limits the persons per day over all events; null removes the limit. Tickets already sold stay valid. */
  function setMostPerDay(most: number | null, actorId: string): Promise<void> {
    return atomically(async () => {
      await visitorDays.setMost(most);
      await audit.note({ action: 'persons-per-day-set', actorId, subject: 'persons', facts: { most: most ?? '' } });
      await edition.raise();
    });
  }

  /** Limits the persons with a package per day; null removes the limit. Accepted bookings stay. */
  function setMostBooked(most: number | null, actorId: string): Promise<void> {
    return atomically(async () => {
      await visitorDays.setMostBooked(most);
      await audit.note({ action: 'booked-per-day-set', actorId, subject: 'persons', facts: { most: most ?? '' } });
    });
  }

  /** Limits the tickets per order, except for staff; null restores the default. Existing orders stay. */
  function setOrderMax(most: number | null, actorId: string): Promise<void> {
    return atomically(async () => {
      await visitorDays.setOrderMax(most);
      await audit.note({ action: 'order-max-set', actorId, subject: 'persons', facts: { most: most ?? '' } });
      await edition.raise();
    });
  }

  /** Saves which options admit persons, one transaction per event to keep other buyers going. Safe to repeat. */
  async function setPersons(choices: { id: number; isPerson: boolean }[], actorId: string): Promise<void> {
    const events = await offers.eventsOf(choices.map(({ id }) => id));
    const byEvent = Map.groupBy(choices, ({ id }) => events.get(id) ?? 0);
    for (const [eventId, some] of byEvent) if (eventId !== 0) await setOfEvent(eventId, some);
    await atomically(async () => {
      await visitorDays.setAsked();
      const facts = { persons: countOf(choices, true), others: countOf(choices, false) };
      await audit.note({ action: 'persons-said', actorId, subject: 'persons', facts });
      await edition.raise();
    });
  }

  function setOfEvent(eventId: number, choices: { id: number; isPerson: boolean }[]): Promise<void> {
    return atomically(async () => {
      await offers.take(eventId, await offers.options([eventId])); // also the days of options that become a person
      const before = await visitorDays.ofEvent(eventId);
      for (const isPerson of [true, false]) {
        const ids = choices.filter((choice) => choice.isPerson === isPerson).map(({ id }) => id);
        await visitorDays.setPerson(ids, isPerson);
      }
      await visitorDays.shift(difference(before, await visitorDays.ofEvent(eventId)));
    });
  }

  /** True while the owner still has to classify existing options. */
  const mustAskPersons = () => visitorDays.isToBeAsked(clock.now());

  /** Returns the question to ask about a limit below what is sold; null if there is none. */
  async function questionAboutMost(most: number | null): Promise<string | null> {
    const days = most === null ? [] : await visitorDays.from(dayOf(clock.now()));
    const over = days.filter(({ persons }) => persons > (most ?? persons));
    const [first] = over;
    if (!first) return null;
    const others = over.length === 1 ? '' : ` en op ${over.length - 1} andere ${over.length === 2 ? 'dag' : 'dagen'}`;
    return `Op ${longDay(first.day)}${others} zijn al meer tickets verkocht dan ${most}, op die dag ${first.persons}. Die blijven geldig. Toch opslaan?`;
  }

  return { personsNow, questionAboutMost, setMostPerDay, setMostBooked, setOrderMax, setPersons, mustAskPersons };
}

const countOf = (choices: { isPerson: boolean }[], isPerson: boolean) =>
  choices.filter((choice) => choice.isPerson === isPerson).length;
