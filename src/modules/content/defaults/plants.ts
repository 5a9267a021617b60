import type { Plant } from '../bloom/bloom-schema.ts';

/** Only the owner knows what grows in the garden. */
export const plants: Plant[] = [];
