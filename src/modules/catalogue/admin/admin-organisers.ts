import { Problem } from '../../../kernel/problem.ts';
import type { Holders, Offer } from '../../ticketing/index.ts';
import { organiserNotFound, type Saving } from '../events/save-event.ts';
import type {
  AdminOrganiser,
  AdminOrganisers,
  OrganiserBody,
  OrganiserCheck,
  OrganiserVersion,
} from '../organisers/organiser-schema.ts';
import {
  correctedOrganiser,
  type EventOrganiser,
  GARDEN,
  type KeptOrganiser,
  publicOrganiser,
} from '../organisers/organiser.ts';
import type { Organiser } from '../schema.ts';
import { previewOf } from './admin-views.ts';
import type { AdminParts } from './ports.ts';
import { type NamesOf, createHistory } from './remember.ts';

type Parts = Pick<
  AdminParts,
  'events' | 'ticketing' | 'atomically' | 'audit' | 'edition' | 'emailPreview' | 'versions' | 'clock'
> & {
  saver: Pick<Saving, 'offerOf'>;
};

export function createOrganiserAdmin(parts: Parts) {
  const { events, ticketing, atomically, audit, edition, emailPreview, saver } = parts;
  async function organiserOf(id: number): Promise<KeptOrganiser> {
    const found = await events.keptOrganiser(id);
    if (!found) throw organiserNotFound();
    return found;
  }

  /** Returns the offers that a change of this organiser affects, by title of their event. */
  async function offersWith(organiser: EventOrganiser): Promise<Offer[]> {
    const named = await events.organisedBy(organiser.id);
    const options = await ticketing.offeredOptions(named.map(({ id }) => id));
    return named.map((event) => {
      const organisers = event.organisers.map((one) => (one.id === organiser.id ? organiser : one));
      return saver.offerOf({ ...event, organisers }, options.get(event.id) ?? []);
    });
  }

  const history = createHistory<Organiser>(
    parts,
    async (id) => {
      const now = await organiserOf(id);
      return { version: now.version, value: publicOrganiser(now) };
    },
    subjectOf,
  );

  return {
    organisers: async (): Promise<AdminOrganisers> => (await events.organisers()).map(adminOrganiser),

    organiser: async (id: number): Promise<AdminOrganiser> => adminOrganiser(await organiserOf(id)),

    /** Returns the saved versions, newest first. Throws `organiser_not_found`. */
    async organiserVersions(id: number, namesOf: NamesOf): Promise<OrganiserVersion[]> {
      await organiserOf(id);
      return history.list(id, namesOf);
    },

    async checkOrganiser(id: number, body: OrganiserBody): Promise<OrganiserCheck> {
      await organiserOf(id);
      const affected: { offer: Offer; coming: NonNullable<Awaited<ReturnType<typeof ticketing.newsOfSaving>>> }[] = [];
      for (const offer of await offersWith(correctedOrganiser(id, body))) {
        const coming = await ticketing.newsOfSaving(offer);
        if (coming) affected.push({ offer, coming });
      }
      const [first] = affected;
      if (!first) return { letter: null, events: [] };
      const email = await emailPreview(first.offer, first.coming.news);
      const holders = together(affected.map(({ coming }) => coming.holders));
      return { letter: previewOf(email, holders), events: affected.map(({ offer }) => offer.title) };
    },

    /** Corrects organiser, events, offers atomically; emails holders. Throws `organiser_not_found`, `stale`. */
    changeOrganiser: (id: number, body: OrganiserBody, by: string): Promise<void> =>
      atomically(async () => {
        await organiserOf(id);
        const is = correctedOrganiser(id, body);
        const isChanged = await history.across(id, by, () => events.changeOrganiser(is, body.version));
        if (!isChanged) throw stale();
        // From here on, nobody else can write these events.
        const offers = await offersWith(is);
        let mailed = 0;
        for (const offer of offers) mailed += await ticketing.saveOffer(offer);
        await edition.raise();
        const facts = { events: offers.length, mailed };
        await audit.note({ action: 'organiser-changed', actorId: by, subject: subjectOf(id), facts });
      }),

    /** Deletes an organiser. Throws `organiser_not_found`, `organiser_in_use`, `organiser_is_garden`. */
    removeOrganiser: (id: number, by: string): Promise<void> =>
      atomically(async () => {
        const found = await organiserOf(id);
        if (id === GARDEN) throw new Problem('conflict', 'De tuin zelf blijft.', { reason: 'organiser_is_garden' });
        if (!(await events.removeOrganiser(id))) throw inUse(found.name);
        await history.forget(id);
        await audit.note({ action: 'organiser-removed', actorId: by, subject: subjectOf(id), facts: {} });
      }),
  };
}

const subjectOf = (id: number) => `organiser:${id}`;

function adminOrganiser(one: KeptOrganiser): AdminOrganiser {
  return { ...publicOrganiser(one), version: one.version, events: one.events, is_garden: one.id === GARDEN };
}

function together(holders: Holders[]): Holders {
  const sum = (part: keyof Holders) => holders.reduce((total, one) => total + one[part], 0);
  return { orders: sum('orders'), tickets: sum('tickets'), paidCents: sum('paidCents') };
}

function stale(): Problem {
  return new Problem('conflict', 'Deze organisator is intussen gewijzigd. Laad de pagina opnieuw.', {
    reason: 'stale',
  });
}

function inUse(name: string): Problem {
  const message = `${name} staat bij een evenement en kan daarom niet weg.`;
  return new Problem('conflict', message, { reason: 'organiser_in_use' });
}
