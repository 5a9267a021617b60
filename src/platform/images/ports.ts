import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** One of the files that an upload becomes: '480.avif', '960.jpg'. */
export type ImageFile = { ending: string; bytes: Uint8Array };

/** A picture redrawn from an upload, in pixels as displayed; nothing else of the upload remains. */
export type Recoded = { width: number; height: number; files: ImageFile[] };

/** Why an upload is no picture for us: another kind of file, too many pixels, or one that cannot be read to its end. */
export type ImageFlaw = 'kind' | 'pixels' | 'broken';

/** Draws an upload anew in our sizes; what it is, its own bytes say and nobody else. Takes seconds, not in a transaction. */
export type Recode = (upload: Uint8Array) => Promise<Recoded | ImageFlaw>;

/** The bytes of pictures, by '{name}-{ending}', outside the folder of the site. */
export type ImageFiles = {
  /** Stores all files of a picture; they are there when it ends. */
  write(name: string, files: ImageFile[]): Promise<void>;
  /** Null for a file that there is not. */
  read(file: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Nothing happens to what is not there. */
  remove(name: string, endings: string[]): Promise<void>;
  /** The names of all files, also of those that are no picture. */
  list(): Promise<string[]>;
  /** Since when a file stands in its folder, whatever it was copied from; null: it is not there. */
  since(file: string): Promise<Instant | null>;
};

/** All texts in which a picture may be shown by its address; those without one may be left out. */
export type PictureTexts = () => Promise<string[]>;

export type ImageRow = { name: string; width: number; height: number; bytes: number; createdAt: Instant };

/** Uploads and their times. Writes join the caller's transaction. */
export type ImageRows = {
  insert(row: ImageRow): Promise<void>;
  /** How many there are since an instant, and how many bytes all of them take. */
  tally(since: Instant): Promise<{ count: number; bytes: number }>;
  /** Newest first. */
  recent(limit: number, offset: number): Promise<ImageRow[]>;
  /** All of them; `unusedSince` as it was marked last. */
  watched(): Promise<{ name: string; unusedSince: Instant | null }[]>;
  /** Marks since when nothing shows some pictures; null: something does. */
  mark(names: string[], unusedSince: Instant | null): Promise<void>;
  remove(name: string): Promise<void>;
};

/**
 * Draws the picture of a link: a picture, and before it a sheet of paper with a title, when it is, and whose it is. A JPEG of
 * 1200 by 630; without `picture`, or with one that cannot be read, the ground alone. Takes a part of a second.
 */
export type DrawLabelled = (parts: {
  picture: Uint8Array | null;
  /** The sheet, as a PNG of that size; null: plain white. */
  label: Uint8Array | null;
  title: string;
  when: string;
  name: string;
}) => Promise<Uint8Array>;
