import type { ComponentType } from 'react';
import {
  type ActionFunction,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type RouteObject,
} from 'react-router-dom';
import { mayUse, type StaffRole } from '../../../src/kernel/staff-roles.ts';
import { accountApi, type SessionInfo } from '../../api/account.ts';
import { isApiFault } from '../../api/fault.ts';
import { apiContext } from '../../api/context.ts';
import type { PageHandle } from '../../ui/page/page.ts';

/**
 * Wraps the loader of a page for a role. On the server it loads nothing for a visitor who may not enter at all, whose
 * response the frame decides (ADMIN-03); a user with another role only gets the forbidden page. In the browser, a
 * session that has ended leads to the sign-in page, and back here.
 */
export function behindGuard(role: StaffRole, load: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    if (import.meta.env.SSR) {
      const session = await sessionOf(args);
      if (!mayEnter(session, 'programme')) return null;
      if (!mayEnter(session, role)) throw data(null, { status: 403 });
    }
    try {
      return await load(args, handlerContext);
    } catch (fault) {
      throw turnedAway(fault, args.request) ?? fault;
    }
  };
}

type AdminPageModule = { Component: ComponentType; loader: LoaderFunction };

/** Page for a role; code and data load on entry, nothing is read for others. `forms`: its action without JavaScript. */
export function adminPage(
  role: StaffRole,
  module: string,
  load: () => Promise<AdminPageModule>,
  forms?: () => Promise<ActionFunction>,
) {
  return {
    role,
    handle: { module } satisfies PageHandle,
    lazy: {
      Component: async () => (await load()).Component,
      loader: async () => behindGuard(role, (await load()).loader),
      ...(forms && { action: forms }),
    },
  } satisfies RouteObject & { role: StaffRole };
}

/** Returns null for faults that are not about access. */
export function turnedAway(fault: unknown, request: Request): unknown {
  if (!isApiFault(fault)) return null;
  if (fault.status === 401 || fault.code === 'mfa_required') return toSignIn(request);
  if (fault.status === 403) return data(null, { status: 403 });
  return null;
}

export function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const back = encodeURIComponent(pathname + search).replaceAll('%2F', '/');
  const address = `/login?returnTo=${back}`;
  return import.meta.env.SSR ? redirect(address, 302) : redirectDocument(address);
}

export function mayEnter({ loggedIn, mfa, roles }: SessionInfo, role: StaffRole): boolean {
  return loggedIn && mfa === null && mayUse(roles, role);
}

export function sessionOf({ context }: LoaderFunctionArgs): Promise<SessionInfo> {
  return accountApi(context.get(apiContext)).session();
}
