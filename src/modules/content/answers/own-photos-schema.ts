import { type Translator, withOwned } from '../../../kernel/text/owned.ts';
import type { ShownPhoto } from './answers-schema.ts';
import type { OwnPhoto, OwnPhotos } from '../schema.ts';
import { words } from '../words.ts';

/** Photos in place of drawings, which return when a photo is hidden. */

/** Drawing with links over it, which a photo would hide. */
const NEVER_REPLACED = new Set(['tuinkaart']);
/** Step of the focus in percent; pages have no inline styles (S-22), so frames know fixed steps. */
const STEP = 5;

/** True if a photo may replace the drawing; the gallery has its own photos. */
export const isReplaceable = (drawing: string): boolean =>
  !NEVER_REPLACED.has(drawing) && !drawing.startsWith('galerij-');

export function shownPhotos({ photos }: OwnPhotos, translator: Translator | null = null): Record<string, ShownPhoto> {
  const visible = photos.filter(({ isShown }) => isShown);
  return Object.fromEntries(
    visible.map((one) => [one.drawing, withOwned(translator, { alt: 'text' }, shownPhotoOf(one))]),
  );
}

/** Credit in the corner of the photo. */
export const creditLine = (credit: string | null): string | null =>
  credit === null ? null : words.photoCredit({ credit });

export function shownPhotoOf({ photo, alt, credit, focus }: OwnPhoto): ShownPhoto & { alt: string } {
  const step = (part: number) => Math.round(part / STEP) * STEP;
  return { src: photo, alt, credit: creditLine(credit), x: step(focus.x), y: step(focus.y) };
}

/** Adds a photo or replaces the drawing's; a new one starts centred, and hidden because it lacks a description. */
export function withPhoto(
  { photos }: OwnPhotos,
  drawing: string,
  changes: Partial<OwnPhoto> & Pick<OwnPhoto, 'photo'>,
): OwnPhotos {
  const before = photos.find((photo) => photo.drawing === drawing);
  const fresh = { drawing, alt: '', credit: null, focus: { x: 50, y: 50 }, isShown: false };
  const changed = { ...(before ?? fresh), ...changes };
  return { photos: before ? photos.map((photo) => (photo === before ? changed : photo)) : [...photos, changed] };
}
