import { newUuid } from '../../src/kernel/ids.ts';
import { anOpenDay } from '../catalogue/admin/admin-house.ts';

const NOTHING = { nothing: 'is read' };
const person = { firstName: 'Anna', lastName: 'Jansen', email: 'anna@bezoeker.example' };
const password = 'een lange zin over linden';
const anOrganiser = {
  version: 1,
  organiser_name: 'Imkerij De Zoete Raat',
  organiser_website: 'https://raat.example',
  organiser_main_location: true,
  organiser_street: 'Bijenpad 3',
  organiser_postal_code: '1234 AC',
  organiser_city: 'Voorbeelddorp',
};

/**
 * A body that each writing call would be content with, by its line in docs/addresses.md; orders, which need an event, are
 * added by the test. Calls that read no body have one all the same, to be spoiled.
 */
export const bodies: Record<string, unknown> = {
  'POST /api/account/email/confirm': { token: 'x'.repeat(43) },
  'POST /api/auth/account/activate': { userId: newUuid(), token: 'x'.repeat(43), password },
  'POST /api/auth/logout': { everywhere: true },
  'POST /api/auth/oauth/link': { token: 'x'.repeat(43) },
  'POST /api/auth/oauth/signin': { provider: 'GOOGLE', isLoginRemember: true, returnTo: '/profile' },
  'POST /api/auth/reauth': { password, code: '123456' },
  'POST /api/auth/reset': { username: person.email, email: person.email },
  'POST /api/auth/reset/confirm': { userId: newUuid(), token: 'x'.repeat(43), password, repeatPassword: password },
  'POST /api/auth/signin': { username: person.email, password, isLoginRemember: true },
  'POST /api/auth/signup': { ...person, username: person.email, password },
  'POST /api/auth/totp': { code: '123456' },
  'POST /api/auth/totp/confirm': { code: '123456' },
  'POST /api/auth/totp/enrol': NOTHING,
  'POST /api/privacy/confirm': { token: 'x'.repeat(43) },
  'POST /api/privacy/request': { email: person.email, kind: 'export' },

  'POST /api/dmt-admin/content-check': { key: 'pages/home', value: {} },
  'POST /api/dmt-admin/orders': {
    eventId: 1,
    ...person,
    phoneNumber: '0612345678',
    orderLines: [{ option_id: 1, amount: 2 }],
    way: 'cash',
    reason: '',
    totalAmount: 15,
  },
  'POST /api/dmt-admin/orders/:id/check': NOTHING,
  'POST /api/dmt-admin/orders/:id/done': { flag: 'chargeback' },
  'POST /api/dmt-admin/orders/:id/refunds': { amount: 1, void: true, restock: true },
  'POST /api/dmt-admin/orders/:id/resend': NOTHING,
  'POST /api/dmt-admin/orders/:id/settled': NOTHING,

  'POST /api/contact': { firstname: 'Anna', lastname: 'Jansen', email: person.email, message: 'Kunnen wij trouwen?' },
  'POST /api/contact/confirm': { token: 'x'.repeat(43) },
  'POST /api/dmt-admin/messages/:id/answers': { text: 'Ja, dat kan.' },
  'POST /api/newsletter/confirm': { token: 'x'.repeat(43) },
  'POST /api/auth/oauth/backchannel-logout': { logout_token: 'eyJhbGciOiJSUzI1NiJ9.e30.x' },
  'POST /api/newsletter/one-click': { 'List-Unsubscribe': 'One-Click' },
  'POST /api/newsletter/subscribe': { name: 'Anna Jansen', email: person.email },
  'POST /api/resend/webhook': { type: 'email.bounced', data: { to: [person.email] } },

  'POST /api/dmt-admin/newsletters': { title: 'Het voorjaar', preview: 'Kom kijken', body: '<p>Dag</p>' },
  'POST /api/dmt-admin/newsletters/:id/pause': NOTHING,
  'POST /api/dmt-admin/newsletters/:id/resume': NOTHING,
  'POST /api/dmt-admin/newsletters/:id/send': { version: 1 },
  'POST /api/dmt-admin/newsletters/:id/stop': NOTHING,
  'POST /api/dmt-admin/newsletters/:id/test': NOTHING,
  'POST /api/dmt-admin/outbox/:id/resend': NOTHING,

  'DELETE /api/account': NOTHING,
  'DELETE /api/account/providers/:provider': NOTHING,
  'DELETE /api/account/second-factor': NOTHING,
  'DELETE /api/account/sessions/:id': NOTHING,
  'PUT /api/account': { firstName: 'Anna', lastName: 'Jansen' },
  'PUT /api/account/email': { email: person.email },
  'PUT /api/account/password': { password, repeatPassword: password },
  'POST /api/account/providers': { provider: 'GOOGLE' },
  'POST /api/account/recovery-codes': NOTHING,

  'PUT /api/events': { ...anOpenDay(), event_id: 1, version: 1 },
  'POST /api/events': anOpenDay(),
  'DELETE /api/events/:id': NOTHING,
  'POST /api/dmt-admin/events/:id/archive': { version: 1 },
  'POST /api/dmt-admin/events/:id/cancel': { version: 1, reason: 'Er is storm voorspeld.' },
  'POST /api/dmt-admin/events/:id/cancel/preview': { reason: 'Er is storm voorspeld.' },
  'POST /api/dmt-admin/events/:id/duplicate': { date: '2027-06-05' },
  'POST /api/dmt-admin/events/:id/publish': { version: 1 },
  'POST /api/dmt-admin/events/:id/refunds': NOTHING,
  'POST /api/dmt-admin/events/:id/restore': { version: 1 },
  'POST /api/dmt-admin/events/:id/resume': { version: 1 },
  'POST /api/dmt-admin/events/:id/unpublish': { version: 1 },
  'POST /api/dmt-admin/events/check': anOpenDay(),
  'POST /api/dmt-admin/images': { file: 'no picture' },
  'PUT /api/dmt-admin/organisers/:id': anOrganiser,
  'POST /api/dmt-admin/organisers/:id/check': anOrganiser,
  'DELETE /api/dmt-admin/organisers/:id': NOTHING,
  'PUT /api/dmt-admin/orders/:id/email': { email: person.email, resend: true },
  'PUT /api/dmt-admin/users/:id': { roles: ['administrator'], enabled: true },
  'PUT /api/dmt-admin/content/:key{.+}': { version: 0, value: {} },
  'DELETE /api/dmt-admin/content/:key{.+}': NOTHING,

  'PUT /api/dmt-admin/messages/:id': { state: 'done' },
  'DELETE /api/dmt-admin/messages/:id': NOTHING,
  'PUT /api/dmt-admin/newsletters/:id': { version: 1, title: 'Het voorjaar', preview: '', body: '<p>Dag</p>' },
  'PUT /api/dmt-admin/newsletters/:id/archive': { isInArchive: true },
  'DELETE /api/dmt-admin/newsletters/:id': NOTHING,
  'DELETE /api/dmt-admin/subscribers/:id': NOTHING,
  'DELETE /api/newsletter/unsubscribe/:email/:token': NOTHING,
  'POST /api/newsletter/banner': NOTHING,

  'POST /api/captcha/check': { purpose: 'order', response: 'eyJhIjoxfQ' },
  'POST /api/csp-report': { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://x.example/' } },
  'POST /api/mollie/order/link': { email: 'koper@bezoeker.example' },
  'POST /api/mollie/order/address': { payment: newUuid(), email: 'koper@bezoeker.example' },
  'POST /api/mollie/order/confirm': { token: `${newUuid()}.${'x'.repeat(43)}` },
  'POST /api/orders/:secret/links': NOTHING,
  'POST /api/mollie/webhook': { id: 'tr_abcdefghij' },
};
