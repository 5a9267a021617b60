import type { Instant } from '../../kernel/dates/dutch-dates.ts';

export type ImageFile = { ending: string; bytes: Uint8Array };

/** Result of redrawing an upload, in pixels as displayed; nothing else of the upload remains. */
export type Recoded = { width: number; height: number; files: ImageFile[] };

/** Reason to refuse an upload: wrong kind of file, too many pixels, unreadable, or too much to draw. */
export type ImageFlaw = 'kind' | 'pixels' | 'broken' | 'lost';

/** Redraws an upload in our sizes, judging it by its bytes alone. Takes seconds; not inside a transaction. */
export type Recode = (upload: Uint8Array) => Promise<Recoded | ImageFlaw>;

/** Store of files named '{name}-{ending}', outside the folder of the site. */
export type ImageFiles = {
  write(name: string, files: ImageFile[]): Promise<void>;
  read(file: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(name: string, endings: string[]): Promise<void>;
  list(): Promise<string[]>;
  /** Time at which a file appeared in its folder, whatever it was copied from. */
  since(file: string): Promise<Instant | null>;
};

/** Returns all texts that may embed a picture. */
export type PictureTexts = () => Promise<string[]>;

export type ImageRow = { name: string; width: number; height: number; bytes: number; createdAt: Instant };

export type ImageRows = {
  insert(row: ImageRow): Promise<void>;
  /** Number of pictures since an instant, and the bytes of all. */
  tally(since: Instant): Promise<{ count: number; bytes: number }>;
  recent(limit: number, offset: number): Promise<ImageRow[]>;
  /** Pictures, with `unusedSince` as it was last marked. */
  watched(): Promise<{ name: string; unusedSince: Instant | null }[]>;
  mark(names: string[], unusedSince: Instant | null): Promise<void>;
  remove(name: string): Promise<void>;
};

/** Parts of a link preview; an absent or unreadable `picture` leaves the plain ground. */
export type Labelled = {
  picture: Uint8Array | null;
  /** PNG of the sheet at that size; null for plain white. */
  label: Uint8Array | null;
  title: string;
  when: string;
  name: string;
};

/** Draws a picture behind a sheet with title, date and owner. JPEG, 1200 by 630; takes a fraction of a second. */
export type DrawLabelled = (parts: Labelled) => Promise<Uint8Array>;
