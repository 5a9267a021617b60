import { GARDEN_PAGES } from './garden-pages.ts';
import type { Page } from './page.ts';
import { VISITOR_PAGES } from './visitor-pages.ts';

/** The pages that visitors read, a row each. Builds for browsers keep only the patterns below (`build/plugins.ts`). */
export const PAGES: readonly Page[] = [...GARDEN_PAGES, ...VISITOR_PAGES];

/** Spelling of each part of an address that varies. */
const PARTS: Readonly<Record<string, string>> = {
  id: String.raw`\d+`,
  title: '[^/]+',
  secret: String.raw`[\w-]{20,}`,
  code: String.raw`[\w-]+`,
  userId: '[^/]+',
};

/** Parts by which whoever knows them acts as somebody (S-11). */
const SECRET_PART = /:(?:secret|code|userId)\b/;

/** Paths of the pages that exist in every language; the bare root leads to the home page. */
export const TRANSLATED = patternOf(({ isTranslated }) => isTranslated === true, '/');

/** Beginnings of addresses that hold a secret. */
export const SECRET_BEGINNINGS = [
  ...new Set(PAGES.flatMap(({ path }) => (SECRET_PART.test(path) ? [path.slice(0, path.indexOf(':'))] : []))),
];

/** Steps of buying, as their column says. */
export const BUYING_ALWAYS = patternOf(({ buying }) => buying === 'always');
export const BUYING_UNPAID = patternOf(({ buying }) => buying === 'unpaid');
export const BUYING_AMOUNTS = patternOf(({ buying }) => buying === 'amounts');

/** Matches the whole path of every page that is wanted. Throws for a part of an address that has no spelling. */
function patternOf(isWanted: (page: Page) => boolean, ...more: string[]): RegExp {
  const paths = PAGES.filter(isWanted).map(({ path, parts = {} }) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const spelling = parts[name] ?? PARTS[name];
      if (spelling === undefined) throw new Error(`${path}: the part ${name} has no spelling.`);
      return spelling;
    }),
  );
  return new RegExp(`^(?:${[...more, ...new Set(paths)].join('|')})$`);
}
