import { Hono, type MiddlewareHandler } from 'hono';
import { healthAdminRoutes } from '../dashboard/health.ts';
import { discoveryRoutes, foundPages } from '../discovery/discovery.ts';
import { translationRoutes } from '../render/languages/http.ts';
import { type ForgeryGuard, languageOfCalls, type SiteContext, type SiteEnv } from '../http/environment.ts';
import { ownCalendarRoutes } from '../discovery/own-calendar.ts';
import { sharePictureRoutes } from '../discovery/share-pictures.ts';
import { accessLog, requestIds } from '../http/monitoring/access-log.ts';
import { type ClientAddress, clientAddresses } from '../http/client-address.ts';
import type { Cookies } from '../http/cookies.ts';
import { cspReportRoutes } from '../http/monitoring/csp-report.ts';
import { openGuards } from '../http/guard/guard.ts';
import { type StoredFile, serveFiles } from '../http/pages/files.ts';
import { securityHeaders } from '../http/headers.ts';
import { type HealthCheck, healthRoutes } from '../http/monitoring/health.ts';
import { checkHost, unknownCall, unknownMethod, checkPath } from '../http/guard/addresses.ts';
import { withNetworkLimits, type Limits } from '../http/limits.ts';
import type { RequestObserver } from '../http/ports.ts';
import { pages } from '../http/pages/page.ts';
import type { PageCache } from '../http/pages/page-cache.ts';
import { createProblems } from '../http/problems.ts';
import { entrance, type LastOrder } from '../http/waiting-room/http.ts';
import type { WaitingRoom } from '../http/waiting-room/waiting-room.ts';
import type { Renderer } from '../http/renderer.ts';
import { approvalRoutes } from '../platform/records/approvals/http.ts';
import { createChange, savesRoutes } from '../platform/records/creations/http.ts';
import { imageAdminRoutes, serveUploads } from '../platform/images/http.ts';
import { programmeAdminRoutes, vatChangeRoutes } from '../modules/catalogue/http-admin.ts';
import { catalogueRoutes } from '../modules/catalogue/http.ts';
import { messageAdminRoutes, contactRoutes } from '../modules/contact/http.ts';
import { contentAdminRoutes, contentRoutes } from '../modules/content/http.ts';
import { identityProblem } from '../modules/identity/index.ts';
import { accountRoutes } from '../modules/identity/http/account.ts';
import { adminRoutes } from '../modules/identity/http/admin.ts';
import { browserName, createHttpSession } from '../modules/identity/http/session.ts';
import { providerRoutes } from '../modules/identity/http/providers.ts';
import { staffRoutes } from '../modules/identity/http/staff.ts';
import { identityRoutes } from '../modules/identity/http/sign-in.ts';
import { isEndedUnpaid } from '../modules/ticketing/index.ts';
import { gateSaleRoutes } from '../modules/ticketing/gate/sales/http.ts';
import { gateRoutes } from '../modules/ticketing/gate/http.ts';
import { figureRoutes } from '../modules/ticketing/books/figures/http.ts';
import { bookkeepingRoutes } from '../modules/ticketing/books/bookkeeping/http.ts';
import { payoutRoutes } from '../modules/ticketing/books/payouts/http.ts';
import { invoiceRoutes, ownInvoiceRoutes } from '../modules/ticketing/books/invoicing/http.ts';
import { callOffRoutes, ownCallOffRoutes } from '../modules/ticketing/sales/call-off/http.ts';
import { mailingRoutes } from '../modules/ticketing/sales/mailings/http.ts';
import { cancelRuleRoutes, selfServiceRoutes } from '../modules/ticketing/sales/self-service/http.ts';
import { bookingRoutes } from '../modules/ticketing/bookings/http.ts';
import { waitlistAdminRoutes, waitlistRoutes } from '../modules/ticketing/sales/waitlist/http.ts';
import { withdrawalAdminRoutes, withdrawalRoutes } from '../modules/ticketing/sales/self-service/withdrawals/http.ts';
import { tillRoutes } from '../modules/ticketing/books/till/http.ts';
import { giftCardAdminRoutes, giftCardRoutes } from '../modules/ticketing/sales/gift-cards/issuing/http.ts';
import { membershipRoutes } from '../modules/ticketing/gate/memberships/http.ts';
import { discountRoutes } from '../modules/ticketing/sales/discounts/http.ts';
import { personRoutes } from '../modules/ticketing/admin/http-persons.ts';
import { ticketingAdminRoutes } from '../modules/ticketing/admin/http.ts';
import { giftRoutes } from '../modules/ticketing/sales/checkout/gifts/http.ts';
import { paymentWayRoutes } from '../modules/payments/ways/http.ts';
import { subscriberAdminRoutes, issueRoutes } from '../modules/newsletter/http-admin.ts';
import { bannerRoutes, isBannerClosed, newsletterRoutes } from '../modules/newsletter/http.ts';
import { ticketingRoutes } from '../modules/ticketing/http.ts';
import { type Widget, captchaFrameRoutes } from '../platform/captcha/http-widget-frame.ts';
import { captchaRoutes } from '../platform/captcha/http.ts';
import { storageProblem } from '../platform/database/storage-problem.ts';
import { hookRoutes } from '../platform/records/hooks/http.ts';
import { mailRoutes } from '../platform/mail/http.ts';
import { mailReportRoutes } from '../platform/mail/suppression/http.ts';
import { visitRoutes } from '../platform/records/visits/http.ts';
import { languageRoutes, redirectRoutes } from '../discovery/redirects.ts';
import { previewRoutes } from '../dashboard/preview.ts';
import { todayRoutes } from '../dashboard/today.ts';
import { xlsxOf } from '../platform/workbook/workbook.ts';
import type { CallsOfDay } from '../ops/metrics/calls-of-day.ts';
import type { Wired } from '../wiring/wiring.ts';
import { keyedRoutes } from './keyed/http.ts';
import { openApiRoutes } from './openapi/http.ts';

export type AppParts = {
  wired: Wired;
  renderer: Renderer;
  cache: PageCache;
  forgery: ForgeryGuard;
  limits: Limits;
  cookies: Cookies;
  clients: ClientAddress;
  /** The built client by address. */
  files: ReadonlyMap<string, StoredFile>;
  securityHeaderList: readonly (readonly [string, string])[];
  checks: Record<string, HealthCheck>;
  warnings?: Record<string, HealthCheck>;
  /** True while the process shuts down; left out: never. */
  isStopping?: () => boolean;
  /** Count requests; left out: no counting. */
  requests?: readonly RequestObserver[];
  callsOfDay?: () => CallsOfDay;
  /** Secret that verifies Resend's webhook reports; left out: reports are refused. */
  mailWebhookSecret?: string | null;
  /** Queues buyers in a rush; left out: nobody ever waits. */
  waitingRoom?: WaitingRoom | null;
  /** Robot check of another company; left out: the site's own. */
  captchaWidget?: Widget | null;
  /** Simulated bank page and mailbox; null where everything is real. */
  demo: Hono | null;
};

/** Number of upcoming events that are translated. */
const MOST_EVENTS = 100;

/** Builds the app: the order of middleware, and every part that has addresses. Starts nothing. */
export function createApp(parts: AppParts): Hono<SiteEnv> {
  const { wired, renderer, cache, forgery, cookies } = parts;
  const limits = withNetworkLimits(parts.limits);
  const { site, log, ticketing, identity, asks, approvals } = wired;
  const { dates, events, programme } = wired.catalogue;
  const { sales, gate, books, admin, bookings } = ticketing;
  const { figures, invoices, payouts, till } = books;
  const { callOff, discounts, giftCards, mailings, orders, selfService, settlement, waitlist, withdrawals } = sales;
  const { namesOf } = identity.staff;
  const httpSession = createHttpSession({ identity, cookies });
  const actorOf = async (c: SiteContext) => (await httpSession.present(c)).account.id;
  const addressOf = async (c: SiteContext) => (await httpSession.present(c)).account.email;
  const change = createChange({ once: wired.once, actorOf });
  const keeperOf = async (c: SiteContext) => {
    const actor = await httpSession.gateActor(c);
    if (actor.kind === 'device') return { actorId: null, device: actor.name, session: actor.id };
    return { actorId: actor.id, device: browserName(c.req.header('user-agent')), session: actor.session };
  };
  const { onError, notFound } = createProblems({
    log,
    renderer,
    translate: (thrown) => storageProblem(thrown) ?? identityProblem(thrown),
    ...(wired.languages.size > 0 && { translatorOf: wired.translatorOf }),
  });
  const app = new Hono<SiteEnv>({ strict: false }); // calls answer with and without a trailing slash (ROUTE-31)
  app.onError(onError);
  app.notFound(notFound);

  app.use(requestIds());
  app.use(clientAddresses(parts.clients));
  app.use(accessLog(log, undefined, parts.requests));
  app.use(securityHeaders(parts.securityHeaderList));
  app.use(checkHost({ baseUrl: site.baseUrl, isDemo: site.isDemo }));
  app.use(checkPath({ pagePatterns: renderer.pagePatterns }));
  app.use(openGuards({ ...httpSession, forgery, limits }));

  app.route(
    '/',
    healthRoutes({
      checks: parts.checks,
      ...(parts.warnings && { warnings: parts.warnings }),
      log,
      ...(parts.isStopping && { isStopping: parts.isStopping }),
    }),
  );
  if (wired.languages.size > 0) app.use('/api/*', languageOfCalls(wired.translatorOf));
  app.use(serveFiles(parts.files));
  app.use('/uploads/*', serveUploads(wired.images));
  app.route('/', cspReportRoutes({ log }));
  app.route('/', bannerRoutes({ baseUrl: site.baseUrl, cookies }));
  app.route('/', captchaRoutes({ captcha: wired.captcha, cookies }));
  app.route('/', captchaFrameRoutes(parts.captchaWidget ?? null, wired.captcha.purposes));
  app.route(
    '/',
    programmeAdminRoutes({ catalogue: wired.catalogue, admin: wired.eventAdmin, change, actorOf, namesOf }),
  );
  app.route('/', vatChangeRoutes({ admin: wired.eventAdmin, actorOf }));
  app.route('/', imageAdminRoutes({ images: wired.images, actorOf }));
  app.route(
    '/',
    catalogueRoutes(wired.catalogue, (c) => cookies.read(c, 'waitlist')),
  );
  app.route('/', contentRoutes(wired.content)).route('/', redirectRoutes(site)).route('/', languageRoutes(site));
  const pictureAt = async (path: string) =>
    path.startsWith('/uploads/')
      ? wired.images.read(path.slice('/uploads/'.length))
      : ((await parts.files.get(path)?.variants())?.identity.body ?? null);
  app.route(
    '/',
    sharePictureRoutes({
      site,
      event: events.find,
      pictureAt,
      draw: wired.drawLabelled,
      now: wired.clock.now,
      translatorOf: wired.translatorOf,
    }),
  );
  const listed = () => foundPages(wired);
  app.route('/', discoveryRoutes({ site, pages: listed, events: programme.feed, now: wired.clock.now }));
  app.route('/', ownCalendarRoutes(wired));
  app
    .route('/', identityRoutes({ ...wired, httpSession, cookies }))
    .route('/', providerRoutes({ ...wired, httpSession, cookies }));
  app.route('/', accountRoutes({ identity, httpSession, own: { ...orders, ...sales.friends } }));
  app.route('/', adminRoutes({ identity, httpSession, audit: wired.audit, ...asks }));
  app.route('/', staffRoutes({ identity, httpSession, cookies, ...asks }));
  const nameOf = async (accountId: string) => (await identity.staff.personOf(accountId))?.name ?? null;
  app.route('/', ticketingAdminRoutes({ sales, admin, audit: wired.audit, change, actorOf, nameOf, asks }));
  app.route('/', giftRoutes({ gifts: sales.gifts, actorOf }));
  app.route('/', paymentWayRoutes({ ways: wired.payments.ways, actorOf }));
  app.route(
    '/',
    figureRoutes({ figures, actorOf, audit: wired.audit, xlsxOf, ...wired.orderWords, site, now: wired.clock.now }),
  );
  app.route('/', bookkeepingRoutes({ bookkeeping: books.bookkeeping, actorOf, audit: wired.audit, site, ...asks }));
  app.route('/', payoutRoutes({ payouts, actorOf, namesOf, audit: wired.audit }));
  app.route('/', invoiceRoutes({ invoices, actorOf, ...wired.orderWords, site, ...asks }));
  app.route('/', personRoutes({ persons: admin.persons, actorOf })).route('/', discountRoutes({ discounts, actorOf }));
  app.route('/', giftCardAdminRoutes({ giftCards, friends: sales.friends, actorOf }));
  app.route('/', gateRoutes({ gate, keeperOf }));
  app.route('/', tillRoutes({ till, keeperOf, namesOf, audit: wired.audit }));
  app.route('/', membershipRoutes({ ...gate, actorOf })).route('/', gateSaleRoutes({ ...gate, keeperOf }));
  app.route(
    '/',
    translationRoutes({
      ...wired,
      events: () => programme.featured(MOST_EVENTS),
      findWithOptions: events.findWithOptions,
      change,
    }),
  );
  app.route(
    '/',
    contentAdminRoutes({
      content: wired.content,
      change,
      actorOf,
      namesOf,
      addPicture: wired.images.addOnce,
      now: wired.clock.now,
    }),
  );
  // Sent mail is not counted here: there is much of it.
  const deadMails = async () => (await wired.outbox.health(wired.clock.now())).dead;
  const { isNoticePast } = wired.content;
  const { missedIssues } = wired.issues;
  app.route('/', todayRoutes({ ticketing, dates, deadMails, isNoticePast, missedIssues, now: wired.clock.now }));
  app.route('/', visitRoutes(wired));
  app.route('/', healthAdminRoutes({ ...wired, ...wired.mailAdmin, ...parts, actorOf }));
  const lastOrder = async (c: SiteContext): Promise<LastOrder | null> => {
    const order = await orders.orderOfBrowser(cookies.read(c, 'order'), null);
    return order && (isEndedUnpaid(order) ? 'ended-unpaid' : 'under-way');
  };
  const buyers = entrance(parts.waitingRoom ?? null, { signer: wired.secrets, cookies, lastOrder });
  app.route(
    '/',
    ticketingRoutes({ sales, books, cookies, site, ...wired.orderWords, entrance: buyers.orders, clock: wired.clock }),
  );
  app.route(
    '/',
    giftCardRoutes({ giftCards, orders, refresh: settlement.refresh, cookies, site, ...wired.orderWords }),
  );
  app.route('/', buyers.routes).route('/', cancelRuleRoutes({ selfService, actorOf }));
  app.route('/', selfServiceRoutes({ selfService, orderOfLink: orders.orderOfLink, site }));
  app.route('/', ownInvoiceRoutes({ invoices, orderOfLink: orders.orderOfLink, ...wired.orderWords, site }));
  app.route('/', waitlistRoutes({ waitlist, cookies, site })).route('/', waitlistAdminRoutes({ waitlist, actorOf }));
  app.route('/', withdrawalRoutes({ withdrawals, cookies, site }));
  app.route('/', withdrawalAdminRoutes({ withdrawals, actorOf }));
  app.route('/', bookingRoutes({ bookings, orders, cookies, ...wired.orderWords, site, change, actorOf, ...asks }));
  app.route('/', callOffRoutes({ callOff, actorOf })).route('/', ownCallOffRoutes({ callOff, ...orders }));
  app.route('/', mailingRoutes({ mailings, change, actorOf, addressOf, previewOf: wired.mailingPreview }));
  app.route('/', contactRoutes({ contact: wired.contact, cookies, site }));
  app.route('/', messageAdminRoutes({ contact: wired.contact, bookings, approvals, actorOf, namesOf }));
  app.route('/', newsletterRoutes({ newsletter: wired.newsletter, cookies, site }));
  app.route('/', subscriberAdminRoutes({ newsletter: wired.newsletter, actorOf }));
  app.route('/', issueRoutes({ issues: wired.issues, change, actorOf, addressOf, previewOf: wired.issuePreview }));
  app.route('/', savesRoutes({ ...wired, actorOf })).route('/', mailRoutes({ admin: wired.mailAdmin, actorOf }));
  app.route('/', hookRoutes({ targets: wired.hookTargets, list: wired.listHooks, actorOf, ...asks }));
  app.route('/', approvalRoutes({ approvals, actorOf }));
  app.route(
    '/',
    mailReportRoutes({
      ...wired,
      noteReport: wired.issues.noteReport,
      now: wired.clock.now,
      webhookSecret: parts.mailWebhookSecret ?? null,
    }),
  );
  app.route('/', keyedRoutes(wired)).route('/', openApiRoutes({ routes: () => app.routes, site, cookies }));
  app.all('/api/*', unknownCall(app));

  if (parts.demo) app.route('/', parts.demo);
  const dispatch = (request: Request, bindings: SiteEnv['Bindings']) => app.fetch(request, bindings);
  app.route('/', previewRoutes({ baseUrl: site.baseUrl, content: wired.content, renderer, dispatch }));
  app.use(buyers.pages);
  const documents = pages({
    baseUrl: site.baseUrl,
    renderer,
    cache,
    forgery,
    limits,
    isBannerClosed,
    dispatch,
    ...wired.visits,
  });
  app.on(['GET', 'HEAD', 'POST'], '*', documents as MiddlewareHandler<SiteEnv>);
  app.all('*', unknownMethod);
  return app;
}
