import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import { Problem } from '../../../kernel/problem.ts';
import { isReplaceable, withPhoto } from '../answers/own-photos-schema.ts';
import type { GalleryPhotos, OwnPhotos, WeekPhoto } from '../schema.ts';
import type { createEditing } from './editing.ts';

/** Stores a picture; the same bytes are stored once. Throws `invalid`. */
export type AddPicture = (bytes: Uint8Array, actorId: string) => Promise<{ src: string }>;

export type Destination = 'gallery' | 'week-photo' | `own-photos/${string}`;

type Sent = { photos: Uint8Array[]; alt: string; day: CalendarDay; actorId: string };

const MOST_AT_ONCE = 20;

/**
 * Stores photos from a form without JavaScript, one by one: one failure leaves the others alone, and a repeat stores
 * nothing twice. Returns counts. Throws `not-found`, `stale`.
 */
export async function takeSentPhotos(
  { entry, override }: Pick<ReturnType<typeof createEditing>, 'entry' | 'override'>,
  addPicture: AddPicture,
  to: Destination,
  { photos, alt, day, actorId }: Sent,
): Promise<{ taken: number; refused: number }> {
  const drawing = to.startsWith('own-photos/') ? to.slice('own-photos/'.length) : null;
  if (drawing !== null && !isReplaceable(drawing)) throw new Problem('not-found', 'Deze tekening bestaat niet.');
  const added: string[] = [];
  for (const bytes of photos.slice(0, to === 'gallery' ? MOST_AT_ONCE : 1)) {
    const picture = await addPicture(bytes, actorId).catch((fault: unknown) => {
      if (fault instanceof Problem) return null;
      throw fault;
    });
    if (picture) added.push(picture.src);
  }
  const [first] = added;
  if (first !== undefined) {
    const key = drawing === null ? to : 'own-photos';
    const { value, version } = await entry(key);
    const changed =
      to === 'gallery'
        ? withGalleryPhotos(value as GalleryPhotos, added, { alt, day })
        : drawing === null
          ? { ...(value as WeekPhoto), waiting: first }
          : withPhoto(value as OwnPhotos, drawing, { photo: first, focus: { x: 50, y: 50 }, isShown: false });
    // A photo that was there already makes no new version.
    if (JSON.stringify(changed) !== JSON.stringify(value)) await override(key, changed, { actorId, version });
  }
  return { taken: added.length, refused: photos.length - added.length };
}

/** Appends photos to the gallery; those already in it stay where they are. */
function withGalleryPhotos(
  { data }: GalleryPhotos,
  added: string[],
  { alt, day }: Pick<Sent, 'alt' | 'day'>,
): GalleryPhotos {
  const known = new Set(data.map(({ thumbnailImageSrc }) => thumbnailImageSrc));
  const fresh = [...new Set(added)].filter((src) => !known.has(src));
  return { data: [...data, ...fresh.map((src) => ({ thumbnailImageSrc: src, alt, day }))] };
}
