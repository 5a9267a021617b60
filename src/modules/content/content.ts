import { clockTime, type Instant } from '../../kernel/dutch-dates.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Site } from '../../kernel/site.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Edition } from '../../platform/edition.ts';
import type { Log } from '../../platform/log.ts';
import type { SafeHtml } from '../../platform/safe-html.ts';
import { fileOf, writtenDefaults } from './defaults.ts';
import { dayOf, eventHoursOn } from './event-hours.ts';
import type { MailService } from './fill-in.ts';
import { addDays } from './holidays.ts';
import { noticeOn } from './notice.ts';
import { type Hours, closedDays, hoursOn, isInSeason, seasonYear } from './opening.ts';
import { openingHoursSpecification } from './opening-data.ts';
import { bookingConditions, openingTable, openingToday, seasonPeriod } from './opening-words.ts';
import type { Overrides, Programme } from './ports.ts';
import {
  type Content as AllContent,
  ContentFault,
  type Fault,
  type Written,
  readContent,
  withSafeHtml,
} from './reading.ts';
import type { Arrangement, ContentPage, GalleryPhotos, SiteContent, TeaMenu } from './schema.ts';

export type ContentParts = {
  overrides: Overrides;
  programme: Programme;
  site: Site;
  mailService: MailService;
  safeHtml: SafeHtml;
  clock: Clock;
  edition: Pick<Edition, 'current' | 'raise'>;
  atomically: Atomically;
  log: Log;
  /** The default files by key; a test gives broken ones. */
  defaults?: Written;
};

export type Content = ReturnType<typeof createContent>;

type EventHours = { today: Hours | null; tomorrow: Hours | null };
const NO_EVENTS: EventHours = { today: null, tomorrow: null };

/**
 * The owner's words and facts: default files, and stored edits that win. Throws a ContentFault that names file and field
 * when a default file is broken.
 */
export function createContent(parts: ContentParts) {
  const { overrides, programme, clock, edition, atomically, log, defaults = writtenDefaults } = parts;
  let kept: { edition: number; content: Promise<AllContent> } | null = null;
  let eventHours: { of: string; hours: Promise<EventHours> } | null = null;

  const asWritten = readContent(defaults, () => false, parts);
  if (asWritten.faults.length > 0) throw new ContentFault(asWritten.faults.map((fault) => inWords(fault, false)));

  /** What was read last, and of which edits. Sold tickets raise the edition too, and then nothing here has changed. */
  let latest = { of: asText(new Map()), content: asWritten.content };

  /** Defaults and edits together. Throws a ContentFault for an edit that does not fit any more. */
  async function read(): Promise<AllContent> {
    const edits = await overrides.all();
    const of = asText(edits);
    if (of === latest.of) return latest.content;
    const { content, faults } = readContent(new Map([...defaults, ...edits]), (key) => edits.has(key), parts);
    if (faults.length > 0) throw new ContentFault(faults.map((fault) => inWords(fault, edits.has(fault.key))));
    latest = { of, content };
    return content;
  }

  /** Asked for once per edition; when that fails later on, what was read last stays, so that pages go on. */
  function current(): Promise<AllContent> {
    const now = edition.current();
    if (kept?.edition === now) return kept.content;
    const content = read().catch((cause: unknown) => {
      log.error({ part: 'content' }, cause instanceof ContentFault ? cause.message : 'The edits cannot be read.');
      if (kept?.edition === now) kept = null;
      return latest.content;
    });
    kept = { edition: now, content };
    return content;
  }

  /** Hours of events today and tomorrow, asked at most once a minute: each sold ticket would be too often. */
  function eventHoursAround(now: Instant): Promise<EventHours> {
    const of = now.slice(0, 'yyyy-mm-ddThh:mm'.length);
    if (eventHours?.of === of) return eventHours.hours;
    const today = dayOf(now);
    const hours = programme.agenda(100).then(
      (events) => ({ today: eventHoursOn(events, today), tomorrow: eventHoursOn(events, addDays(today, 1)) }),
      () => {
        if (eventHours?.of === of) eventHours = null;
        return NO_EVENTS;
      },
    );
    eventHours = { of, hours };
    return hours;
  }

  return {
    /** Reads the stored edits once; throws a ContentFault when one of them is broken. Called at each start. */
    async check(): Promise<void> {
      await read();
    },

    /** What every page shows: menus, partners, opening, notice (MENU, ROOT, HOME-06, HOME-07, HOME-14 to HOME-16). */
    async site(): Promise<SiteContent> {
      const { season, seasonNotice, navigation, partners, social } = await current();
      const now = clock.now();
      const day = dayOf(now);
      const isOpenToday = hoursOn(season, day) !== null && hoursOn(season, addDays(day, 1)) !== null;
      const events = isOpenToday ? NO_EVENTS : await eventHoursAround(now);
      return {
        ...navigation,
        ...partners,
        social: { facebook: social.facebook, instagram: social.instagram },
        mapUrl: social.mapUrl,
        openingHours: openingTable(season, day),
        openingSeason: seasonPeriod(season),
        today: openingToday(season, { day, time: clockTime(now) }, events),
        closedDays: closedDays(season, seasonYear(season, day)),
        openingHoursSpecification: openingHoursSpecification(season, day),
        seasonNotice: noticeOn(seasonNotice, day),
      };
    },

    /** A page by slug. Throws `page_not_found`. */
    async page(slug: string): Promise<ContentPage> {
      const page = (await current()).pages.get(slug);
      if (!page) throw new Problem('not-found', 'Pagina niet gevonden.', { reason: 'page_not_found' });
      return page;
    },

    /** Whether the garden rests on the day of an instant: it is outside the season. */
    async isWinterRest(instant: Instant): Promise<boolean> {
      return !isInSeason((await current()).season, dayOf(instant));
    },

    /** Canonical path of every page, with the day of its last change. */
    async addresses(): Promise<{ url: string; modified: string }[]> {
      const { pages } = await current();
      return [...pages.values()].map(({ metadata: { url, modified } }) => ({ url, modified }));
    },

    /** The seven packages in page order; when they can be booked follows from the season (ARR-01, ARR-18 to ARR-20). */
    async arrangements(): Promise<Arrangement[]> {
      const { season, arrangements } = await current();
      const booking = bookingConditions(season);
      return arrangements.map((one) => ({ ...one, conditions: [...booking, ...one.conditions] }));
    },

    /** The menu of the tea garden in page order (TEA-02). */
    teaMenu: async (): Promise<TeaMenu> => (await current()).teaMenu,

    /** The photos of the gallery (GAL-10). */
    gallery: async (): Promise<GalleryPhotos> => (await current()).gallery,

    /**
     * Stores the owner's version of a value under its key (`tea-menu`, `pages/home`), whole, and draws pages anew.
     * Throws `content_not_found`, or `invalid` with a message per field and nothing stored.
     */
    async override(key: string, value: unknown): Promise<void> {
      if (!defaults.has(key)) throw contentNotFound();
      const edited = new Map<string, unknown>([...defaults, ...(await overrides.all()), [key, value]]);
      const faults = readContent(edited, () => true, parts).faults.filter((fault) => fault.key === key);
      if (faults.length > 0) {
        const errors = Object.fromEntries(faults.map(({ field, message }) => [field, message]).toReversed());
        throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors });
      }
      await atomically(async () => {
        await overrides.keep(key, withSafeHtml(key, value, parts.safeHtml));
        await edition.raise();
      });
    },

    /** Goes back to the default of a key. Throws `content_not_found`. */
    async restore(key: string): Promise<void> {
      if (!defaults.has(key)) throw contentNotFound();
      await atomically(async () => {
        await overrides.drop(key);
        await edition.raise();
      });
    },
  };
}

function inWords({ key, field, message }: Fault, isEdit: boolean): string {
  return `${isEdit ? `stored edit '${key}'` : fileOf(key)}: ${field}: ${message}`;
}

function asText(edits: ReadonlyMap<string, unknown>): string {
  return JSON.stringify([...edits].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function contentNotFound(): Problem {
  return new Problem('not-found', 'Deze inhoud bestaat niet.', { reason: 'content_not_found' });
}
