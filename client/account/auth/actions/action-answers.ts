import { data, redirect } from 'react-router-dom';
import type { AccountApi, ProviderName, SessionInfo } from '../../../api/account.ts';
import type { Values } from '../../check.ts';
import type { DoorNotice, Posted, View } from '../auth.ts';
import { placeToReturn } from '../return-to.ts';

export type PostedAnswer = Response | ReturnType<typeof data<PostedDoor>>;
/** What the page shows after a post: a view again, or that the browser leaves for a provider. */
export type PostedDoor = Posted | { leaving: string };

const NEVER_BACK = ['_csrf', 'password', 'repeatPassword', 'token', 'code', 'secret', 'uri', 'intent', 'provider'];

/** On to the page that was asked for, or to the rest of the sign-in. */
export function enter({ mfa }: SessionInfo, values: Values): Response {
  const place = placeToReturn(values['returnTo'] ?? null);
  return redirect(mfa ? `/login?returnTo=${encodeURIComponent(place)}` : place, 303);
}

/** A page that goes on by itself: after a form post a redirect to another site is forbidden by `form-action 'self'` (S-22). */
export async function leave(api: AccountApi, provider: ProviderName, values: Values) {
  const isLoginRemember = values['isLoginRemember'] !== undefined;
  const returnTo = placeToReturn(values['returnTo'] ?? null);
  const { href } = await api.signInAt({ provider, isLoginRemember, returnTo });
  return data<PostedDoor>({ leaving: href }, { headers: { Refresh: `0; url=${href}` } });
}

/** A view with what was brought about. */
export const told = (view: View, values: Values, notice: DoorNotice) =>
  shown({ view, values, wrong: {}, message: null, notice }, 200);

/** A view again, filled in but for secrets. */
export function shown({ values, ...posted }: Posted, status: number) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_BACK.includes(name)));
  return data<PostedDoor>({ ...posted, values: kept }, { status });
}
