import { createContext } from 'react';
import type { Intent, Posted } from './posted.ts';

/** What the parts of the profile share with their page. */
export type ProfilePage = {
  /** The form that was posted without JavaScript, if any. */
  posted: Posted | null;
  /** A form was refused, or is well again: the title says so. */
  noteWrong: (intent: Intent, isWrong: boolean) => void;
  /** Something was changed: says so, and reads the page again. */
  changed: (message: string) => Promise<void>;
};

export const ProfileContext = createContext<ProfilePage>({
  posted: null,
  noteWrong: () => undefined,
  changed: async () => undefined,
});
