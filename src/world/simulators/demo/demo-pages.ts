import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { bankPage } from '../mollie/bank-page.ts';
import { captchaWidget } from '../captcha.ts';
import { demoStyle } from '../demo-frame.ts';
import { faultsPage } from './faults-page.ts';
import { addIdentityPages, type IdentityServices } from '../identity/services.ts';
import { mailbox } from '../mail/mailbox.ts';
import type { ReportTarget } from '../mail/resend.ts';
import { openWorld, type World } from '../world.ts';

/** /demo pages: bank, mailbox (loopback `baseUrl` only), sign-in, faults; 404 for a real service. Own CSP. */
export function demoPages(options: {
  dataDir: string;
  world?: World;
  baseUrl: string;
  services: { mollie: boolean; resend: boolean; captcha?: object | null } & IdentityServices;
  /** Address for reports about email; none by default. */
  mailReports?: ReportTarget | null;
  /** Name on the page of Google; by default its real name. */
  googleIssuer?: string;
  /** Value of the hidden field `_csrf`; '' omits it. May set its cookie. */
  csrfField: (c: Context) => string | Promise<string>;
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
