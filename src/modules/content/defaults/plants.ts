import type { Plant } from '../bloom/bloom-schema.ts';

/** Plants announced when in bloom: only the owner knows what grows in the garden, so none at first. */
export const plants: Plant[] = [];
