import { GARDEN_PAGES } from './garden-pages.ts';
import type { Page } from './page.ts';
import { VISITOR_PAGES } from './visitor-pages.ts';

/** Browser builds keep only the patterns below (`build/plugins.ts`). */
export const PAGES: readonly Page[] = [...GARDEN_PAGES, ...VISITOR_PAGES];

/** Patterns of variable segments. */
const PARTS: Readonly<Record<string, string>> = {
  id: String.raw`\d+`,
  title: '[^/]+',
  secret: String.raw`[\w-]{20,}`,
  code: String.raw`[\w-]+`,
  userId: '[^/]+',
};

/** Bearer secrets (S-11). */
const SECRET_PART = /:(?:secret|code|userId)\b/;

/** Matches pages that exist in every language; the bare root leads home. */
export const TRANSLATED = patternOf(({ isTranslated }) => isTranslated === true, '/');

/** Beginnings of addresses that hold a secret. */
export const SECRET_BEGINNINGS = [
  ...new Set(PAGES.flatMap(({ path }) => (SECRET_PART.test(path) ? [path.slice(0, path.indexOf(':'))] : []))),
];

export const BUYING_ALWAYS = patternOf(({ buying }) => buying === 'always');
export const BUYING_UNPAID = patternOf(({ buying }) => buying === 'unpaid');
export const BUYING_AMOUNTS = patternOf(({ buying }) => buying === 'amounts');

/** Returns a pattern that matches these pages. Throws for a variable segment without a pattern of its own. */
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
