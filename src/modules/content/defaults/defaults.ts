import { arrangements } from './arrangements.ts';
import { gallery } from './gallery.ts';
import { navigation } from './navigation.ts';
import { agenda, inBloei, nieuwsbrief, plattegrond, sfeerimpressie, workshop } from './pages/introductions.ts';
import { arrangementen } from './pages/arrangementen.ts';
import { contact } from './pages/contact.ts';
import { home } from './pages/home.ts';
import { natuurlijkAfscheid } from './pages/natuurlijk-afscheid.ts';
import { overDeTuin } from './pages/over-de-tuin.ts';
import { praktisch } from './pages/praktisch.ts';
import { privacy } from './pages/privacy.ts';
import { theetuin } from './pages/theetuin.ts';
import { toegankelijkheid } from './pages/toegankelijkheid.ts';
import { trouwlocatie } from './pages/trouwlocatie.ts';
import { voorwaarden } from './pages/voorwaarden.ts';
import { weldadigOord } from './pages/weldadig-oord.ts';
import { gardenMap, ownPhotos, plants, visit, weekPhoto } from './owners-facts.ts';
import { partners, social } from './partners.ts';
import type { Written } from '../texts/reading.ts';
import { season, seasonNotice } from './season.ts';
import { teaMenu } from './tea-menu.ts';
import { formsIn, formsOf } from '../../../kernel/text/words-of.ts';
import type { OtherLanguage } from '../../../kernel/web/languages.ts';
import { words as arrangementsWords } from './words/arrangements.words.ts';
import { words as homeWords } from './words/home.words.ts';
import { words as introductionsWords } from './words/introductions.words.ts';
import { words as navigationWords } from './words/navigation.words.ts';
import { words as packagesPageWords } from './words/packages-page.words.ts';
import { words as overDeTuinWords } from './words/over-de-tuin.words.ts';
import { words as partnersWords } from './words/partners.words.ts';
import { words as praktischWords } from './words/praktisch.words.ts';
import { words as seasonNoticeWords } from './words/season-notice.words.ts';

export const writtenDefaults: Written = new Map<string, unknown>([
  ['season', season],
  ['season-notice', seasonNotice],
  ['navigation', navigation],
  ['partners', partners],
  ['social', social],
  ['arrangements', arrangements],
  ['tea-menu', teaMenu],
  ['visit', visit],
  ['garden-map', gardenMap],
  ['plants', plants],
  ['week-photo', weekPhoto],
  ['gallery', gallery],
  ['own-photos', ownPhotos],
  ['pages/home', home],
  ['pages/agenda', agenda],
  ['pages/workshop', workshop],
  ['pages/arrangementen', arrangementen],
  ['pages/over-de-tuin', overDeTuin],
  ['pages/theetuin', theetuin],
  ['pages/weldadig-oord', weldadigOord],
  ['pages/sfeerimpressie', sfeerimpressie],
  ['pages/praktisch', praktisch],
  ['pages/plattegrond', plattegrond],
  ['pages/in-bloei', inBloei],
  ['pages/contact', contact],
  ['pages/natuurlijk-afscheid', natuurlijkAfscheid],
  ['pages/trouwlocatie', trouwlocatie],
  ['pages/nieuwsbrief', nieuwsbrief],
  ['pages/privacy', privacy],
  ['pages/voorwaarden', voorwaarden],
  ['pages/toegankelijkheid', toegankelijkheid],
]);

/** Files that hold more than one default. */
const SHARED_FILES: Record<string, readonly string[]> = {
  season: ['season', 'season-notice'],
  partners: ['partners', 'social'],
  'owners-facts': ['visit', 'garden-map', 'plants', 'week-photo', 'own-photos'],
  'pages/introductions': [
    'pages/agenda',
    'pages/workshop',
    'pages/in-bloei',
    'pages/plattegrond',
    'pages/sfeerimpressie',
    'pages/nieuwsbrief',
  ],
};

/** Source file of a default, for the message about a broken one. */
export function fileOf(key: string): string {
  const [shared = key] = Object.keys(SHARED_FILES).filter((file) => SHARED_FILES[file]?.includes(key));
  return `src/modules/content/defaults/${shared}.ts`;
}

const TABLES = [
  arrangementsWords,
  homeWords,
  introductionsWords,
  navigationWords,
  overDeTuinWords,
  packagesPageWords,
  partnersWords,
  praktischWords,
  seasonNoticeWords,
].flatMap((words) => formsIn(formsOf(words)));

export const standardTranslations = (language: OtherLanguage): ReadonlyMap<string, string> =>
  new Map(TABLES.map((text) => [text.nl, text[language]]));
