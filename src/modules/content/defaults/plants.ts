import type { Plant } from '../bloom/bloom-schema.ts';

/** Which plants are told of when they bloom: only the owner knows what grows in the garden, so none at first. */
export const plants: Plant[] = [];
