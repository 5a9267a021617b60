import { Hono } from 'hono';
import { door } from './door.ts';
import type { SiteEnv } from './environment.ts';

/** Whether somebody is signed in, as the browser may know it (contract 3.2). */
export type SessionInfo = {
  loggedIn: boolean;
  username: string | null;
  name: string | null;
  roles: string[];
  mfa: 'code' | 'enrol' | null;
  expires_in: number | null;
};

const ANONYMOUS: SessionInfo = {
  loggedIn: false,
  username: null,
  name: null,
  roles: [],
  mfa: null,
  expires_in: null,
};

/** `GET /api/auth/session`: never 401; sets XSRF-TOKEN when it is missing or no longer valid (S-05). */
export function sessionRoutes(): Hono<SiteEnv> {
  return new Hono<SiteEnv>().get('/api/auth/session', door({ who: 'public' }), (c) => {
    c.get('frontDoor').forgery.token(c);
    return c.json(ANONYMOUS, 200);
  });
}
