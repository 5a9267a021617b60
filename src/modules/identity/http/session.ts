import { routePath } from 'hono/route';
import type { Cookies } from '../../../http/cookies.ts';
import type { Role, SiteContext } from '../../../http/environment.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { isSecret, newSecret } from '../../../kernel/ids.ts';
import { isProblem, Problem } from '../../../kernel/problem.ts';
import { isPrivileged } from '../../../kernel/staff-roles.ts';
import type { PresentKey } from '../../../kernel/web/key-roles.ts';
import type { Caller, RefusalReason } from '../admin/access-trail.ts';
import type { Identity } from '../identity.ts';
import type { DeviceAtGate } from '../admin/gate-devices.ts';
import { nameOf, type Visitor } from '../ports/accounts.ts';
import { LONGEST_MINUTES } from '../ports/sessions.ts';
import type { SessionInfo } from '../schema.ts';
import type { Begun } from '../sign-in/sessions.ts';
import { DEVICE_DAYS } from '../sign-in/sign-in.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

/** Actor at the gate. `session` is the id of an account's session; `endsAt` is when a device's ends. */
export type GateActor =
  | { kind: 'account'; id: string; name: string; session: string }
  | { kind: 'device'; id: string; name: string; endsAt: Instant };

export type HttpSession = {
  visitorOf(c: SiteContext): Promise<Visitor | null>;
  present(c: SiteContext): Promise<Visitor>;
  deviceOf(c: SiteContext): Promise<DeviceAtGate | null>;
  /** Returns who acts at the gate: an account or a device, with the name for its entries. */
  gateActor(c: SiteContext): Promise<GateActor>;
  rolesOf(c: SiteContext): Promise<Role[]>;
  keyOf(text: string): Promise<PresentKey | null>;
  isFresh(c: SiteContext): Promise<boolean>;
  /** Audits refusals, and views that a role allows (S-35). */
  noteRefusal(c: SiteContext, reason: RefusalReason, count?: number): Promise<void>;
  noteReading(c: SiteContext, subject: string): Promise<void>;
  /** Sets the cookie of a new session and a new request token (S-02, S-05). */
  welcome(c: SiteContext, begun: Begun & { deviceSecret?: string }): void;
  /** Signs in with a password that was just chosen; null if that does not work now, and a sign-in page is needed. */
  enterWith(c: SiteContext, email: string, password: string): Promise<SessionInfo | null>;
  farewell(c: SiteContext): void;
};

/** Header of our pages' background requests; believed, because it can only shorten a session. */
const UNATTENDED = 'x-unattended';

/** Age of the cookie: as long as the server remembers the browser. */
export const DEVICE_SECONDS = DEVICE_DAYS * 24 * 3600;

export function createHttpSession({ identity, cookies }: { identity: Identity; cookies: Cookies }): HttpSession {
  const visitors = new WeakMap<SiteContext, Promise<Visitor | null>>();
  const visitorOf: HttpSession['visitorOf'] = (c) => {
    let visitor = visitors.get(c);
    if (!visitor) {
      const isUnattended = c.req.header(UNATTENDED) !== undefined;
      visitor = identity.sessions.visitorOf(cookies.read(c, 'session'), { isUnattended });
      visitors.set(c, visitor);
    }
    return visitor;
  };
  const devices = new WeakMap<SiteContext, Promise<DeviceAtGate | null>>();
  const deviceOf: HttpSession['deviceOf'] = (c) => {
    const device = devices.get(c) ?? identity.gateDevices.deviceOf(cookies.read(c, 'session'));
    devices.set(c, device);
    return device;
  };
  const callerOf = async (c: SiteContext): Promise<Caller | null> => {
    const key = c.get('key');
    if (key) return { session: { id: key.id }, account: null };
    const visitor = await visitorOf(c);
    const device = visitor ? null : await deviceOf(c);
    return visitor ?? (device && { session: { id: device.id }, account: null });
  };
  const welcome: HttpSession['welcome'] = (c, { secret, visitor, deviceSecret }) => {
    const maxAgeSeconds = cookieSeconds(visitor);
    cookies.set(c, 'session', secret, maxAgeSeconds);
    c.get('guards').forgery.renew(c, { session: secret, maxAgeSeconds });
    if (deviceSecret !== undefined) cookies.set(c, 'device', deviceSecret, DEVICE_SECONDS);
  };
  return {
    visitorOf,
    deviceOf,
    gateActor: async (c) => {
      const visitor = await visitorOf(c);
      if (visitor) {
        const { account, session } = visitor;
        return { kind: 'account', id: account.id, name: nameOf(account), session: session.id };
      }
      const device = await deviceOf(c);
      if (!device) throw new Problem('unauthorized', usual.notSignedIn);
      return { kind: 'device', ...device };
    },
    present: async (c) => {
      const visitor = await visitorOf(c);
      if (!visitor) throw new Problem('unauthorized', usual.notSignedIn);
      return visitor;
    },
    rolesOf: async (c) => {
      const visitor = await visitorOf(c);
      if (!visitor) return (await deviceOf(c)) ? ['gate'] : [];
      return visitor.session.stage === 'full' ? ['account', ...visitor.roles] : ['signing-in'];
    },
    keyOf: (text) => identity.apiKeys.keyOf(text),
    isFresh: async (c) => {
      const visitor = await visitorOf(c);
      return visitor !== null && identity.sessions.isFresh(visitor);
    },
    noteRefusal: async (c, reason, count) => {
      // Refuses unknown visitors too, even when the lookup fails.
      await identity.trail.noteRefusal(
        await callerOf(c).catch(() => null),
        reason,
        `${c.req.method.slice(0, 10)} ${routePath(c)}`,
        count,
      );
    },
    noteReading: async (c, subject) => {
      const caller = await callerOf(c);
      if (caller) await identity.trail.noteReading(caller, subject);
    },
    welcome,
    enterWith: async (c, username, password) => {
      try {
        const signedIn = await identity.sessions.signIn({
          username,
          password,
          deviceSecret: cookies.read(c, 'device'),
          preLoginSecret: null,
          mayWaitOnly: true,
          browser: {
            oldSecret: cookies.read(c, 'session'),
            name: browserName(c.req.header('user-agent')),
            isRemembered: false,
          },
        });
        welcome(c, signedIn);
        return identity.sessions.sessionInfo(signedIn.visitor);
      } catch (thrown) {
        if (isProblem(thrown)) return null;
        throw thrown;
      }
    },
    farewell: (c) => {
      cookies.clear(c, 'session');
      c.get('guards').forgery.renew(c, { session: null });
    },
  };
}

/** Age of the cookie in seconds; undefined for the browser session. A privileged role is not remembered. */
export function cookieSeconds({ session, roles }: Visitor): number | undefined {
  return session.isRemembered && !isPrivileged(roles) ? LONGEST_MINUTES * 60 : undefined;
}

/** Age of the cookie that binds a sign-in to the browser which began it. */
export const PRE_LOGIN_SECONDS = 10 * 60;

/** Secret of a sign-in that is under way in this browser, or a new one, which the caller sets as its cookie. */
export function preLoginSecretOf(cookies: Cookies, c: SiteContext): string {
  const given = cookies.read(c, 'pre');
  return given !== null && isSecret(given) ? given : newSecret();
}

const BROWSERS: [mark: string, name: string][] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: [mark: string, name: string][] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
];

/** Name of a browser, such as 'Firefox op Windows': recognisable to its owner, useless for tracking. */
export function browserName(userAgent: string | undefined): string {
  const find = (table: [string, string][]) => table.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} op ${system}`;
  return browser ?? system ?? 'Onbekende browser';
}
