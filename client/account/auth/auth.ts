import type { SessionInfo } from '../../api/account.ts';
import type { Values, Wrong } from '../check.ts';
import { localPath } from '../../../src/kernel/pages/addresses.ts';
import type { Site } from '../../../src/kernel/web/site.ts';
import { useState } from 'react';
import { words } from '../words.ts';

/** Views of the login dialog and of the page `/login` (STATE-08); the last two are on the page only. */
export type View = 'login' | 'register' | 'reset' | 'code' | 'enrol' | 'new-password' | 'link';

/** A message above a view. */
export type AuthNotice = {
  tone: 'success' | 'info' | 'warn' | 'error';
  title?: string;
  text: string;
  /** Marks a failed sign-in, which adds the help of LOGIN-25. */
  failed?: true;
};

/** Result of a form posted without JavaScript. Passwords are never in it. */
export type ActionData = {
  view: View;
  values: Values;
  wrong: Wrong;
  /** Why it was refused. */
  message: string | null;
  /** Message about the result. */
  notice?: AuthNotice;
  /** The new secret of an authenticator app, to be confirmed. */
  enrolment?: Enrolment;
  /** Shown once. */
  recoveryCodes?: string[];
};

export type Enrolment = { secret: string; uri: string };

/** State that the views share: their place, the typed values, and where they lead. */
export type Auth = {
  place: 'dialog' | 'page';
  /** A path of this site, for afterwards. */
  returnTo: string;
  /** Values typed earlier in a view; kept until the dialog closes (LOGIN-18). */
  typedIn: (view: View) => Values | undefined;
  keep: (view: View, typed: Values) => void;
  actionData: ActionData | null;
  notice: AuthNotice | null;
  show: (view: View, notice?: AuthNotice) => void;
  /** Called with what a sign-in answered; it may still ask for a code (S-17). */
  enter: (session: SessionInfo) => void;
};

/** Address of a view, for visitors without JavaScript. */
export function authHref(view: 'login' | 'register' | 'reset', returnTo: string): string {
  const query = new URLSearchParams();
  if (view !== 'login') query.set('view', view);
  if (returnTo !== '/home') query.set('returnTo', returnTo);
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** Reloads the whole page: the owner's pages have styles and scripts of their own. */
const OWN_DOCUMENT = /^\/dmt-admin(?:[/?#]|$)/;

/** Where to go after signing in: a path of this site, and no call, demo page or the login page itself; else the front page. */
export function placeToReturn(given: string | null): string {
  const place = given === null ? null : localPath(given);
  return place !== null && !/^\/(api|demo|login|activate)([/?#]|$)/.test(place) ? place : '/home';
}

export function needsOwnDocument(path: string): boolean {
  return OWN_DOCUMENT.test(path);
}

/** The heading of a view (LOGIN-01, LOGIN-23). */
export function titleOf(view: View, { name }: Pick<Site, 'name'>): string {
  if (view === 'register') return words.registerAt({ name });
  return view === 'new-password' ? words.newPassword : words.signInAt({ name });
}

/** Keeps what was typed in each view while others are on show (LOGIN-18). */
export function useTyped(): Pick<Auth, 'typedIn' | 'keep'> {
  const [typed] = useState(() => new Map<View, Values>());
  return { typedIn: (view) => typed.get(view), keep: (view, values) => void typed.set(view, values) };
}

/** Request body of the six registration fields; trims all but the password. */
export function personOf({ email = '', firstName = '', lastName = '', password = '' }: Values) {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password };
}
