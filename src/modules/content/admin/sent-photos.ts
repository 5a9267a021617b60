import { Problem } from '../../../kernel/problem.ts';
import { isReplaceable, withPhoto } from '../own-photos-schema.ts';
import type { GalleryPhotos, OwnPhotos } from '../schema.ts';
import type { createEditing } from './editing.ts';

/** Stores a picture of an account, the same one once, and says where it is shown; throws `invalid` for what is none. */
export type AddPicture = (bytes: Uint8Array, actorId: string) => Promise<{ src: string }>;

/** Where photos of a form go: into the gallery, or into the place of a drawing. */
export type Destination = 'gallery' | `own-photos/${string}`;

type Sent = { photos: Uint8Array[]; /** What all of them show; for the gallery. */ alt: string; actorId: string };

const MOST_AT_ONCE = 20;

/**
 * Takes the photos of a form without JavaScript, one after another: one that is no photo leaves the others alone. What is
 * sent twice is there once, because its key is its content. Answers how many were taken and refused; throws `not-found` for
 * a drawing that there is not, and `stale` when somebody else saved meanwhile.
 */
export async function takeSentPhotos(
  { entry, override }: Pick<ReturnType<typeof createEditing>, 'entry' | 'override'>,
  addPicture: AddPicture,
  to: Destination,
  { photos, alt, actorId }: Sent,
): Promise<{ taken: number; refused: number }> {
  const drawing = to === 'gallery' ? null : to.slice('own-photos/'.length);
  if (drawing !== null && !isReplaceable(drawing)) throw new Problem('not-found', 'Deze tekening bestaat niet.');
  const wanted = drawing === null ? photos.slice(0, MOST_AT_ONCE) : photos.slice(0, 1);
  const added: string[] = [];
  for (const bytes of wanted) {
    const picture = await addPicture(bytes, actorId).catch((fault: unknown) => {
      if (fault instanceof Problem) return null;
      throw fault;
    });
    if (picture) added.push(picture.src);
  }
  const [first] = added;
  if (first !== undefined) {
    const key = drawing === null ? 'gallery' : 'own-photos';
    const { value, version } = await entry(key);
    const changed =
      drawing === null
        ? withGalleryPhotos(value as GalleryPhotos, added, alt)
        : withPhoto(value as OwnPhotos, drawing, { photo: first, focus: { x: 50, y: 50 }, isShown: false });
    // An earlier upload exists already: no version of its own records it.
    if (JSON.stringify(changed) !== JSON.stringify(value)) await override(key, changed, { actorId, version });
  }
  return { taken: added.length, refused: photos.length - added.length };
}

/** Behind those that are there; one that is among them already stays where it is. */
function withGalleryPhotos({ data }: GalleryPhotos, added: string[], alt: string): GalleryPhotos {
  const known = new Set(data.map(({ thumbnailImageSrc }) => thumbnailImageSrc));
  const fresh = [...new Set(added)].filter((src) => !known.has(src));
  return { data: [...data, ...fresh.map((src) => ({ thumbnailImageSrc: src, alt }))] };
}
