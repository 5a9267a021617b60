import type { SessionInfo } from '../../api/account.ts';
import type { Values, Wrong } from '../check.ts';

/** What the login dialog shows, and the page `/login` (STATE-08); the last two stand on the page only. */
export type View = 'login' | 'register' | 'reset' | 'code' | 'enrol' | 'new-password' | 'link';

/** A message above a view. */
export type DoorNotice = {
  tone: 'success' | 'info' | 'warn' | 'error';
  title?: string;
  text: string;
  /** It tells of a sign-in that failed, so the help of LOGIN-25 belongs to it. */
  failed?: true;
};

/** What became of a form that was posted without JavaScript. Passwords never come back in it. */
export type Posted = {
  view: View;
  values: Values;
  wrong: Wrong;
  /** Why it was refused. */
  message: string | null;
  /** What it brought about. */
  notice?: DoorNotice;
  /** The new secret of an authenticator app, to be confirmed. */
  enrolment?: Enrolment;
  /** Shown once. */
  recoveryCodes?: string[];
};

export type Enrolment = { secret: string; uri: string };

/** What the views share: where they stand, what was typed in them, and where they lead. */
export type Door = {
  place: 'dialog' | 'page';
  /** A path of this site, for afterwards. */
  returnTo: string;
  /** What was typed in a view before; kept until the dialog closes (LOGIN-18). */
  typedIn: (view: View) => Values | undefined;
  keep: (view: View, typed: Values) => void;
  posted: Posted | null;
  notice: DoorNotice | null;
  show: (view: View, notice?: DoorNotice) => void;
  /** Called with what a sign-in answered; it may still ask for a code (S-17). */
  enter: (session: SessionInfo) => void;
};

/** Address of a view, for who has no JavaScript. */
export function doorHref(view: 'login' | 'register' | 'reset', returnTo: string): string {
  const query = new URLSearchParams();
  if (view !== 'login') query.set('view', view);
  if (returnTo !== '/home') query.set('returnTo', returnTo);
  return query.size > 0 ? `/login?${query}` : '/login';
}
