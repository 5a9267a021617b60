import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as contact from '../../src/modules/contact/schema.ts';
import * as passkeys from '../../src/modules/identity/passkeys/passkeys-schema.ts';
import * as identity from '../../src/modules/identity/schema.ts';
import { answersTo } from '../../src/modules/ticketing/sales/questions/answers-schema.ts';
import * as invoicing from '../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import * as giftCards from '../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import * as ticketing from '../../src/modules/ticketing/schema.ts';
import * as withdrawals from '../../src/modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';
import * as waitlist from '../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Reason for a form that is a button, a choice without a rule of its own, or a search. */
const NOTHING_TYPED = 'nothing typed';
/** Reason for a form whose rule only the server has; its answer is shown at the field. */
const BY_THE_SERVER = 'by the server';

/** Every form of the client: the schemas that validate it here and on the server, or why it needs none. */
const FORMS: Record<string, string[] | typeof NOTHING_TYPED | typeof BY_THE_SERVER> = {
  'account/activation/activate.page.tsx': BY_THE_SERVER,
  'account/auth/views/code-view.tsx': ['codeForm'],
  'account/auth/views/link-view.tsx': NOTHING_TYPED,
  'account/auth/views/login-view.tsx': ['signInForm', 'activationLinkForm'],
  'account/auth/views/new-password-view.tsx': ['newPasswordForm'],
  'account/auth/views/register-view.tsx': ['signUpForm'],
  'account/auth/views/reset-view.tsx': ['emailForm'],
  'account/invited/gate-device.page.tsx': NOTHING_TYPED,
  'account/invited/stop-act.tsx': NOTHING_TYPED,
  'account/invited/invitation.page.tsx': ['joinForm'],
  'account/privacy/privacy-confirm.tsx': NOTHING_TYPED,
  'account/privacy/privacy-request.tsx': ['privacyForm'],
  'account/profile/forms/own-form.tsx': NOTHING_TYPED,
  'account/profile/forms/proof-form.tsx': BY_THE_SERVER,
  'account/profile/panels/details.tsx': ['namesForm', 'emailForm'],
  'account/profile/panels/passkeys.tsx': ['passkeyForm'],
  'account/profile/panels/password.tsx': ['changePasswordForm'],
  'account/profile/profile.page.tsx': NOTHING_TYPED,
  'account/second-factor/second-factor-enrolment.tsx': ['codeForm'],
  'account/session/step-up-dialog.tsx': ['confirmIdentityForm'],
  'sales/checkout/confirmation/address-form.tsx': ['addressForm'],
  'sales/checkout/confirmation/order-confirm.page.tsx': NOTHING_TYPED,
  'sales/checkout/details/personal-details.tsx': ['personalDetails', 'answersTo'],
  // Discount code: only the server knows its value.
  'sales/checkout/payment/payment-overview.tsx': BY_THE_SERVER,
  // Numbers of tickets: limited by the free seats, not by a rule of the field (EVENT-15).
  'sales/checkout/tickets/ticket-table.tsx': NOTHING_TYPED,
  'contact/contact-form.tsx': ['contactForm'],
  'garden/gallery/gallery.page.tsx': NOTHING_TYPED,
  'layout/banners/newsletter-banner.tsx': NOTHING_TYPED,
  'newsletter/confirm/confirm-page.tsx': NOTHING_TYPED,
  // Only checks that it is filled in; the server validates the address (VAL-21).
  'newsletter/newsletter-block.tsx': BY_THE_SERVER,
  'newsletter/newsletter.page.tsx': NOTHING_TYPED,
  'newsletter/unsubscribe.page.tsx': NOTHING_TYPED,
  // Numbers of tickets, and a confirmation: loader and action validate them by the server's schema.
  'sales/orders/self-service/called-off/called-off.page.tsx': NOTHING_TYPED,
  'sales/orders/self-service/cancel/cancel.page.tsx': NOTHING_TYPED,
  'sales/orders/self-service/answers/answers.page.tsx': ['answersTo'],
  'sales/orders/self-service/date/date.page.tsx': NOTHING_TYPED,
  'sales/orders/self-service/details/address.page.tsx': NOTHING_TYPED,
  'sales/orders/self-service/details/details.page.tsx': ['ownDetailsForm'],
  'sales/orders/invoice/invoice.page.tsx': ['invoiceForm'],
  'sales/orders/invoice/pay/pay-invoice.page.tsx': NOTHING_TYPED,
  'sales/gift-cards/shop/beside.tsx': ['giftCardBalanceRequest'],
  'sales/gift-cards/shop/card-fields.tsx': NOTHING_TYPED,
  'sales/gift-cards/shop/card-form.tsx': ['giftCardOrder'],
  'sales/gift-cards/card/withdraw-step.tsx': NOTHING_TYPED,
  'sales/orders/kept/kept-page.ts': NOTHING_TYPED,
  'sales/orders/pay/order-again.tsx': NOTHING_TYPED,
  'sales/orders/order.page.tsx': NOTHING_TYPED,
  'programme/programme-choices.tsx': NOTHING_TYPED,
  'ui/overlays/dialog.tsx': NOTHING_TYPED,
  'sales/friends/shop/friend-form.tsx': ['giftCardOrder'],
  'sales/friends/card/lost-card.tsx': NOTHING_TYPED,
  'sales/quotes/agree.tsx': NOTHING_TYPED,
  'sales/quotes/cancel.tsx': NOTHING_TYPED,
  'sales/quotes/persons.tsx': BY_THE_SERVER,
  'sales/requests/ask-form.tsx': BY_THE_SERVER,
  'sales/requests/request.tsx': NOTHING_TYPED,
  'sales/waitlist/entry.tsx': ['entryAction'],
  'sales/waitlist/join.tsx': ['joinRequest'],
  'sales/withdrawal/confirm.page.tsx': NOTHING_TYPED,
  'sales/withdrawal/declare-steps.tsx': ['withdrawalRequest'],
};

const SCHEMAS: Record<string, unknown> = {
  ...contact,
  ...identity,
  ...passkeys,
  ...invoicing,
  ...ticketing,
  ...waitlist,
  ...giftCards,
  ...withdrawals,
  answersTo: answersTo([]),
};

/** Files of visitor pages that render a form. */
function formsOf(files: readonly { file: string; source: string }[]): string[] {
  return files.filter(({ source }) => /<(?:form|Form|OwnForm|CardOrderForm)[\s>]/.test(source)).map(({ file }) => file);
}

/** An error per form that is not in the table, and per row without a form. */
function faultsOf(files: readonly { file: string; source: string }[]): string[] {
  const found = formsOf(files);
  const unknown = found.filter((file) => !(file in FORMS)).map((file) => `${file}: a form without a schema`);
  const gone = Object.keys(FORMS)
    .filter((file) => !found.includes(file))
    .map((file) => `${file}: holds no form`);
  return [...unknown, ...gone];
}

const client = globSync('client/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/^client\/(?:admin|art)\//.test(file))
  .map((file) => ({ file: file.slice('client/'.length), source: read(file) }));

describe('every form of visitors is known, with the schema of its module that checks it before it is sent', () => {
  it('all forms are known', () => expect(faultsOf(client)).toEqual([]));

  it('a form that nobody gave a schema is refused', () => {
    const planted = { file: 'garden/ask.page.tsx', source: 'const Ask = () => <form method="post"><input /></form>;' };
    expect(faultsOf([...client, planted])).toEqual(['garden/ask.page.tsx: a form without a schema']);
  });

  const schemas = [...new Set(Object.values(FORMS).flatMap((names) => (Array.isArray(names) ? names : [])))];
  it.each(schemas)('%s is a schema that the client checks with', (name) => {
    expect(SCHEMAS[name]).toHaveProperty('safeParse');
    const users = client.filter(({ source }) => new RegExp(`\\b${name}\\b`).test(source));
    expect(users.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(FORMS).filter(([, names]) => Array.isArray(names)))('%s names its schema', (file, names) => {
    const near = withImports(`client/${file}`).map(read).join('\n');
    for (const name of names) expect(near).toContain(name);
  });
});

/** A file with its imports, static or lazy, from its own part of the client. */
function withImports(first: string): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, target = ''] of read(file).matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
      const next = path.posix.join(path.posix.dirname(file), target);
      if (next.startsWith('client/') && next.split('/')[1] === first.split('/')[1]) visit(next);
    }
  };
  visit(first);
  return [...seen];
}
