import { addDays, type CalendarDay, calendarDay, dayOf, yearOf } from '../../kernel/dates/calendar-day.ts';
import { clockTime, type Instant } from '../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../kernel/problem.ts';
import { type Owned, owned, textOf, type Translator } from '../../kernel/text/owned.ts';
import { speakIn } from '../../kernel/text/words-of.ts';
import type { Language } from '../../kernel/web/languages.ts';
import { runOn, runsOf } from './bloom/bloom.ts';
import { type Bloom, isFresh } from './bloom/bloom-schema.ts';
import type { Sightings } from './ports.ts';
import { noticeOn } from './opening/notice.ts';
import {
  bookingConditions,
  openingHoursSpecification,
  openingNote,
  openingTable,
  openingToday,
  seasonPeriod,
} from './opening/opening-words.ts';
import { sceneOn } from './opening/scene.ts';
import { type Occasion, occasionsOf } from './opening/coming.ts';
import { closedDays, isBookable, seasonYear } from './opening/opening.ts';
import type { ContentParts, Programme } from './ports.ts';
import { creditLine, shownPhotos } from './answers/own-photos-schema.ts';
import { factsOf } from './defaults/arrangements.ts';
import { accessTexts } from './texts/access.ts';
import type { StoredPackage } from './texts/package-facts.ts';
import { occasionFacts } from './texts/occasions.ts';
import { amountOf, costLines, sizeLine } from './texts/packages.ts';
import type { Content } from './texts/reading.ts';
import type { GardenMap, SiteContent } from './answers/answers-schema.ts';
import {
  type Arrangement,
  type ContentPage,
  GARDEN_ROOMS,
  type GalleryPhotos,
  type TeaMenu,
  type VisitFacts,
  type WeekPhoto,
} from './schema.ts';
import { words } from './words.ts';

const BEFORE_SETTING_OUT = ['route', 'parkeren', 'kleding'];

export type ContentReader = ReturnType<typeof createContentReader>;

export function createContentReader({
  current,
  programme,
  sightings,
  cardsSold,
  now,
}: {
  current: (language: Language) => Promise<Content>;
  programme: Programme;
  sightings: Pick<Sightings, 'since'>;
  cardsSold: ContentParts['cardsSold'];
  now: () => Instant;
}) {
  let read: { of: string; occasions: Promise<Occasion[]> } | null = null;

  /** Dates of the programme at an instant, cached for a minute: each ticket sold would refresh them too often. */
  function occasionsAt(instant: Instant): Promise<Occasion[]> {
    const of = instant.slice(0, 'yyyy-mm-ddThh:mm'.length);
    if (read?.of === of) return read.occasions;
    const occasions = programme.feed(EVENTS).then(occasionsOf, () => {
      if (read?.of === of) read = null;
      return [];
    });
    read = { of, occasions };
    return occasions;
  }

  /** Packages as they are booked, with amounts in cents; last the occasions, which have pages of their own. */
  async function packages(language: Language = 'nl'): Promise<Package[]> {
    const { arrangements } = await current(language);
    return [...arrangements.map(packageOf), ...speakIn(language, occasions)];
  }

  return {
    /** Facts that every page shows (MENU, ROOT, HOME-06, HOME-07, HOME-14 to HOME-16). */
    async site(language: Language = 'nl'): Promise<SiteContent> {
      const { season, translator, ...content } = await current(language);
      const { seasonNotice, navigation, partners, social, ownPhotos, gardenMap } = content;
      const instant = now();
      const day = dayOf(instant);
      const occasions = await occasionsAt(instant);
      const sold = await cardsSold().catch(() => ({ areGiftCardsSold: false, areFriendCardsSold: false }));
      return speakIn(language, () => ({
        ...navigation,
        ...partners,
        social: { facebook: social.facebook, instagram: social.instagram },
        mapUrl: social.mapUrl,
        openingHours: openingTable(season, day),
        openingSeason: seasonPeriod(season),
        openingNote: openingNote(season, day),
        today: openingToday(season, { day, time: clockTime(instant) }, occasions, translator),
        access: accessTexts(gardenMap),
        closedDays: closedDays(season, seasonYear(season, day)),
        openingHoursSpecification: openingHoursSpecification(season, day, occasions),
        seasonNotice: noticeOn(seasonNotice, day),
        scene: sceneOn(day),
        ...sold,
        photos: shownPhotos(ownPhotos, translator),
      }));
    },

    async page(slug: string, language: Language = 'nl'): Promise<ContentPage> {
      const page = (await current(language)).pages.get(slug);
      if (!page) throw new Problem('not-found', words.pageNotFound, { reason: 'page_not_found' });
      return page;
    },

    /** Returns the parts of the practical page that emails with tickets repeat; their HTML is sanitised. */
    async visitTexts(language: Language = 'nl'): Promise<{ heading: string; html: string }[]> {
      const sections = (await current(language)).pages.get('praktisch')?.sections ?? [];
      const wanted = sections.filter(({ id }) => BEFORE_SETTING_OUT.includes(id));
      return wanted.map(({ heading, html }) => ({ heading: textOf(heading), html: textOf(html) }));
    },

    /** Canonical addresses of the pages, with their last change. */
    async addresses(): Promise<{ url: string; modified: string }[]> {
      const { pages } = await current('nl');
      return [...pages.values()].map(({ metadata: { url, modified } }) => ({ url, modified }));
    },

    /** Packages in the order of the page; their bookable periods follow the season (ARR-01, ARR-18 to ARR-20). */
    async arrangements(language: Language = 'nl'): Promise<Arrangement[]> {
      const { season, arrangements } = await current(language);
      return speakIn(language, () =>
        arrangements.map(({ booking, costs, conditions, ...words }) => {
          const facts = booking ?? factsOf(words.id);
          const size = sizeLine(facts);
          const written = [...bookingConditions(season), ...(size === null ? [] : [size])];
          return {
            ...words,
            costs: costs.length > 0 ? costs : costLines(facts),
            conditions: [...written, ...conditions.filter((condition) => !written.includes(textOf(condition)))],
          };
        }),
      );
    },

    packages,

    /** Our and the owner's translations of what packages are called, by their Dutch names. */
    async packageNames(language: Language): Promise<ReadonlyMap<string, string>> {
      const [dutch, other] = [await packages(), await packages(language)];
      const texts = other.flatMap(namesOf).map(textOf);
      return new Map(dutch.flatMap(namesOf).map((name, index) => [textOf(name), texts[index] ?? textOf(name)]));
    },

    /** Days on which groups are received, both days inclusive (ARR-18 to ARR-20). */
    async groupDays(from: CalendarDay, until: CalendarDay): Promise<CalendarDay[]> {
      const { season } = await current('nl');
      return daysBetween(from, until).filter((day) => isBookable(season, day));
    },

    teaMenu: async (language: Language = 'nl'): Promise<TeaMenu> => (await current(language)).teaMenu,

    visit: async (language: Language = 'nl'): Promise<VisitFacts> => (await current(language)).visit,

    /** Map of the garden: its rooms as the garden page describes them, and its marks. */
    async gardenMap(language: Language = 'nl'): Promise<GardenMap> {
      const { gardenMap, pages } = await current(language);
      const rooms = roomsOf(pages).map(({ id, heading, html, picture }) => ({
        id,
        ...gardenMap.rooms[id],
        heading,
        html,
        picture,
      }));
      return { rooms, marks: gardenMap.marks, metresAcross: gardenMap.metresAcross };
    },

    /** Plants with their runs of this year and the last. */
    async bloom(language: Language = 'nl'): Promise<Bloom> {
      const { plants, pages, translator } = await current(language);
      const today = dayOf(now());
      const seen = plants.length === 0 ? [] : await sightings.since(calendarDay(yearOf(today) - 1, 1, 1));
      const ofPlant = Map.groupBy(seen, ({ plant }) => plant);
      const names = new Map(roomsOf(pages).map(({ id, heading }) => [id, heading]));
      return {
        today,
        plants: plants.map(({ room, alt, credit, ...plant }) => {
          const own = ofPlant.get(plant.id) ?? [];
          const name = room && names.get(room);
          return {
            ...plant,
            alt: plant.photo === null ? '' : altOf(plant.name, alt, translator),
            credit: speakIn(language, () => creditLine(credit)),
            room: room && name ? { id: room, name } : null,
            seen: runOn(own, today),
            runs: runsOf(own),
          };
        }),
      };
    },

    /** Photo of this week while it is fresh. */
    async weekPhoto(language: Language = 'nl'): Promise<{ photo: WeekPhoto['shown'] }> {
      const { shown } = (await current(language)).weekPhoto;
      return { photo: shown && isFresh(shown.day, dayOf(now())) ? shown : null };
    },

    async gallery(language: Language = 'nl'): Promise<GalleryPhotos> {
      const { data } = (await current(language)).gallery;
      return { data: data.flatMap(({ visibility, ...photo }) => (visibility === 'draft' ? [] : [photo])) };
    },
  };
}

export type Package = ReturnType<typeof packageOf>;

function packageOf({ id, title, booking = factsOf(id) }: Pick<StoredPackage, 'id' | 'title' | 'booking'>) {
  const { price, maxPersons, ...facts } = booking;
  return {
    ...facts,
    id,
    title,
    isAnyDay: false,
    /** Null: no limit. */
    maxPersons: maxPersons === 0 ? null : maxPersons,
    priceCents: price === null ? null : amountOf(price),
    kinds: facts.kinds.map((kind) => ({ id: kind.id, name: kind.name, cents: amountOf(kind.price) })),
    extras: facts.extras.map(({ price: amount, ...extra }) => ({ ...extra, cents: amountOf(amount) })),
  };
}

const namesOf = ({ title, kinds, extras }: Package): Owned[] => [
  title,
  ...[...kinds, ...extras].map(({ name }) => name),
];

/** Visits without a fixed price, in the language that is spoken. */
function occasions(): Package[] {
  return occasionFacts().map(({ isAnyDay, ...facts }) => ({ ...packageOf(facts), isAnyDay }));
}

function daysBetween(from: CalendarDay, until: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Rooms in the order of the garden page. */
function roomsOf(pages: Content['pages']) {
  const sections = pages.get('over-de-tuin')?.sections ?? [];
  return sections.flatMap((section) => {
    const id = GARDEN_ROOMS.find((one) => one === section.id);
    return id ? [{ ...section, id }] : [];
  });
}

function altOf(name: Owned, alt: string | undefined, translator: Translator | null): Owned {
  if (alt) return translator ? owned(translator, alt) : alt;
  return speakIn(translator?.language ?? 'nl', () => words.inBloom({ name: textOf(name) }));
}

/** Number of events that are looked through for the next one. */
const EVENTS = 100;
