import { data, type LoaderFunction, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router-dom';
import { accountApi } from '../api/account.ts';
import { isApiFault } from '../api/fault.ts';
import { apiContext } from '../api/context.ts';

/**
 * The loader of a page. The server asks nothing for a visitor who may not come in: what they get, the frame decides
 * (ADMIN-03). In the browser a sign-in that ended meanwhile leads to the page for signing in, and back here.
 */
export function behindGuard(load: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    if (import.meta.env.SSR && !(await isAdministrator(args))) return null;
    try {
      return await load(args, handlerContext);
    } catch (fault) {
      throw turnedAway(fault, args.request) ?? fault;
    }
  };
}

/** Where a call that was refused leads: to signing in, or to the forbidden page; null for every other fault. */
export function turnedAway(fault: unknown, request: Request): unknown {
  if (!isApiFault(fault)) return null;
  if (fault.status === 401 || fault.code === 'mfa_required') return toSignIn(request);
  if (fault.status === 403) return data(null, { status: 403 });
  return null;
}

/** To the page for signing in, which leads back to the page asked for. */
export function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const back = encodeURIComponent(pathname + search).replaceAll('%2F', '/');
  const address = `/login?returnTo=${back}`;
  return import.meta.env.SSR ? redirect(address, 302) : redirectDocument(address);
}

async function isAdministrator({ context }: LoaderFunctionArgs): Promise<boolean> {
  const { loggedIn, mfa, roles } = await accountApi(context.get(apiContext)).session();
  return loggedIn && mfa === null && roles.includes('administrator');
}
