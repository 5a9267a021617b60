export type Page = {
  /** Path pattern such as `/events/:id/:title`; `{slug}` stands for the garden's. */
  path: string;
  /** Patterns of its segments, where they differ from `PARTS` (pages.ts). */
  parts?: Readonly<Record<string, string>>;
  module: string;
  /** Place of its loader: the page's file or the `.loader.ts` beside it. 'words': it needs the owner's words only. */
  data?: 'page' | 'loader' | 'words';
  /** Menu entry that is marked as current, if it is another page's. */
  menu?: string;
  /** True if the page shows no newsletter banner. */
  isQuiet?: true;
  /** Cache key, unique, before the id; absent if the page is personal. */
  key?: string;
  /** True if it is personal, and yet needs no React until something is pressed or filled in (decision 0175). */
  holdsStill?: true;
  /** Query parameters that make it personal, or need React at once; `amount_` is a prefix. */
  personalQuery?: readonly string[];
  /** Parameters whose variants are rendered on demand, so that nobody can fill the cache. */
  variants?: readonly string[];
  /** True if it exists in every language. */
  isTranslated?: true;
  /** Behind the waiting room: always, unless the query names a payment, or only once amounts are chosen. */
  buying?: 'always' | 'unpaid' | 'amounts';
  /** Browser permission that its document may request (S-22). */
  permission?: 'geolocation';
  /** Addresses that redirect here. */
  guesses?: readonly string[];
  /** The owner's words on it; a page that has them is in the site map. */
  words?: PageWords;
  /** Date of change for the site map, where the words are ours. */
  changed?: string;
};

/** How admin pages list it, and its share picture. */
export type PageWords = {
  /** Name of the files that hold its default words and its picture. */
  slug: string;
  label: string;
  /** Hint for the owner; by default 'De tekst van de pagina …'. */
  hint?: string;
  /** Other values that it shows, by key (`sections.ts`). */
  shows?: readonly string[];
  /** Title without the garden's name; long words are hyphenated by hand. */
  share: { motif: string; title: string };
};

/** Columns that the browser's routes need. `words` is the slug, if the page reads nothing else. */
export type RouteFacts = Pick<Page, 'path' | 'menu' | 'isQuiet'> & { words?: string };

/** Returns the columns of a page that browsers need. */
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

/**
 * Addresses of visitors' stylesheets: what every page shows, what each page shows besides, and all but the first, which the
 * browser fetches before React takes over (`build/page-styles.ts`).
 */
export type PageStyles = { frame: string; rest: string; pages: Record<string, string> };
