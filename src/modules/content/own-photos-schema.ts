import type { ShownPhoto } from './answers-schema.ts';
import type { OwnPhoto, OwnPhotos } from './schema.ts';
import { words } from './own-photos-schema.words.ts';

/** Photos of the owner in the place of drawings; the drawing stays, and comes back when its photo is not shown. */

/** The map has links laid over what is drawn on it. */
const NEVER_REPLACED = new Set(['tuinkaart']);
/** Frames know the focus in steps of so many percent, because pages may have no styles of their own (S-22). */
const STEP = 5;

/** True if a photo may replace a drawing; those of the gallery are separate photos. */
export const isReplaceable = (drawing: string): boolean =>
  !NEVER_REPLACED.has(drawing) && !drawing.startsWith('galerij-');

/** Photos shown on pages, by the name of the drawing. */
export function shownPhotos({ photos }: OwnPhotos): Record<string, ShownPhoto> {
  return Object.fromEntries(photos.filter(({ isShown }) => isShown).map((one) => [one.drawing, shown(one)]));
}

/** Photographer, as credited in the corner of the photo. */
export const creditLine = (credit: string | null): string | null =>
  credit === null ? null : words.photoCredit({ credit });

/** A photo as a frame shows it. */
export function shown({ photo, alt, credit, focus }: OwnPhoto): ShownPhoto {
  const step = (part: number) => Math.round(part / STEP) * STEP;
  return { src: photo, alt, credit: creditLine(credit), x: step(focus.x), y: step(focus.y) };
}

/**
 * The same photos with that of a drawing changed; one that was not there begins in the middle and unseen, because it has
 * no description yet.
 */
export function withPhoto(
  { photos }: OwnPhotos,
  drawing: string,
  changes: Partial<OwnPhoto> & Pick<OwnPhoto, 'photo'>,
): OwnPhotos {
  const before = photos.find((one) => one.drawing === drawing);
  const fresh = { drawing, alt: '', credit: null, focus: { x: 50, y: 50 }, isShown: false };
  const changed = { ...(before ?? fresh), ...changes };
  return { photos: before ? photos.map((one) => (one === before ? changed : one)) : [...photos, changed] };
}
