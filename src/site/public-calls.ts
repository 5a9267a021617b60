import {
  newPasskeyOptions,
  newPasskeyRequest,
  passkeyOptions,
  passkeyRequest,
  passkeySignInRequest,
} from '../modules/identity/passkeys/passkeys-schema.ts';
import * as z from 'zod/mini';
import type { OwnedShape } from '../kernel/text/owned.ts';
import { placeView } from '../http/waiting-room/http.ts';
import { DATE_TEXTS, event, EVENT_TEXTS, eventDate, organiser } from '../modules/catalogue/schema.ts';
import { outlineQuery, programmeOutline, programmeQuery } from '../modules/catalogue/events/programme-schema.ts';
import { confirmRequest as confirmMessageRequest, contactRequest } from '../modules/contact/requests.ts';
import * as content from '../modules/content/answers/answers-schema.ts';
import { bloom } from '../modules/content/bloom/bloom-schema.ts';
import * as identity from '../modules/identity/http/requests.ts';
import { accountView, codeForm, invitationView, namesForm, sessionInfo } from '../modules/identity/schema.ts';
import { archivedIssue, archivedIssueSummary } from '../modules/newsletter/issues/issue-schema.ts';
import {
  confirmRequest as confirmSubscriptionRequest,
  subscribeRequest,
  unsubscribeQuery,
} from '../modules/newsletter/schema.ts';
import { CALL_OFFS_TEXTS, ownCallOffs, ownChoiceRequest } from '../modules/ticketing/sales/call-off/call-off-schema.ts';
import {
  cardWithdrawn,
  giftCardBalance,
  giftCardBalanceRequest,
  giftCardOffer,
  giftCardOrder,
  giftCardOrderView,
  giftCardQuoteRequest,
  replaceCodeRequest,
  withdrawRequest,
} from '../modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import {
  INVOICE_TEXTS,
  invoiceForm,
  invoiceToPay,
  issuedInvoice,
  orderInvoices,
  payLinkQuery,
} from '../modules/ticketing/books/invoicing/invoice-schema.ts';
import { eventOption, OPTION_TEXTS } from '../modules/ticketing/sales/offer/option-schema.ts';
import {
  buyerOrder,
  ORDER_TEXTS,
  orderView,
  partQuery,
  paymentStatus,
  TICKET_TEXTS,
  ticketView,
} from '../modules/ticketing/sales/orders/order-view-schema.ts';
import {
  OWN_ANSWERS_TEXTS,
  ownAnswers,
  ownAnswersRequest,
} from '../modules/ticketing/sales/questions/answers-schema.ts';
import {
  checkoutLink,
  confirmFreeOrderRequest,
  confirmOwnAddressRequest,
  discountQuote,
  discountRequest,
  giftCardQuote,
  orderAgainRequest,
  orderLinkRequest,
  orderRequest,
  ownAddressRequest,
  ownDetails,
  ownDetailsForm,
} from '../modules/ticketing/schema.ts';
import {
  CANCELLATION_TEXTS,
  cancellation,
  cancellationDone,
  cancellationRequest,
  chosenQuery,
  OWN_DATES_TEXTS,
  ownDateRequest,
  ownDates,
} from '../modules/ticketing/sales/self-service/self-service-schema.ts';
import {
  entryAction,
  joinRequest,
  WAITLIST_TEXTS,
  waitlistAnswer,
  waitlistView,
} from '../modules/ticketing/sales/waitlist/waitlist-schema.ts';
import {
  cardLook,
  instalmentCard,
  invoiceAction,
  invoicedQuote,
  paidBooking,
  paidQuery,
  quoteAction,
} from '../modules/ticketing/bookings/agreed/agreed-schema.ts';
import {
  askablePackages,
  bookingAction,
  bookingRequest,
  daysQuery,
  monthOfDays,
  ownBooking,
} from '../modules/ticketing/bookings/asking/ask-schema.ts';
import { ownPersons, personsAnswer } from '../modules/ticketing/bookings/numbers/numbers-schema.ts';
import { QUOTE_TEXTS, quoteAnswer, quoteView } from '../modules/ticketing/bookings/quotes/quote-schema.ts';
import {
  withdrawalReceipt,
  withdrawalRequest,
  withdrawalView,
} from '../modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';
import { approvalToStop, stopRequest } from '../platform/records/approvals/approvals-schema.ts';
import { challenge } from '../platform/captcha/ports.ts';

const nothing = z.void();
const text = z.string();
const message = z.strictObject({ message: z.string() });
const href = z.strictObject({ href: z.string() });
const personalData = z.record(z.string(), z.unknown());

const gateDevice = z.strictObject({ name: z.string() });
const begunDevice = z.strictObject({ name: z.string(), endsAt: z.string() });
const enrolment = z.strictObject({ secret: z.string(), uri: z.string() });
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
const activation = z.strictObject({ status: z.enum(['activated', 'already-active']), emailVerified: z.literal(true) });
const ownFriendCard = z.strictObject({ number: z.nullable(z.string()) });
const ownOrders = z.strictObject({ orders: z.array(buyerOrder), has_more: z.boolean() });
const orderProof = z.object({ payment: z.optional(z.string()), order: z.optional(z.string()) });

const events = z.array(event);

/** Schemas of a call: its successful answer, with the owner's texts in it, and its body and query. */
type Row = { answer: z.ZodMiniType; texts?: OwnedShape; body?: z.core.$ZodType; query?: z.core.$ZodType };
type Line = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;

/**
 * Every public call of the API by its line in `docs/addresses.md`. The client takes the types of its calls from here,
 * tests the schemas of answers, and the description of the API all of it. No answer is parsed.
 */
export const publicCalls = {
  'GET /api/account': { answer: accountView },
  'PUT /api/account': { answer: accountView, body: namesForm },
  'DELETE /api/account': { answer: message },
  'PUT /api/account/email': { answer: message, body: identity.changeEmailRequest },
  'POST /api/account/email/confirm': { answer: nothing, body: identity.tokenRequest },
  'GET /api/account/export': { answer: personalData },
  'GET /api/account/friend-card': { answer: ownFriendCard },
  'GET /api/account/orders': { answer: ownOrders, query: identity.ordersQuery },
  'PUT /api/account/password': { answer: nothing, body: identity.changePasswordRequest },
  'POST /api/account/passkeys': { answer: nothing, body: newPasskeyRequest },
  'DELETE /api/account/passkeys/:id': { answer: nothing },
  'POST /api/account/passkeys/options': { answer: newPasskeyOptions },
  'POST /api/account/providers': { answer: href, body: identity.providerLinkRequest },
  'DELETE /api/account/providers/:provider': { answer: nothing },
  'POST /api/account/recovery-codes': { answer: recoveryCodes },
  'DELETE /api/account/second-factor': { answer: nothing },
  'DELETE /api/account/sessions/:id': { answer: nothing },
  'POST /api/privacy/confirm': { answer: personalData, body: identity.tokenRequest },
  'POST /api/privacy/request': { answer: message, body: identity.privacyRequest },

  'GET /api/approvals/:secret': { answer: approvalToStop },
  'POST /api/approvals/stop': { answer: approvalToStop, body: stopRequest },
  'POST /api/auth/account/activate': { answer: z.union([activation, message]), body: identity.activateRequest },
  'POST /api/auth/gate-devices': { answer: begunDevice, body: identity.tokenRequest },
  'GET /api/auth/gate-devices/:secret': { answer: gateDevice },
  'GET /api/auth/invitations/:secret': { answer: invitationView },
  'POST /api/auth/invitations/accept': { answer: invitationView, body: identity.tokenRequest },
  'POST /api/auth/invitations/join': { answer: invitationView, body: identity.joinRequest },
  'POST /api/auth/logout': { answer: z.strictObject({ redirect: z.string() }), body: identity.signOutRequest },
  'GET /api/auth/oauth/callback/:provider': { answer: nothing },
  'POST /api/auth/oauth/link': { answer: sessionInfo, body: identity.tokenRequest },
  'POST /api/auth/oauth/signin': { answer: href, body: identity.providerSignInRequest },
  'POST /api/auth/passkeys': { answer: sessionInfo, body: passkeySignInRequest },
  'POST /api/auth/passkeys/again': { answer: nothing, body: passkeyRequest },
  'POST /api/auth/passkeys/again/options': { answer: passkeyOptions },
  'POST /api/auth/passkeys/code': { answer: sessionInfo, body: passkeyRequest },
  'POST /api/auth/passkeys/code/options': { answer: passkeyOptions },
  'POST /api/auth/passkeys/options': { answer: passkeyOptions },
  'POST /api/auth/reauth': { answer: nothing, body: identity.confirmIdentityRequest },
  'POST /api/auth/reset': { answer: message, body: identity.resetRequest },
  'POST /api/auth/reset/confirm': {
    answer: z.strictObject({ ...message.shape, session: z.optional(sessionInfo) }),
    body: identity.resetConfirmRequest,
  },
  'GET /api/auth/session': { answer: sessionInfo },
  'POST /api/auth/signin': { answer: sessionInfo, body: identity.signInRequest },
  'POST /api/auth/signup': { answer: message, body: identity.signUpRequest },
  'POST /api/auth/totp': { answer: sessionInfo, body: codeForm },
  'POST /api/auth/totp/confirm': {
    answer: z.strictObject({ ...sessionInfo.shape, ...recoveryCodes.shape }),
    body: codeForm,
  },
  'POST /api/auth/totp/enrol': { answer: enrolment },

  'GET /api/captcha/challenge': { answer: challenge, query: z.object({ purpose: z.string() }) },
  'POST /api/captcha/check': {
    answer: z.strictObject({ success: z.literal(true) }),
    body: z.object({ response: z.string(), purpose: z.optional(z.string()) }),
  },
  'GET /api/openapi.json': { answer: z.looseObject({ openapi: z.literal('3.1.0') }) },
  'POST /api/csp-report': { answer: nothing },
  'GET /api/waiting-room': { answer: placeView },
  'POST /api/waiting-room': { answer: placeView },

  'POST /api/contact': { answer: text, body: contactRequest },
  'POST /api/contact/confirm': { answer: message, body: confirmMessageRequest },

  'POST /api/newsletter/banner': { answer: nothing },
  'POST /api/newsletter/confirm': { answer: message, body: confirmSubscriptionRequest },
  'GET /api/newsletter/issues': { answer: z.array(archivedIssueSummary) },
  'GET /api/newsletter/issues/:id': { answer: archivedIssue },
  'GET /api/newsletter/one-click': { answer: nothing },
  'POST /api/newsletter/subscribe': { answer: text, body: subscribeRequest },
  'DELETE /api/newsletter/unsubscribe/:email/:token': { answer: nothing, query: unsubscribeQuery },

  'GET /api/content/arrangements': { answer: content.arrangements },
  'GET /api/content/bloom': { answer: bloom },
  'GET /api/content/gallery': { answer: content.galleryPhotos },
  'GET /api/content/map': { answer: content.gardenMap },
  'GET /api/content/pages/:slug': { answer: content.contentPage },
  'GET /api/content/site': { answer: content.siteContent },
  'GET /api/content/tea-menu': { answer: content.teaMenu },
  'GET /api/content/visit': { answer: content.visitFacts },
  'GET /api/content/week-photo': { answer: content.weekPhoto },

  'GET /api/events/:count': { answer: events, texts: [EVENT_TEXTS] },
  'GET /api/events/actual/:count': { answer: events, texts: [EVENT_TEXTS] },
  'GET /api/events/api/organisers/:id': { answer: organiser },
  'GET /api/events/dates': { answer: z.array(eventDate), texts: [DATE_TEXTS] },
  'GET /api/events/event/:id': { answer: event, texts: EVENT_TEXTS },
  'GET /api/events/event/dates': { answer: z.array(eventDate), texts: [DATE_TEXTS] },
  'GET /api/events/event/dates/:id': { answer: z.array(eventDate), texts: [DATE_TEXTS] },
  'GET /api/events/event/options/:id': { answer: z.array(eventOption), texts: [OPTION_TEXTS] },
  'GET /api/events/event/organiser/:id': { answer: organiser },
  'GET /api/events/list/:count': { answer: events, texts: [EVENT_TEXTS] },
  'GET /api/events/workshops/:count': { answer: events, texts: [EVENT_TEXTS] },
  'GET /api/programme': { answer: events, texts: [EVENT_TEXTS], query: programmeQuery },
  'GET /api/programme/outline': { answer: programmeOutline, query: outlineQuery },
  'GET /api/workshops/list/:count': { answer: events, texts: [EVENT_TEXTS] },

  'GET /api/gift-cards': { answer: giftCardOffer },
  'POST /api/gift-cards': { answer: checkoutLink, body: giftCardOrder },
  'POST /api/gift-cards/balance': { answer: giftCardBalance, body: giftCardBalanceRequest },
  'GET /api/gift-cards/order': { answer: giftCardOrderView, query: orderProof },
  'POST /api/gift-cards/replace-code': { answer: nothing, body: replaceCodeRequest },
  'POST /api/gift-cards/withdraw': { answer: cardWithdrawn, body: withdrawRequest },
  'POST /api/mollie/create': { answer: checkoutLink, body: orderRequest },
  'POST /api/mollie/discount': { answer: discountQuote, body: discountRequest },
  'POST /api/mollie/gift-card': { answer: giftCardQuote, body: giftCardQuoteRequest },
  'GET /api/mollie/order': {
    answer: orderView,
    texts: ORDER_TEXTS,
    query: z.object({ ...orderProof.shape, ...partQuery.shape }),
  },
  'POST /api/mollie/order/address': { answer: message, body: ownAddressRequest },
  'POST /api/mollie/order/again': { answer: checkoutLink, body: orderAgainRequest },
  'POST /api/mollie/order/confirm': { answer: checkoutLink, body: confirmFreeOrderRequest },
  'POST /api/mollie/order/link': { answer: message, body: orderLinkRequest },
  'GET /api/mollie/status': {
    answer: z.strictObject({ id: z.string(), status: paymentStatus }),
    query: z.object({ id: z.string() }),
  },
  'GET /api/orders/:secret': { answer: orderView, texts: ORDER_TEXTS, query: partQuery },
  'GET /api/orders/:secret/answers': { answer: ownAnswers, texts: OWN_ANSWERS_TEXTS, query: partQuery },
  'POST /api/orders/:secret/answers': { answer: nothing, body: ownAnswersRequest },
  'GET /api/orders/:secret/call-offs': { answer: ownCallOffs, texts: CALL_OFFS_TEXTS },
  'POST /api/orders/:secret/call-offs': { answer: nothing, body: ownChoiceRequest },
  'GET /api/orders/:secret/cancellation': { answer: cancellation, texts: CANCELLATION_TEXTS, query: chosenQuery },
  'POST /api/orders/:secret/cancellation': { answer: cancellationDone, body: cancellationRequest },
  'GET /api/orders/:secret/date': { answer: ownDates, texts: OWN_DATES_TEXTS },
  'POST /api/orders/:secret/date': { answer: nothing, body: ownDateRequest },
  'GET /api/orders/:secret/details': { answer: ownDetails },
  'POST /api/orders/:secret/details': { answer: z.strictObject({ isAsked: z.boolean() }), body: ownDetailsForm },
  'GET /api/orders/:secret/invoice': { answer: orderInvoices },
  'POST /api/orders/:secret/invoice': { answer: issuedInvoice, body: invoiceForm },
  'GET /api/orders/:secret/invoice-payment': { answer: invoiceToPay, texts: INVOICE_TEXTS, query: payLinkQuery },
  'POST /api/orders/:secret/invoice-payment': { answer: checkoutLink, query: payLinkQuery },
  'POST /api/orders/:secret/links': { answer: nothing },
  'POST /api/orders/address': { answer: nothing, body: confirmOwnAddressRequest },
  'GET /api/tickets/:code': { answer: ticketView, texts: TICKET_TEXTS },
  'POST /api/bookings': { answer: message, body: bookingRequest },
  'GET /api/bookings/:secret': { answer: ownBooking },
  'POST /api/bookings/:secret': { answer: ownBooking, body: bookingAction },
  'GET /api/bookings/days': { answer: monthOfDays, query: daysQuery },
  'GET /api/bookings/packages': { answer: askablePackages },
  'GET /api/bookings/paid': { answer: paidBooking, query: paidQuery },
  'GET /api/bookings/:secret/quote': { answer: quoteView, texts: QUOTE_TEXTS },
  'POST /api/bookings/:secret/gift-card': { answer: instalmentCard, body: cardLook },
  'POST /api/bookings/:secret/invoice': { answer: invoicedQuote, body: invoiceAction },
  'POST /api/bookings/:secret/persons': { answer: personsAnswer, body: ownPersons },
  'POST /api/bookings/:secret/quote': { answer: quoteAnswer, texts: QUOTE_TEXTS, body: quoteAction },
  'POST /api/waitlist': { answer: message, body: joinRequest },
  'GET /api/waitlist/:secret': { answer: waitlistView, texts: WAITLIST_TEXTS },
  'POST /api/waitlist/:secret': { answer: waitlistAnswer, texts: WAITLIST_TEXTS, body: entryAction },
  'POST /api/withdrawals': { answer: withdrawalReceipt, body: withdrawalRequest },
  'GET /api/withdrawals/:secret': { answer: withdrawalView },
  'POST /api/withdrawals/:secret': { answer: withdrawalView },
} satisfies Record<Line, Row>;
