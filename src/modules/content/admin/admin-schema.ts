import * as z from 'zod/mini';
import type { ToldVersion } from '../../../kernel/versions.ts';

/** Shapes that cross the wire when the owner edits texts and facts. */

/** A value with its entry's version: body of PUT /api/dmt-admin/content/{key}. */
export const contentRequest = z.object({
  /** The whole value, as its field describes it. */
  value: z.unknown(),
  /** The version that was edited. */
  version: z.int('Vul een geldig getal in.').check(z.gte(0, 'Vul een geldig getal in.')),
});
export type ContentRequest = z.infer<typeof contentRequest>;

/** One part of a value and its form field. `name` is its key in the group around it, '' elsewhere. */
export type ContentField = {
  name: string;
  label: string;
  hint: string | null;
} & (
  | {
      /** One line; `isLong`: a few. `isNullable`: empty is null. May hold words between braces. */
      kind: 'text';
      isLong: boolean;
      isNullable: boolean;
    }
  /** Headings (h3), bold, italic, lists, links. May hold words between braces. */
  | { kind: 'html' }
  | { kind: 'number'; min: number; max: number }
  /** '2026-11-02'; null: none. */
  | { kind: 'day'; isNullable: boolean }
  /** Month and day of each year, '04-15'. */
  | { kind: 'day-of-year' }
  /** '11:00' */
  | { kind: 'time' }
  /** 'page': an address on this site (/contact#route); 'any': that, or https://…; 'web': https://… */
  | { kind: 'address'; to: 'page' | 'any' | 'web'; isNullable: boolean }
  /** One of the drawings of the site, by name (`client/art/pictures.json`). */
  | { kind: 'drawing'; isNullable: boolean }
  /** A photo: its address on this site. */
  | { kind: 'photo'; isNullable: boolean }
  /** One of some; null: none of them. */
  | { kind: 'choice'; options: { value: string | number; label: string }[]; isNullable: boolean }
  /** Any of some: a list of values. */
  | { kind: 'choices'; options: { value: string | number; label: string }[] }
  /** An object. `isNullable`: null means `nullLabel` ('Gesloten'). */
  | { kind: 'group'; fields: ContentField[]; isNullable: boolean; nullLabel: string | null }
  /**
   * A list in the owner's order. `itemLabel` names one ('gerecht'); `titleField` is the field of an item that names it in
   * the list, null for lists of texts; `newItem` is what an added one starts as; `isFixed`: none are added or removed.
   */
  | {
      kind: 'list';
      item: ContentField;
      itemLabel: string;
      titleField: string | null;
      newItem: unknown;
      min: number;
      isFixed: boolean;
    }
  /** Not shown; goes back as it came. */
  | { kind: 'fixed' }
);

/** A part of the admin page of texts and facts, in its order. */
export type ContentGroup = 'opening' | 'offers' | 'pages' | 'site';

/** One row of GET /api/dmt-admin/content. */
export type ContentEntry = {
  /** 'season', 'pages/home': also its place in the address of its calls, the slash as it is. */
  key: string;
  /** 'Seizoen en openingstijden' */
  label: string;
  /** Effect of a change, in one sentence. */
  hint: string;
  group: ContentGroup;
  /** 'Openingstijden en seizoen', 'Pagina’s' */
  groupLabel: string;
  /** Address of the page that shows it best. */
  path: string;
  /** True if the owner changed it. */
  isEdited: boolean;
  /** Questions about facts that the standard text could not know; none once the owner saved it, changed or not. */
  toCheck: readonly string[];
  /** 0 as long as nobody ever changed it. */
  version: number;
  changedAt: string | null;
};

/** Answer of GET /api/dmt-admin/content/{key}. 404 `content_not_found`. */
export type ContentEntryDetail = ContentEntry & {
  field: ContentField;
  /** Current value: the owner's version, else the default. */
  value: unknown;
  default: unknown;
  /** Words between braces that texts may hold, and what they say today. */
  words: { word: string; says: string }[];
};

/**
 * Answer of PUT and DELETE /api/dmt-admin/content/{key} (DELETE: query `version`): the entry as it is now. 409 `stale`;
 * 422 `invalid`, `errors` by path of the field ('sections.0.heading', '(alles)').
 */
export type ContentAnswer = ContentEntryDetail;

/** One of the answer of GET /api/dmt-admin/content-versions/{key}, newest first. 404 `content_not_found`. */
export type ContentVersion = ToldVersion<unknown> & {
  /** The standard text was put back. */
  isStandard: boolean;
};

/**
 * Body of POST /api/dmt-admin/content-check, which tells what does not fit before it is previewed: 204, or 422 as above.
 * The preview is POST /dmt-admin/voorbeeld, a form of our own page with `target="_blank"`: fields `_csrf`, `key`, `value`
 * (JSON). It answers the page with the unsaved text in it, as a document without scripts; nothing is stored.
 */
export const checkRequest = z.object({ key: z.string().check(z.maxLength(100)), value: z.unknown() });
