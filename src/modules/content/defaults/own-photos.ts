import type { OwnPhotos } from '../schema.ts';

/** Drawings until the owner has photos. */
export const ownPhotos: OwnPhotos = { photos: [] };
