import { Hono } from 'hono';
import type { Cookies } from '../../../http/cookies.ts';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import type { Site } from '../../../kernel/web/site.ts';
import type { Change } from '../../../platform/records/creations/http.ts';
import type { MailQuote } from '../documents/index.ts';
import { askingRoutes } from './asking/http.ts';
import { agreedAdminRoutes, agreedRoutes } from './agreed/http.ts';
import type { createBookings } from './bookings.ts';
import { numberAdminRoutes, numberRoutes } from './numbers/http.ts';
import { quoteAdminRoutes, quoteRoutes, type QuoteTranslatorOf } from './quotes/http.ts';
import { bookingPaymentRoutes } from './instalments/http.ts';
import { feedAdminRoutes } from './visits/http-feed.ts';
import { visitAdminRoutes } from './visits/http.ts';
import { requestAdminRoutes } from './requests/http.ts';

/** All addresses of requests, quotes and what is agreed. */
export function bookingRoutes({
  bookings: { agreed, onInvoice, asking, numbers, quotes, requests, visits, feed, payments },
  ...parts
}: {
  bookings: ReturnType<typeof createBookings>;
  quotePdf: (quote: MailQuote, site: Site) => Promise<Uint8Array>;
  quoteTranslatorOf: QuoteTranslatorOf;
  orders: Parameters<typeof agreedRoutes>[0]['orders'];
  site: Site;
  cookies: Cookies;
  change: Change;
  actorOf: (c: SiteContext) => Promise<string>;
  askCancellation: Parameters<typeof agreedAdminRoutes>[0]['askCancellation'];
}) {
  return new Hono<SiteEnv>()
    .route('/', agreedRoutes({ agreed, onInvoice, quotes, ...parts })) // before the addresses with any secret
    .route('/', askingRoutes({ asking, ...parts }))
    .route('/', quoteRoutes({ quotes, ...parts }))
    .route('/', numberRoutes({ numbers }))
    .route('/', requestAdminRoutes({ requests, ...parts }))
    .route('/', quoteAdminRoutes({ quotes, ...parts }))
    .route('/', agreedAdminRoutes({ agreed, requests, ...parts }))
    .route('/', numberAdminRoutes({ numbers, ...parts }))
    .route('/', bookingPaymentRoutes({ payments, ...parts }))
    .route('/', visitAdminRoutes({ visits, requests, ...parts }))
    .route('/', feedAdminRoutes({ feed, ...parts }));
}
