import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { photoProposal } from '../../../kernel/dates/photo-day.ts';
import { Problem } from '../../../kernel/problem.ts';
import { isReplaceable, withPhoto } from '../answers/own-photos-schema.ts';
import type { GalleryPhotos, OwnPhotos, WeekPhoto } from '../schema.ts';
import type { createEditing } from './editing.ts';

/** Stores a picture; the same bytes are stored once. Throws `invalid`. */
export type AddPicture = (bytes: Uint8Array, actorId: string) => Promise<{ src: string }>;

export type Destination = 'gallery' | 'week-photo' | `own-photos/${string}`;

export type SentPhoto = { name: string; bytes: Uint8Array };

type Sent = {
  photos: SentPhoto[];
  alt: string;
  isDraft: boolean;
  actorId: string;
  now: Instant;
};

const MOST_AT_ONCE = 20;

/**
 * Stores photos from a form without JavaScript, one by one: one failure leaves the others alone, and a repeat stores
 * nothing twice. Returns the number taken, and the names of the others. Throws `not-found`, `stale`.
 */
export async function takeSentPhotos(
  { entry, override }: Pick<ReturnType<typeof createEditing>, 'entry' | 'override'>,
  addPicture: AddPicture,
  to: Destination,
  { photos, alt, isDraft, actorId, now }: Sent,
): Promise<{ taken: number; refused: string[] }> {
  const drawing = to.startsWith('own-photos/') ? to.slice('own-photos/'.length) : null;
  if (drawing !== null && !isReplaceable(drawing)) throw new Problem('not-found', 'Deze tekening bestaat niet.');
  const added: GalleryPhotos['data'] = [];
  const refused = photos.slice(to === 'gallery' ? MOST_AT_ONCE : 1).map(({ name }) => name);
  for (const { name, bytes } of photos.slice(0, photos.length - refused.length)) {
    const picture = await addPicture(bytes, actorId).catch((fault: unknown) => {
      if (fault instanceof Problem) return null;
      throw fault;
    });
    const { day, caption } = photoProposal(bytes, now, now);
    const visibility = isDraft ? 'draft' : 'shown';
    if (picture) added.push({ thumbnailImageSrc: picture.src, alt: alt || caption, day, visibility });
    else refused.push(name);
  }
  const [first] = added;
  if (first !== undefined) {
    const key = drawing === null ? to : 'own-photos';
    const { value, version } = await entry(key);
    const photo = first.thumbnailImageSrc;
    const changed =
      to === 'gallery'
        ? withGalleryPhotos(value as GalleryPhotos, added)
        : drawing === null
          ? { ...(value as WeekPhoto), waiting: photo }
          : withPhoto(value as OwnPhotos, drawing, { photo, focus: { x: 50, y: 50 }, isShown: false });
    // A photo that was there already makes no new version.
    if (JSON.stringify(changed) !== JSON.stringify(value)) await override(key, changed, { actorId, version });
  }
  return { taken: added.length, refused };
}

/** Appends photos to the gallery; those already in it stay where they are. */
function withGalleryPhotos({ data }: GalleryPhotos, added: GalleryPhotos['data']): GalleryPhotos {
  const fresh = new Map(added.map((photo) => [photo.thumbnailImageSrc, photo]));
  for (const { thumbnailImageSrc } of data) fresh.delete(thumbnailImageSrc);
  return { data: [...data, ...fresh.values()] };
}
