import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { bankPage } from './mollie/bank-page.ts';
import { captchaWidget } from './captcha.ts';
import { demoStyle } from './demo-frame.ts';
import { faultsPage } from './faults-page.ts';
import { addIdentityPages, type IdentityServices } from './identity/services.ts';
import { mailbox } from './mail/mailbox.ts';
import type { ReportTarget } from './mail/resend.ts';
import { openWorld, type World } from './world.ts';

/**
 * Pages of the simulated outside world, with their full addresses under /demo: bank page, mailbox (only on a loopback
 * `baseUrl`), sign-in pages, faults. A real service has no page: 404. They set their own content security policy.
 */
export function demoPages(options: {
  /** The state that `startSimulators` uses; or an already opened one. */
  dataDir: string;
  world?: World;
  /** An origin without a slash at the end. */
  baseUrl: string;
  services: { mollie: boolean; resend: boolean; captcha?: object | null } & IdentityServices;
  /** Where the site receives reports about its email; left out: nowhere. */
  mailReports?: ReportTarget | null;
  /** Issuer shown on the page of Google; left out: its real name. */
  googleIssuer?: string;
  /** The value of the hidden field `_csrf`; '' leaves the field out. May set its cookie on the way. */
  csrfField: (c: Context) => string | Promise<string>;
  /** Runs before each POST and refuses forged ones. */
  guard?: MiddlewareHandler;
  clock?: { now(): Instant };
}): Hono {
  const { clock, csrfField, services } = options;
  const world = options.world ?? openWorld({ dataDir: options.dataDir, ...(clock ? { now: () => clock.now() } : {}) });
  const guard: MiddlewareHandler = options.guard ?? ((_, next) => next());
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(options.baseUrl).hostname);

  const app = new Hono();
  app.get('/demo/demo.css', (c) =>
    c.body(demoStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  if (services.mollie) app.route('/', bankPage({ world, csrfField, guard }));
  if (services.resend && isLoopback) {
    const { origin } = new URL(options.baseUrl);
    app.route('/', mailbox({ world, origin, csrfField, guard, reports: options.mailReports ?? null }));
  }
  if (services.captcha) app.route('/', captchaWidget());
  const { googleIssuer } = options;
  addIdentityPages(app, { world, services, csrfField, guard, ...(googleIssuer === undefined ? {} : { googleIssuer }) });
  if (isLoopback) app.route('/', faultsPage({ world, services, csrfField, guard }));
  return app;
}
