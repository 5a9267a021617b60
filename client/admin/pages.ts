import { adminPage } from './api/guard.ts';
import { correspondencePages } from './correspondence/pages.ts';
import { settingsPages } from './settings/pages.ts';

const EVENT_PARTS = [
  { path: '/dmt-admin/agenda/nieuw', part: 'new' },
  { path: '/dmt-admin/agenda/:id', part: 'what' },
  { path: '/dmt-admin/agenda/:id/wanneer', part: 'when' },
  { path: '/dmt-admin/agenda/:id/regels', part: 'rules' },
  { path: '/dmt-admin/agenda/:id/stoppen', part: 'stop' },
] as const;

export function adminPages() {
  return [
    {
      path: '/dmt-admin',
      ...adminPage('programme', 'admin/today/today.page.tsx', () => import('./today/today.page.tsx')),
    },
    {
      path: '/dmt-admin/agenda',
      ...adminPage('programme', 'admin/events/agenda/agenda.page.tsx', () => import('./events/agenda/agenda.page.tsx')),
    },
    {
      path: '/dmt-admin/agenda/organisatoren',
      ...adminPage(
        'programme',
        'admin/events/organisers/organisers.page.tsx',
        () => import('./events/organisers/organisers.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/agenda/organisatoren/:id',
      ...adminPage(
        'programme',
        'admin/events/organisers/organiser.page.tsx',
        () => import('./events/organisers/organiser.page.tsx'),
      ),
    },
    ...EVENT_PARTS.map(({ path, part }) => ({
      path,
      ...adminPage('programme', 'admin/events/editor/event.page.tsx', () =>
        import('./events/editor/event.page.tsx').then((page) => ({ ...page, loader: page.loaderOf(part) })),
      ),
    })),
    {
      path: '/dmt-admin/bestellingen',
      ...adminPage('administrator', 'admin/orders/orders.page.tsx', () => import('./orders/orders.page.tsx')),
    },
    {
      path: '/dmt-admin/bestellingen/bezoekers/:id',
      ...adminPage(
        'administrator',
        'admin/orders/visitors/visitors.page.tsx',
        () => import('./orders/visitors/visitors.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen/bericht/:id',
      ...adminPage(
        'administrator',
        'admin/correspondence/mailings/mailings.page.tsx',
        () => import('./correspondence/mailings/mailings.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen/nieuw',
      ...adminPage(
        'administrator',
        'admin/orders/manual/manual.page.tsx',
        () => import('./orders/manual/manual.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/kortingscodes',
      ...adminPage(
        'administrator',
        'admin/orders/discounts/discounts.page.tsx',
        () => import('./orders/discounts/discounts.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/cadeaubonnen',
      ...adminPage(
        'administrator',
        'admin/orders/gift-cards/gift-cards.page.tsx',
        () => import('./orders/gift-cards/gift-cards.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/vriendenkaarten',
      ...adminPage(
        'administrator',
        'admin/orders/friends/friends.page.tsx',
        () => import('./orders/friends/friends.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/herroepingen',
      ...adminPage(
        'administrator',
        'admin/orders/withdrawals/withdrawals.page.tsx',
        () => import('./orders/withdrawals/withdrawals.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen/:id',
      ...adminPage('administrator', 'admin/orders/order/order.page.tsx', () => import('./orders/order/order.page.tsx')),
    },
    {
      path: '/dmt-admin/bestellingen/:id/factuur',
      ...adminPage(
        'administrator',
        'admin/orders/invoice/invoice.page.tsx',
        () => import('./orders/invoice/invoice.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/bestellingen/:id/terugbetalen',
      ...adminPage('administrator', 'admin/orders/refund/refund.page.tsx', () =>
        Promise.all([import('./orders/refund/refund.page.tsx'), import('./orders/order/order.page.tsx')]).then(
          ([{ Component }, { loader }]) => ({ Component, loader }),
        ),
      ),
    },
    {
      path: '/dmt-admin/cijfers',
      ...adminPage('administrator', 'admin/figures/figures.page.tsx', () => import('./figures/figures.page.tsx')),
    },
    {
      path: '/dmt-admin/cijfers/bezoek',
      ...adminPage(
        'administrator',
        'admin/figures/visits/visits.page.tsx',
        () => import('./figures/visits/visits.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/cijfers/btw',
      ...adminPage('administrator', 'admin/figures/vat.page.tsx', () => import('./figures/vat.page.tsx')),
    },
    {
      path: '/dmt-admin/cijfers/btw/regels',
      ...adminPage('administrator', 'admin/figures/vat-rows.page.tsx', () => import('./figures/vat-rows.page.tsx')),
    },
    {
      path: '/dmt-admin/cijfers/btw/tarief',
      ...adminPage(
        'administrator',
        'admin/figures/vat-change/vat-change.page.tsx',
        () => import('./figures/vat-change/vat-change.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/cijfers/boekhouder',
      ...adminPage(
        'administrator',
        'admin/figures/bookkeeper/bookkeeper.page.tsx',
        () => import('./figures/bookkeeper/bookkeeper.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/cijfers/facturen',
      ...adminPage(
        'administrator',
        'admin/figures/invoices/invoices.page.tsx',
        () => import('./figures/invoices/invoices.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/cijfers/kaarten',
      ...adminPage(
        'administrator',
        'admin/figures/memberships/memberships.page.tsx',
        () => import('./figures/memberships/memberships.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/cijfers/regels',
      ...adminPage('administrator', 'admin/figures/movements.page.tsx', () => import('./figures/movements.page.tsx')),
    },
    {
      path: '/dmt-admin/cijfers/uitbetalingen',
      ...adminPage(
        'administrator',
        'admin/figures/payouts/payouts.page.tsx',
        () => import('./figures/payouts/payouts.page.tsx'),
        () => import('./figures/payouts/payouts-data.ts').then(({ action }) => action),
      ),
    },
    {
      path: '/dmt-admin/cijfers/uitbetalingen/:reference',
      ...adminPage(
        'administrator',
        'admin/figures/payouts/payout.page.tsx',
        () => import('./figures/payouts/payout.page.tsx'),
      ),
    },
    ...correspondencePages(),
    {
      path: '/dmt-admin/inhoud',
      ...adminPage('programme', 'admin/content/content.page.tsx', () => import('./content/content.page.tsx')),
    },
    {
      path: '/dmt-admin/inhoud/vertalingen',
      ...adminPage(
        'programme',
        'admin/content/translations/translations.page.tsx',
        () => import('./content/translations/translations.page.tsx'),
        () => import('./content/translations/translations-data.ts').then(({ action }) => action),
      ),
    },
    {
      path: '/dmt-admin/inhoud/seizoen',
      ...adminPage(
        'programme',
        'admin/content/season/season.page.tsx',
        () => import('./content/season/season.page.tsx'),
      ),
    },
    {
      path: '/dmt-admin/inhoud/bloei',
      ...adminPage(
        'programme',
        'admin/content/bloom/walk.page.tsx',
        () => import('./content/bloom/walk.page.tsx'),
        () => import('./content/bloom/walk-data.ts').then(({ action }) => action),
      ),
    },
    ...[
      { path: '/dmt-admin/inhoud/own-photos', load: () => import('./content/photos/photos.page.tsx') },
      { path: '/dmt-admin/inhoud/own-photos/:drawing', load: () => import('./content/photos/photo.page.tsx') },
    ].map(({ path, load }) => ({
      path,
      ...adminPage(
        'programme',
        `admin/content/photos/${path.endsWith(':drawing') ? 'photo' : 'photos'}.page.tsx`,
        load,
        () => import('./content/photos/photos-data.ts').then(({ action }) => action),
      ),
    })),
    ...['/dmt-admin/inhoud/:key', '/dmt-admin/inhoud/:folder/:key' /* pages/home */].map((path) => ({
      path,
      ...adminPage('programme', 'admin/content/entry/entry.page.tsx', () => import('./content/entry/entry.page.tsx')),
    })),
    ...settingsPages(),
  ];
}
