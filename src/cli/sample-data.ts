import { type Catalogue, type EventDraft, type EventOrganiser, newDraft } from '../modules/catalogue/index.ts';
import type { Content, Overrides } from '../modules/content/index.ts';
import translations from './sample-season/translations.json' with { type: 'json' };
import type { Ticketing } from '../modules/ticketing/index.ts';
import type { VisitFacts, WeekPhoto } from '../modules/content/schema.ts';
import { isFresh } from '../modules/content/bloom/bloom-schema.ts';
import { addDays, dayOf } from '../kernel/dates/calendar-day.ts';
import { isProblem } from '../kernel/problem.ts';
import { fillSampleSightings, samplePlants } from './sample-bloom.ts';
import { sampleMap } from './sample-map.ts';
import { weekPhotosOfYear } from './sample-season/week-photos.ts';
import type { Clock } from '../platform/clock.ts';
import type { Atomically } from '../platform/database/database.ts';
import type { Edition } from '../platform/processes/edition.ts';
import { artAndMusic } from './sample-season/art-and-music.ts';
import { gardenDays } from './sample-season/garden-days.ts';
import type { SampleEvent, SampleOrganiser, SampleTicket } from './sample-season/sample-event.ts';
import { datesOf, noonBefore } from './sample-season/when.ts';
import { winterDays } from './sample-season/winter-days.ts';
import { workshops } from './sample-season/workshops.ts';

const sampleOrganisers: Record<Exclude<SampleOrganiser, 'garden'>, Omit<EventOrganiser, 'id'>> = {
  studio: {
    name: 'Atelier Kiezel & Klei',
    website: 'https://kiezel-en-klei.example',
    isMainLocation: false,
    street: 'Molenpad 7',
    postalCode: '1234 AC',
    city: 'Voorbeelddorp',
  },
  nursery: {
    name: 'Kwekerij De Zonnehoek',
    website: null,
    isMainLocation: false,
    street: 'Achterdijk 31',
    postalCode: '1235 BE',
    city: 'Vaartwijk',
  },
  gallery: {
    name: 'Galerie De Wagenschuur',
    website: 'https://wagenschuur.example',
    isMainLocation: true,
    street: 'Brinkstraat 4',
    postalCode: '1236 CD',
    city: 'Lindeveen',
  },
};

const SEASON: readonly SampleEvent[] = [...gardenDays, ...winterDays, ...artAndMusic, ...workshops];

/** Fills an empty programme, relative to this week, the opening or rest. Atomic. Returns the count; 0 if not empty. */
export async function fillSampleSeason({
  catalogue,
  clock,
  atomically,
  edition,
  content,
  ticketing,
}: {
  catalogue: Pick<Catalogue, 'events' | 'organisers'>;
  clock: Clock;
  atomically: Atomically;
  edition: Pick<Edition, 'raise'>;
  content: Pick<Content, 'isWinterRest'>;
  /** Without it, sold-out events have no waiting list. */
  ticketing?: Pick<Ticketing, 'sales'>;
}): Promise<number> {
  const today = clock.now();
  return atomically(async () => {
    if (await catalogue.events.hasAny()) return 0;
    await edition.raise(); // one row: here a second process waits until the first has filled it
    if (await catalogue.events.hasAny()) return 0;
    const organisers: Record<SampleOrganiser, number> = {
      garden: await catalogue.organisers.ensureGarden(),
      studio: await catalogue.organisers.add(sampleOrganisers.studio),
      nursery: await catalogue.organisers.add(sampleOrganisers.nursery),
      gallery: await catalogue.organisers.add(sampleOrganisers.gallery),
    };
    for (const event of SEASON) {
      const id = await catalogue.events.save(
        draftOf(
          event,
          event.organisers.map((name) => organisers[name]),
          await datesOf(event, today, content.isWinterRest),
        ),
      );
      const isSoldOut = event.tickets.length > 0 && event.tickets.every(({ capacity }) => capacity === 0);
      if (isSoldOut) await ticketing?.sales.waitlist.setWaitlistRule(id, { isOn: true, hours: 24 }, null);
    }
    return SEASON.length;
  });
}

export async function fillSampleVisit(content: Pick<Content, 'entry' | 'override'>): Promise<void> {
  for (const [key, value] of [
    ['visit', sampleVisit],
    ['garden-map', sampleMap],
    ['plants', samplePlants],
  ] as const) {
    const { version } = await content.entry(key);
    if (version === 0) await ignoreIfDone(content.override(key, value, { actorId: null, version }));
  }
}

const checkedOn = '2026-04-10';
const sampleVisit: VisitFacts = {
  prices: [
    { name: 'Volwassene', price: '€ 6,00', remark: null },
    { name: 'Kind van 4 tot en met 12 jaar', price: '€ 3,00', remark: 'Jongere kinderen mogen gratis mee.' },
    { name: 'Begeleider', price: 'gratis', remark: 'Van wie niet alleen kan komen.' },
    { name: 'Hond', price: 'gratis', remark: null },
    { name: 'Groep vanaf tien mensen', price: '€ 5,00', remark: 'Per persoon.' },
  ],
  junctions: ['23', '47', '46', '12'],
  access: [
    { fact: 'Paden', answer: 'Halfverhard; het bospad is bij regen zacht.', checkedOn },
    { fact: 'Theehuis', answer: 'Zonder drempel.', checkedOn },
  ],
};

/** Clears the initial notice once its reopening is past; an edited one stays. */
export async function emptyPastNotice(content: Pick<Content, 'isNoticePast' | 'entry' | 'override'>): Promise<void> {
  if (!(await content.isNoticePast())) return;
  const { value, version } = await content.entry('season-notice');
  if (version !== 0) return;
  await ignoreIfDone(
    content.override('season-notice', { ...(value as object), paragraphs: [] }, { actorId: null, version }),
  );
}

/** Puts a photo of two days ago on the home page where there was none, or where the sample of an earlier start is no longer fresh. */
export async function fillSampleWeekPhoto({
  content,
  clock,
}: {
  content: Pick<Content, 'entry' | 'override'>;
  clock: Clock;
}): Promise<void> {
  const today = dayOf(clock.now());
  const { value, version } = await content.entry('week-photo');
  const { shown } = value as WeekPhoto;
  const isOldSample = shown?.photo.startsWith('/assets/') && !isFresh(shown.day, today);
  if (version !== 0 && !isOldSample) return;
  const { picture, ...texts } = weekPhotosOfYear[Number(today.slice(5, 7)) - 1] as (typeof weekPhotosOfYear)[number];
  const photo = { day: addDays(today, -2), photo: `/assets/gallery/${picture}-960.jpg`, ...texts };
  await ignoreIfDone(content.override('week-photo', { waiting: null, shown: photo }, { actorId: null, version }));
}

/** Texts of the sample in English and German by the Dutch text; of a long one the event and field stand for it. */
const sampleTranslations = new Map(
  Object.entries(translations).map(([key, forms]) => {
    const [title, field] = key.split(' / ');
    const event = SEASON.find((one) => one.title === title);
    return [event && (field === 'description' || field === 'details') ? event[field] : key, forms] as const;
  }),
);

/** Adds the sample's English and German texts, unless somebody has translated already. */
export async function fillSampleTranslations({
  overrides,
  clock,
  atomically,
  edition,
}: {
  overrides: Pick<Overrides, 'keep'>;
  clock: Clock;
  atomically: Atomically;
  edition: Pick<Edition, 'raise'>;
}): Promise<void> {
  await atomically(async () => {
    for (const [index, language] of ['en', 'de'].entries()) {
      const texts = Object.fromEntries([...sampleTranslations].map(([dutch, forms]) => [dutch, forms[index]]));
      if (await overrides.keep(`translations/${language}`, texts, { seen: 0, at: clock.now() })) await edition.raise();
    }
  });
}

/** Ignores an edit that a concurrent process made first. */
async function ignoreIfDone(edit: Promise<void>): Promise<void> {
  await edit.catch((thrown: unknown) => {
    if (!isProblem(thrown) || thrown.reason !== 'stale') throw thrown;
  });
}

function draftOf(event: SampleEvent, organiserIds: number[], dates: EventDraft['dates']): EventDraft {
  return newDraft({
    title: event.title,
    description: event.description,
    details: event.details,
    imageUrl: event.picture && `/assets/${event.picture}-960.jpg`,
    priceCents: event.priceCents,
    included: event.included,
    ...event.access,
    dates,
    category: event.category,
    serviceCostsCents: event.serviceCostsCents ?? 0,
    hasTicketSale: event.tickets.length > 0,
    status: event.cancelledBecause ? 'cancelled' : 'planned',
    statusReason: event.cancelledBecause ?? null,
    organiserIds,
    tags: event.tags,
    ...(event.questions && { questions: event.questions }),
    options: dates.flatMap((date) => event.tickets.map((ticket) => optionOf(ticket, date))),
  });
}

function optionOf(
  { title, description, priceCents, kind = 'entry', vatRate, capacity, maxPerOrder, saleEndsDaysBefore }: SampleTicket,
  { start, end }: EventDraft['dates'][number],
): EventDraft['options'][number] {
  return {
    title,
    description,
    priceCents,
    kind,
    vatRate,
    capacity,
    maxPerOrder: maxPerOrder ?? null,
    start,
    end,
    saleEnd: saleEndsDaysBefore === undefined ? null : noonBefore(start, saleEndsDaysBefore),
  };
}

/** `npm run sample-data`. */
async function main(): Promise<void> {
  const { readSettings, runCommand, say, withMigratedDatabase } = await import('./command.ts');
  const { liveServices } = await import('../wiring/adapters.ts');
  const { createLog } = await import('../platform/log.ts');
  const { wire } = await import('../wiring/wiring.ts');
  await runCommand(async () => {
    const config = readSettings();
    return withMigratedDatabase(config, async (database) => {
      const external = await liveServices(config, database, createLog(config.logLevel));
      const wired = wire(external, {
        site: config.site,
        mailFrom: config.mail.from,
        mailService: config.mail.way.kind,
        webhookUrl: null,
        paymentMode: 'test',
      });
      const saved = await fillSampleSeason(wired);
      if (saved > 0) {
        await emptyPastNotice(wired.content);
        await fillSampleVisit(wired.content);
        await fillSampleWeekPhoto(wired);
        await fillSampleTranslations(external);
        await fillSampleSightings({ ...external, content: wired.content });
      }
      say(saved === 0 ? 'There are events already: nothing was changed.' : `Saved ${saved} events.`);
      return 0;
    });
  });
}

if (import.meta.main) await main();
