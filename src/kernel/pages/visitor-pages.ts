import { ASK, OPEN_DAYS, WAITING_ROOM, WORKSHOPS } from './addresses.ts';
import type { Page } from './page.ts';

/** Event or workshop with its purchase steps (ROUTE-19). */
const eventPages = (area: 'events' | 'workshops', menu: string): Page[] => [
  {
    path: `/${area}/:id/:title`,
    module: 'programme/event/event.page.tsx',
    data: 'loader',
    menu,
    key: `event:${area}`,
    // Payment return, changed order, draft preview, chosen amounts.
    personalQuery: ['payment', 'eerder', 'voorbeeld', 'amount_'],
    isTranslated: true,
    buying: 'amounts',
  },
  {
    path: `/${area}/:id/:title/betaling`,
    module: 'sales/checkout/payment/payment.page.tsx',
    data: 'page',
    isTranslated: true,
    buying: 'unpaid',
  },
  {
    path: `/${area}/:id/:title/bevestiging`,
    module: 'sales/checkout/confirmation/confirmation.page.tsx',
    data: 'loader',
    isTranslated: true,
  },
];

const CHECKOUT: readonly Page[] = [
  {
    path: '/events/checkout',
    module: 'sales/checkout/checkout.page.tsx',
    holdsStill: true,
    isTranslated: true,
    buying: 'always',
  },
  {
    path: '/events/checkout/betaling',
    module: 'sales/checkout/checkout-payment.page.tsx',
    holdsStill: true,
    isTranslated: true,
    buying: 'always',
  },
  {
    path: '/events/checkout/bevestiging',
    module: 'sales/checkout/confirmation/confirmation.page.tsx',
    data: 'loader',
    isTranslated: true,
  },
  ...eventPages('events', OPEN_DAYS),
  ...eventPages('workshops', WORKSHOPS),
  {
    path: WAITING_ROOM,
    module: 'sales/checkout/waiting/waiting.page.tsx',
    data: 'page',
    isTranslated: true,
  },
];

const CARDS: readonly Page[] = [
  {
    path: '/cadeaubon',
    module: 'sales/gift-cards/shop/shop.page.tsx',
    data: 'page',
    holdsStill: true,
    isTranslated: true,
  },
  {
    path: '/cadeaubon/:secret',
    parts: { secret: String.raw`(?:bevestiging|[\w-]{20,})` },
    module: 'sales/gift-cards/card/card.page.tsx',
    data: 'page',
    isTranslated: true,
  },
  {
    path: '/cadeaubon/:secret/herroepen',
    module: 'sales/gift-cards/card/card.page.tsx',
    data: 'page',
    isTranslated: true,
  },
  {
    path: '/vriendenkaart',
    module: 'sales/friends/shop/shop.page.tsx',
    data: 'page',
    holdsStill: true,
    isTranslated: true,
  },
  {
    path: '/vriendenkaart/:secret',
    parts: { secret: String.raw`(?:bevestiging|[\w-]{20,})` },
    module: 'sales/friends/card/card.page.tsx',
    data: 'page',
    isTranslated: true,
  },
  {
    path: '/vriendenkaart/:secret/verlengen',
    module: 'sales/friends/shop/renew.page.tsx',
    data: 'page',
    isTranslated: true,
  },
  {
    path: '/vriendenkaart/:secret/herroepen',
    module: 'sales/friends/card/card.page.tsx',
    data: 'page',
    isTranslated: true,
  },
  {
    path: '/herroepen',
    module: 'sales/withdrawal/declare.page.tsx',
    data: 'loader',
    key: 'herroepen',
    isTranslated: true,
    changed: '2026-11-28',
  },
  { path: '/herroepen/:secret', module: 'sales/withdrawal/confirm.page.tsx', data: 'page', isTranslated: true },
];

const order = (path: string, module: string, data: Page['data'] = 'loader'): Page => ({
  path: `/bestelling/${path}`,
  module: `sales/orders/${module}.page.tsx`,
  data,
  isTranslated: true,
});

const ORDERS: readonly Page[] = [
  {
    path: '/bestelling/bevestigen',
    module: 'sales/checkout/confirmation/order-confirm.page.tsx',
    data: 'page',
    isTranslated: true,
  },
  order(':secret', 'order'),
  order(':secret/annuleren', 'self-service/cancel/cancel'),
  order('adres', 'self-service/details/address', 'page'),
  order(':secret/gegevens', 'self-service/details/details'),
  order(':secret/antwoorden', 'self-service/answers/answers'),
  order(':secret/factuur', 'invoice/invoice'),
  order(':secret/betalen', 'invoice/pay/pay-invoice', 'page'),
  order(':secret/datum', 'self-service/date/date'),
  order(':secret/afgezegd', 'self-service/called-off/called-off'),
  { path: '/aanvraag/bevestiging', module: 'sales/quotes/return.page.tsx', data: 'page', isTranslated: true },
  { path: '/aanvraag/:secret/offerte', module: 'sales/quotes/quote.page.tsx', data: 'loader', isTranslated: true },
  { path: '/aanvraag/:secret', module: 'sales/requests/requests.page.tsx', data: 'page', isTranslated: true },
  {
    path: '/wachtlijst/:secret',
    parts: { secret: String.raw`[\w-]+` },
    module: 'sales/waitlist/list.page.tsx',
    data: 'page',
    isTranslated: true,
  },
  { path: '/t/:code', module: 'sales/orders/ticket/ticket.page.tsx', data: 'page', isTranslated: true },
];

/** Signing in and the account (ROUTE-03, ROUTE-14, ROUTE-15, ROUTE-32). */
const ACCOUNTS: readonly Page[] = [
  {
    path: '/login',
    module: 'account/auth/login.page.tsx',
    data: 'loader',
    holdsStill: true,
    // A notice may be a toast; a token leaves the address.
    personalQuery: ['notice', 'userId', 'token', 'link'],
  },
  { path: '/profile', module: 'account/profile/profile.page.tsx', data: 'loader' },
  { path: '/uitnodiging', module: 'account/invited/invitation.page.tsx', data: 'page', isQuiet: true },
  { path: '/poort-toestel', module: 'account/invited/gate-device.page.tsx', data: 'page', isQuiet: true },
  { path: '/activate', module: 'account/activation/activate-landing.page.tsx', data: 'page' },
  { path: '/activate/:userId', module: 'account/activation/activate.page.tsx', data: 'page' },
];

/** Asking for a package. */
const REQUESTS: readonly Page[] = [
  {
    path: ASK,
    module: 'sales/requests/requests.page.tsx',
    data: 'page',
    key: 'aanvragen',
    variants: ['arrangement'],
    isTranslated: true,
    changed: '2026-11-29',
  },
];

/** Links in newsletter emails (NEWS-10, UNSUB-01, S-29). */
const LETTERS: readonly Page[] = [
  { path: '/nieuwsbrief/bevestigen', module: 'newsletter/newsletter-confirm.page.tsx', data: 'page' },
  { path: '/nieuwsbrief/:id', module: 'newsletter/newsletter-issue.page.tsx', data: 'page', key: 'nieuwsbrief' },
  { path: '/contact/bevestigen', module: 'contact/contact-confirm.page.tsx', data: 'page' },
  { path: '/unsubscribe', module: 'newsletter/unsubscribe.page.tsx', data: 'page' },
];

export const VISITOR_PAGES: readonly Page[] = [...CHECKOUT, ...CARDS, ...ORDERS, ...REQUESTS, ...ACCOUNTS, ...LETTERS];
