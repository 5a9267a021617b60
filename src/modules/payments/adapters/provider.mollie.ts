import type { PaymentMethod as MolliePaymentMethod } from '@mollie/api-client';
import { LANGUAGE_FACTS } from '../../../kernel/web/languages.ts';
import { decimalText } from '../../../kernel/money/money.ts';
import type { Outgoing } from '../../../platform/outgoing.ts';
import { type Provider, ProviderFault, type ProviderPayment } from '../provider.ts';
import { pageOfPayments, pageOfRefunds, paymentFrom, refundFrom, waysFrom } from './mollie-answers.ts';
import { API_URL, askWithin, createMollieCall, type Question, StatusFault, type Way } from './mollie-client.ts';

const PAGE_SIZE = 250;
/** Most pages of a list: 5 000 payments, far more than are sold between two checks. */
const PAGES_MAX = 20;
const GONE = [404, 410];

/** Drops links that `isAllowedCheckout` refuses (S-28). `outgoing` limits calls; a retry keeps its key. */
export function createMollieProvider(
  options: Way & {
    apiKey: string;
    /** Default: the real one. */
    apiUrl?: string | null;
    outgoing: Outgoing;
    isAllowedCheckout: (url: string) => boolean;
  },
): Provider {
  const { apiUrl, outgoing } = options;
  const callMollie = createMollieCall({ ...options, apiUrl: apiUrl ?? API_URL });
  const readPayment = (answer: unknown) => paymentFrom(answer, options.isAllowedCheckout);

  const ask = <Result>(about: string, question: Question, read: (answer: unknown) => Result) =>
    askWithin(outgoing, 'mollie', about, (signal) => callMollie(question, signal), read);

  return {
    create: async (request) => {
      const payment = await ask(
        request.attemptId,
        ({ payments }, { Locale, PaymentMethod }) =>
          payments.create({
            amount: { currency: 'EUR', value: decimalText(request.amountCents) },
            description: request.description,
            method: request.method ? (request.method as MolliePaymentMethod) : PaymentMethod.ideal,
            locale: Locale[LANGUAGE_FACTS[request.language ?? 'nl'].locale],
            redirectUrl: request.redirectUrl,
            cancelUrl: request.cancelUrl,
            ...(request.webhookUrl === null ? {} : { webhookUrl: request.webhookUrl }),
            metadata: { attempt: request.attemptId, order: request.orderId },
            idempotencyKey: request.attemptId,
          }),
        readPayment,
      );
      if (payment.status === 'open' && payment.checkoutUrl === null) {
        throw new ProviderFault('unreadable', 'the payment has no link that may be followed');
      }
      return payment;
    },

    find: async (paymentId) => {
      if (!/^tr_[A-Za-z0-9]{1,64}$/.test(paymentId)) return null;
      return await ask(paymentId, ({ payments }) => payments.get(paymentId), readPayment).catch(nullWhenGone);
    },

    since: async (from, onUnreadable) => {
      const found: ProviderPayment[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < PAGES_MAX; pages++) {
        const parameters = { limit: PAGE_SIZE, ...(cursor === undefined ? {} : { from: cursor }) };
        const page = await ask(
          'the list of payments',
          ({ payments }) => payments.page(parameters),
          (answer) => pageOfPayments(answer, readPayment),
        );
        found.push(...page.payments.filter((payment) => payment.createdAt >= from));
        for (const one of page.unreadable) onUnreadable?.(one);
        if (page.next === null || page.payments.some((payment) => payment.createdAt < from)) break;
        cursor = page.next;
      }
      return found;
    },

    cancel: (paymentId) =>
      ask(paymentId, ({ payments }) => payments.cancel(paymentId), readPayment).catch(nullWhenImpossible),

    refund: (request) =>
      ask(
        request.refundId,
        ({ paymentRefunds }) =>
          paymentRefunds.create({
            paymentId: request.paymentId,
            amount: { currency: request.currency ?? 'EUR', value: decimalText(request.amountCents) },
            description: request.description,
            metadata: { refund: request.refundId },
            idempotencyKey: request.refundId,
          }),
        refundFrom,
      ),

    ways: () => ask('the ways to pay', ({ methods }, { Locale }) => methods.list({ locale: Locale.nl_NL }), waysFrom),

    refundsOf: (paymentId) =>
      ask(paymentId, ({ paymentRefunds }) => paymentRefunds.page({ paymentId, limit: PAGE_SIZE }), pageOfRefunds),
  };
}

/** Returns null for a 422: the payment cannot be cancelled, or not any more. */
function nullWhenImpossible(thrown: unknown): null {
  if (thrown instanceof StatusFault && thrown.status === 422) return null;
  return nullWhenGone(thrown);
}

function nullWhenGone(thrown: unknown): null {
  if (thrown instanceof StatusFault && GONE.includes(thrown.status)) return null;
  throw thrown;
}
