import { createContext } from 'react';
import type { ShownPhoto } from '../../../src/modules/content/answers/answers-schema.ts';

/** The owner's photos by the drawing that they replace. Empty in the admin pages, where drawings are chosen. */
export const PhotosContext = createContext<Record<string, ShownPhoto>>({});
