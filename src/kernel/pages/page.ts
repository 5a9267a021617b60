/** A row of the table of pages. */
export type Page = {
  /** Its address, with `{slug}` for that of the garden and a name for each part that varies: `/events/:id/:title`. */
  path: string;
  /** Spellings of such parts where they differ from `PARTS` (pages.ts). */
  parts?: Readonly<Record<string, string>>;
  /** Source file of the page, below `client/`. */
  module: string;
  /** Where its loader is: in the page's own file or the `.loader.ts` beside it; `words`: it reads the owner's words only. */
  data?: 'page' | 'loader' | 'words';
  /** Address of the menu entry that is marked as current, where that is another page's. */
  menu?: string;
  /** True for steps of buying: they have a quiet header. */
  isCheckout?: true;
  /** True if no banner for the newsletter is shown. */
  isQuiet?: true;
  /** Key in the page cache, before the id of the address; left out: the page is one visitor's. No two rows share one. */
  key?: string;
  /** Query parameters that make it one visitor's; `amount_` stands for all that begin with it. */
  personalQuery?: readonly string[];
  /** True if it exists in every language of the site; left out: in Dutch only. */
  isTranslated?: true;
  /** When the waiting room is before it: always, unless the query names a payment, or then only with chosen amounts. */
  buying?: 'always' | 'unpaid' | 'amounts';
  /** Permission that its document may ask of a device (S-22). */
  permission?: 'geolocation';
  /** Addresses that people type by guess; each leads here. */
  guesses?: readonly string[];
  /** The owner's words on it, which put it in the site map with their date. */
  words?: PageWords;
  /** Day of the last change of a page in the site map whose words are the program's own. */
  changed?: string;
};

/** The owner's words on a page: how the administration lists them, and the picture of a link to it. */
export type PageWords = {
  /** Name of the file of their default, and of the picture. */
  slug: string;
  label: string;
  /** Left out: 'De tekst van de pagina …'. */
  hint?: string;
  /** Keys of other values of the owner that are seen best here (`sections.ts`). */
  shows?: readonly string[];
  /** Title without the garden's name, because that is configuration; long words are divided by hand. */
  share: { motif: string; title: string };
};

/** Columns that a browser's route needs, beside the code. `words`: slug, where the page reads nothing else. */
export type RouteFacts = Pick<Page, 'path' | 'menu' | 'isCheckout' | 'isQuiet'> & { words?: string };

/** Takes those from a row. */
export function routeFacts({ path, menu, isCheckout, isQuiet, data, words }: Page): RouteFacts {
  return {
    path,
    ...(menu && { menu }),
    ...(isCheckout && { isCheckout }),
    ...(isQuiet && { isQuiet }),
    ...(data === 'words' && words && { words: words.slug }),
  };
}

/** Source file of a page's loader, below `client/`; null: none, or one that reads the owner's words only. */
export function loaderFile({ module, data }: Page): string | null {
  if (data === 'page') return module;
  return data === 'loader' ? module.replace('.page.tsx', '.loader.ts') : null;
}
