import { createContext } from 'react';
import type { ShownPhoto } from '../../../src/modules/content/answers-schema.ts';

/** Photos of the owner by the drawing in whose place they stand. Empty where drawings are chosen: at the administration. */
export const PhotosContext = createContext<Record<string, ShownPhoto>>({});
