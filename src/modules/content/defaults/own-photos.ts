import type { OwnPhotos } from '../schema.ts';

/** None: the site has its drawings until the owner has photos. */
export const ownPhotos: OwnPhotos = { photos: [] };
