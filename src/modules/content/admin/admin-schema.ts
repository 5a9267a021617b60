import * as z from 'zod/mini';
import type { ShownVersion } from '../../../kernel/versions.ts';

export const contentRequest = z.object({
  value: z.unknown(),
  version: z.int('Vul een geldig getal in.').check(z.gte(0, 'Vul een geldig getal in.')),
  /** Answers 409 `to_confirm`. */
  confirmed: z.optional(z.boolean()),
});
export type ContentRequest = z.infer<typeof contentRequest>;

/** Field of the form. `name` is its key in its group, '' outside one. */
export type ContentField = {
  name: string;
  label: string;
  hint: string | null;
} & (
  | {
      /** `isLong`: takes a few lines. `isNullable`: an empty text means null. The text may hold placeholders. */
      kind: 'text';
      isLong: boolean;
      isNullable: boolean;
    }
  /** HTML with h3, bold, italic, lists and links; may hold placeholders. */
  | { kind: 'html' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'day'; isNullable: boolean }
  /** Month and day, such as '04-15'. */
  | { kind: 'day-of-year' }
  /** '11:00' */
  | { kind: 'time' }
  /** Allowed addresses: 'page' on this site, 'any' on this site or https://…, 'web' https://… only. */
  | { kind: 'address'; to: 'page' | 'any' | 'web'; isNullable: boolean }
  | { kind: 'drawing'; isNullable: boolean }
  | { kind: 'photo'; isNullable: boolean }
  /** One of some values; null for none. */
  | { kind: 'choice'; options: { value: string | number; label: string }[]; isNullable: boolean }
  /** Any number of these values. */
  | { kind: 'choices'; options: { value: string | number; label: string }[] }
  /** If `isNullable`, the group may be null, which `nullLabel` names ('Gesloten'). */
  | { kind: 'group'; fields: ContentField[]; isNullable: boolean; nullLabel: string | null }
  /**
   * List of items. `itemLabel` names one ('gerecht'); `titleField` is its title, null for plain texts; `newItem` is its
   * initial value. `isFixed`: items cannot be added or removed.
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
  /** Hidden value, sent back unchanged. */
  | { kind: 'fixed' }
);

export type ContentGroup = 'opening' | 'offers' | 'pages' | 'site';

/** Row of GET /api/dmt-admin/content. */
export type ContentEntry = {
  key: string;
  /** 'Openingstijden en seizoen' */
  label: string;
  hint: string;
  group: ContentGroup;
  groupLabel: string;
  /** Address of the page that shows it best. */
  path: string;
  isEdited: boolean;
  /** Questions about facts that only the owner knows, until it is first saved. */
  toCheck: readonly string[];
  /** 0 if it was never edited. */
  version: number;
  changedAt: string | null;
};

/** GET /api/dmt-admin/content/{key}. 404 `content_not_found`. */
export type ContentEntryDetail = ContentEntry & {
  field: ContentField;
  /** Value as edited, or the default. */
  value: unknown;
  default: unknown;
  /** Placeholders with their present values. */
  words: { word: string; says: string }[];
  isTranslated: boolean;
};

/**
 * Answer of PUT and DELETE /api/dmt-admin/content/{key} (DELETE takes `version` as query). 409 `stale`; 422 `invalid`,
 * with `errors` by path ('sections.0.heading', '(alles)').
 */
export type ContentAnswer = ContentEntryDetail;

/** GET /api/dmt-admin/content-versions/{key}, newest first. 404 `content_not_found`. */
export type ContentVersion = ShownVersion<unknown> & {
  /** True if this version reset the value to its default. */
  isStandard: boolean;
};

/**
 * Body of POST /api/dmt-admin/content-check, which validates: 204 or 422. POST /dmt-admin/voorbeeld, a form with
 * `_csrf`, `key` and `value` (JSON), answers the page as a document without scripts and stores nothing.
 */
export const checkRequest = z.object({ key: z.string().check(z.maxLength(100)), value: z.unknown() });
