import { createContext } from 'react';
import type { Intent, Posted } from './action.ts';

/** What the parts of the profile share with their page. */
export type ProfilePage = {
  /** The form that was posted without JavaScript, if any. */
  posted: Posted | null;
  /** A form was refused, or is well again: the title says so. */
  noteWrong: (intent: Intent, isWrong: boolean) => void;
  /** Something was changed: says so, and reads the page again. */
  changed: (message: string) => Promise<void>;
  /** The account can be left: what became of it stays in the page, above what somebody sees who is not signed in. */
  left: (done: 'emailConfirmed' | 'removedDetail') => Promise<void>;
};

export const ProfileContext = createContext<ProfilePage>({
  posted: null,
  noteWrong: () => undefined,
  changed: async () => undefined,
  left: async () => undefined,
});
