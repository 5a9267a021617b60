import { createContext } from 'react';
import type { ShownPhoto } from '../../../src/modules/content/answers/answers-schema.ts';

/** The owner's photos by the drawing that they replace. Empty where drawings are chosen, in the admin pages. */
export const PhotosContext = createContext<Record<string, ShownPhoto>>({});
