import * as z from 'zod/mini';
import type { ToldVersion } from '../../../kernel/versions.ts';

export const contentRequest = z.object({
  value: z.unknown(),
  /** The version edited. */
  version: z.int('Vul een geldig getal in.').check(z.gte(0, 'Vul een geldig getal in.')),
});
export type ContentRequest = z.infer<typeof contentRequest>;

/** `name`: key in its group, else ''. */
export type ContentField = {
  name: string;
  label: string;
  hint: string | null;
} & (
  | {
      /** `isLong`: a few lines. `isNullable`: empty is null. May hold placeholders. */
      kind: 'text';
      isLong: boolean;
      isNullable: boolean;
    }
  /** h3, bold, italic, lists, links; may hold placeholders. */
  | { kind: 'html' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'day'; isNullable: boolean }
  /** '04-15'. */
  | { kind: 'day-of-year' }
  /** '11:00' */
  | { kind: 'time' }
  /** 'page': local; 'any': local or https://…; 'web': https://… */
  | { kind: 'address'; to: 'page' | 'any' | 'web'; isNullable: boolean }
  | { kind: 'drawing'; isNullable: boolean }
  | { kind: 'photo'; isNullable: boolean }
  /** Null: none. */
  | { kind: 'choice'; options: { value: string | number; label: string }[]; isNullable: boolean }
  /** A list of values. */
  | { kind: 'choices'; options: { value: string | number; label: string }[] }
  /** `isNullable`: null means `nullLabel` ('Gesloten'). */
  | { kind: 'group'; fields: ContentField[]; isNullable: boolean; nullLabel: string | null }
  /**
   * `itemLabel`: 'gerecht'; `titleField` names an item, null for texts; `newItem`: initial value; `isFixed`: no adding
   * or removing.
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
  /** Hidden; returned as is. */
  | { kind: 'fixed' }
);

export type ContentGroup = 'opening' | 'offers' | 'pages' | 'site';

/** Row of GET /api/dmt-admin/content. */
export type ContentEntry = {
  key: string;
  /** 'Seizoen en openingstijden' */
  label: string;
  /** One sentence. */
  hint: string;
  group: ContentGroup;
  groupLabel: string;
  /** Page that shows it best. */
  path: string;
  /** By the owner. */
  isEdited: boolean;
  /** Questions about unknown facts, until first saved. */
  toCheck: readonly string[];
  /** 0: never edited. */
  version: number;
  changedAt: string | null;
};

/** GET /api/dmt-admin/content/{key}. 404 `content_not_found`. */
export type ContentEntryDetail = ContentEntry & {
  field: ContentField;
  /** Edited, else default. */
  value: unknown;
  default: unknown;
  /** Placeholders with present values. */
  words: { word: string; says: string }[];
};

/**
 * PUT and DELETE /api/dmt-admin/content/{key} (DELETE: query `version`). 409 `stale`; 422 `invalid`, `errors` by path
 * ('sections.0.heading', '(alles)').
 */
export type ContentAnswer = ContentEntryDetail;

/** GET /api/dmt-admin/content-versions/{key}, newest first. 404 `content_not_found`. */
export type ContentVersion = ToldVersion<unknown> & {
  /** Reset to the default. */
  isStandard: boolean;
};

/**
 * POST /api/dmt-admin/content-check validates: 204 or 422. POST /dmt-admin/voorbeeld, a form with `_csrf`, `key`,
 * `value` (JSON), answers the page as a document without scripts; stores nothing.
 */
export const checkRequest = z.object({ key: z.string().check(z.maxLength(100)), value: z.unknown() });
