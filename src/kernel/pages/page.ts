export type Page = {
  /** `/events/:id/:title`; `{slug}`: the garden's. */
  path: string;
  /** Patterns that differ from `PARTS` (pages.ts). */
  parts?: Readonly<Record<string, string>>;
  module: string;
  /** Loader in the page's file or the `.loader.ts` beside it; `words`: only the owner's words. */
  data?: 'page' | 'loader' | 'words';
  /** Menu entry marked as current, if another page's. */
  menu?: string;
  /** True to show no newsletter banner. */
  isQuiet?: true;
  /** Unique cache key, before the id; absent for a personal page. */
  key?: string;
  /** Parameters that make it personal; `amount_` is a prefix. */
  personalQuery?: readonly string[];
  /** True if it exists in every language. */
  isTranslated?: true;
  /** Behind the waiting room: always, unless the query names a payment, or then only with chosen amounts. */
  buying?: 'always' | 'unpaid' | 'amounts';
  /** Permission its document may request (S-22). */
  permission?: 'geolocation';
  /** Addresses that redirect here. */
  guesses?: readonly string[];
  /** Owner's words; adds the page to the site map. */
  words?: PageWords;
  /** Date for the site map, if the words are ours. */
  changed?: string;
};

/** How admin pages list it, and its share picture. */
export type PageWords = {
  /** Name of the files with its default words and picture. */
  slug: string;
  label: string;
  /** Hint for the owner; by default 'De tekst van de pagina …'. */
  hint?: string;
  /** Other values that it shows (`sections.ts`). */
  shows?: readonly string[];
  /** Title without the garden's name; long words are hyphenated by hand. */
  share: { motif: string; title: string };
};

/** Columns needed by the browser's routes. `words`: slug, if the page reads nothing else. */
export type RouteFacts = Pick<Page, 'path' | 'menu' | 'isQuiet'> & { words?: string };

/** Columns of a page that browsers need. */
export function routeFacts({ path, menu, isQuiet, data, words }: Page): RouteFacts {
  return {
    path,
    ...(menu && { menu }),
    ...(isQuiet && { isQuiet }),
    ...(data === 'words' && words && { words: words.slug }),
  };
}

export function loaderFile({ module, data }: Page): string | null {
  if (data === 'page') return module;
  return data === 'loader' ? module.replace('.page.tsx', '.loader.ts') : null;
}
