import type { Wording } from '../../../kernel/text/words-of.ts';
import * as z from 'zod/mini';
import { centsOfText, euroText } from '../../../kernel/money/money.ts';
import { dutchOf, type Owned, owned, type Translator } from '../../../kernel/text/owned.ts';
import { speakIn } from '../../../kernel/text/words-of.ts';
import { type Plant, plantsShape } from '../bloom/bloom-schema.ts';
import { accessFactsOf, accessWords } from './access.ts';
import {
  filledHtml,
  filledText,
  harmlessHtml,
  type SiteFacts,
  siteWords,
  translatedHtml,
  translatedText,
  withUnbrokenAmounts,
} from './fill-in.ts';
import { type StoredPackage, storedPackages } from './package-facts.ts';
import { noticeShape, type SeasonNotice } from '../opening/notice.ts';
import { closingWords, seasonWords } from '../opening/opening-words.ts';
import { type Season, seasonShape } from '../opening/opening.ts';
import {
  anchor,
  type ContentPage,
  contentShapes,
  entryPrice,
  GARDEN_ROOMS,
  type GalleryPhotos,
  type GardenMapFacts,
  type Navigation,
  type OwnPhotos,
  type Partners,
  NO_ALT,
  photoAlt,
  photoCredit,
  photoPath,
  type Social,
  TAGS,
  type TeaMenu,
  type VisitFacts,
  type WeekPhoto,
} from '../schema.ts';

/** Content with its placeholders filled in. */
export type Content = {
  season: Season;
  seasonNotice: SeasonNotice;
  navigation: Navigation;
  partners: Partners;
  social: Social;
  arrangements: StoredPackage[];
  teaMenu: TeaMenu;
  visit: VisitFacts;
  gardenMap: GardenMapFacts;
  plants: Plant[];
  weekPhoto: WeekPhoto;
  gallery: GalleryPhotos;
  ownPhotos: OwnPhotos;
  pages: ReadonlyMap<string, ContentPage>;
  translator: Translator | null;
};

export type Written = ReadonlyMap<string, unknown>;

/** Error in one value; `field` is its path, such as '2.groups.0.name'. */
export type Fault = { key: string; field: string; message: string };

/** All errors of the content at once. */
export class ContentFault extends Error {
  constructor(problems: string[]) {
    super(`The content is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ContentFault';
  }
}

type Surroundings = SiteFacts & { safeHtml: (dirty: string) => string };

/** Reads the season first, because texts use it. Edited HTML is sanitised; our own must be harmless already. */
export function readContent(
  written: Written,
  isEdited: (key: string) => boolean,
  { safeHtml: sanitize, ...facts }: Surroundings,
  translator: Translator | null = null,
): { content: Content; faults: Fault[] } {
  const faults: Fault[] = [];
  const safeHtml = onceEach(sanitize);

  function read<Shape extends z.ZodMiniType>(key: string, shape: Shape): z.output<Shape> {
    const result = z.safeParse(shape, written.get(key), { error: dutchMessage, jitless: true }); // compiling a shape that is used once costs more
    if (result.success) return result.data;
    for (const issue of result.error.issues) faults.push(faultOf(key, issue));
    return result.data as z.output<Shape>; // never used: who finds faults throws
  }

  const season = read('season', seasonShape);
  const access = accessFactsOf(written.get('garden-map'));
  const spokenWords = () => ({ ...siteWords(facts), ...accessWords(access), ...(season && seasonWords(season)) });
  const words = spokenWords();
  const year = closedSeasonOf(written.get('season-notice'));
  const wordsOfNotice = () => (season && year !== null ? closingWords(season, year) : {});
  const noticeWords = { ...words, ...wordsOfNotice() };
  const line = filledText(words);
  const ofLanguage = translator && {
    translator,
    dutch: noticeWords,
    words: speakIn(translator.language, () => ({ ...spokenWords(), ...wordsOfNotice() })),
  };
  const text = shown(ofLanguage ? translatedText(ofLanguage) : line);
  const html = shown(ofLanguage ? translatedHtml(ofLanguage, safeHtml) : filledHtml(words, safeHtml));
  const tag = z.pipe(z.pipe(z.enum(TAGS), z.transform(String)), text);
  const price = z.pipe(
    z.pipe(line, entryPrice),
    z.transform((sum: string) => withUnbrokenAmounts(priceIn(translator, sum))),
  );
  const ofOwner = { line, text, html, price, tag, isDutch: !translator };
  const shapesOfOwner = contentShapes(ofOwner);
  const shapesOfOurFiles = translator
    ? shapesOfOwner
    : contentShapes({ ...ofOwner, html: shown(harmlessHtml(filledHtml(words, safeHtml), safeHtml)) });
  const shapesFor = (key: string) => (isEdited(key) ? shapesOfOwner : shapesOfOurFiles);

  const pages = [...written.keys()].filter((key) => key.startsWith('pages/'));
  const content = {
    translator,
    season,
    seasonNotice: read('season-notice', noticeShape(ofLanguage ? text : filledText(noticeWords))),
    navigation: read('navigation', shapesFor('navigation').navigation),
    partners: read('partners', shapesFor('partners').partners),
    social: read('social', shapesFor('social').social),
    arrangements: read('arrangements', storedPackages(shapesFor('arrangements').arrangement, ofOwner)),
    teaMenu: read('tea-menu', shapesFor('tea-menu').teaMenu),
    visit: read('visit', shapesFor('visit').visit),
    gardenMap: read('garden-map', shapesFor('garden-map').gardenMap),
    plants: read(
      'plants',
      plantsShape({
        text,
        line,
        anchor,
        photo: photoPath,
        alt: photoAlt,
        noAlt: NO_ALT,
        credit: photoCredit,
        room: z.enum(GARDEN_ROOMS),
      }),
    ),
    weekPhoto: read('week-photo', shapesFor('week-photo').weekPhoto),
    gallery: read('gallery', shapesFor('gallery').gallery),
    ownPhotos: read('own-photos', shapesFor('own-photos').ownPhotos),
    pages: new Map(
      pages.map((key) => {
        const slug = key.slice('pages/'.length);
        return [slug, read(key, ownPage(slug, shapesFor(key).page))];
      }),
    ),
  };
  return { content, faults };
}

/** Our own texts are sanitised to see that they are harmless, and again once they are filled in: mostly the same text. */
function onceEach(sanitize: (dirty: string) => string): (dirty: string) => string {
  const known = new Map<string, string>();
  return (dirty) => {
    const clean = known.get(dirty) ?? sanitize(dirty);
    known.set(dirty, clean);
    return clean;
  };
}

const shown = (words: z.ZodMiniType<Owned, string>) => z.pipe(words, z.transform(withUnbrokenAmounts));

/** Value to store: sanitised, with its placeholders kept (S-21). */
export function withSafeHtml(key: string, value: unknown, safeHtml: (dirty: string) => string): unknown {
  if (key.startsWith('pages/')) {
    const page = value as ContentPage;
    const sections = page.sections.map((section) => ({ ...section, html: safeHtml(dutchOf(section.html)) }));
    return { ...page, intro: safeHtml(dutchOf(page.intro)), sections };
  }
  if (key !== 'arrangements') return value;
  return (value as StoredPackage[]).map((one) => ({ ...one, description: safeHtml(dutchOf(one.description)) }));
}

function ownPage<Page extends z.ZodMiniType<ContentPage>>(slug: string, page: Page) {
  return page.check(z.refine((read) => read.slug === slug, { path: ['slug'], error: `Deze pagina heet ${slug}.` }));
}

function priceIn(translator: Translator | null, price: string): Owned {
  if (!translator) return price;
  const cents = centsOfText(price);
  return cents === null ? owned(translator, price) : speakIn(translator.language, () => euroText(cents));
}

/** Year in the notice, read before the rest is parsed. */
function closedSeasonOf(notice: unknown): number | null {
  if (typeof notice !== 'object' || notice === null || !('closedAfterSeason' in notice)) return null;
  const year = Number(notice.closedAfterSeason);
  return Number.isInteger(year) && year >= 2000 && year <= 2999 ? year : null;
}

function faultOf(key: string, issue: Pick<z.core.$ZodIssue, 'path'> & { message: Wording }): Fault {
  return { key, field: issue.path.map(String).join('.') || '(alles)', message: String(issue.message) };
}

function dutchMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return `Onbekend veld: ${issue.keys.join(', ')}.`;
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  if (isMissing || issue.code === 'too_small') return 'Dit veld is verplicht.';
  if (issue.code === 'invalid_value') return `Kies uit: ${issue.values.map(String).join(', ')}.`;
  return 'Deze waarde is niet geldig.';
}
