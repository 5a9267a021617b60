import { createMollieClient, Locale, type MollieClient, PaymentMethod } from '@mollie/api-client';
import { z } from 'zod';
import { decimalText } from '../../../kernel/money.ts';
import type { Outgoing } from '../../../platform/outgoing.ts';
import { isProviderFault, type Provider, ProviderFault, type ProviderPayment } from '../ports.ts';
import { pageShape, paymentFrom, refundFrom } from './mollie-answers.ts';
import { withNodeRoots } from './node-roots.ts';

const PAGE_SIZE = 250;
/** 5 000 payments: far more than this shop sells between two looks. */
const PAGES_MAX = 20;

/**
 * Mollie. Each answer is parsed as input; a payment link that `isAllowedCheckout` refuses is never passed on (S-28).
 *
 * The client repeats a 5xx answer twice, 2 s apart or as `Retry-After` says, and has no time limit: the limit is that of
 * `outgoing`. A repeat of its own that comes after the limit carries the same idempotency key, so it makes nothing new
 * within the hour that Mollie keeps one.
 */
export function createMollieProvider(options: {
  apiKey: string;
  outgoing: Outgoing;
  isAllowedCheckout: (url: string) => boolean;
}): Provider {
  const client = withNodeRoots(() => createMollieClient({ apiKey: options.apiKey }));
  const ask = <Result>(call: (client: MollieClient) => Promise<unknown>, read: (answer: unknown) => Result) =>
    asking(options.outgoing, () => call(client), read);
  const readPayment = (answer: unknown) => paymentFrom(answer, options.isAllowedCheckout);

  return {
    create: async (request) => {
      const payment = await ask(
        ({ payments }) =>
          payments.create({
            amount: { currency: 'EUR', value: decimalText(request.amountCents) },
            description: request.description,
            method: PaymentMethod.ideal,
            locale: Locale.nl_NL,
            redirectUrl: request.redirectUrl,
            cancelUrl: request.cancelUrl,
            ...(request.webhookUrl === null ? {} : { webhookUrl: request.webhookUrl }),
            metadata: { attempt: request.attemptId, order: request.orderId },
            idempotencyKey: request.attemptId,
          }),
        readPayment,
      );
      if (payment.status === 'open' && payment.checkoutUrl === null) {
        throw new ProviderFault('unknown', 'the payment has no link that may be followed');
      }
      return payment;
    },

    find: async (paymentId) => {
      if (!/^tr_[A-Za-z0-9]{1,64}$/.test(paymentId)) return null;
      return await ask(
        ({ payments }) => payments.get(paymentId).catch(nullWhenMissing),
        (answer) => (answer === null ? null : readPayment(answer)),
      );
    },

    since: async (from) => {
      const found: ProviderPayment[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < PAGES_MAX; pages++) {
        const parameters = { limit: PAGE_SIZE, ...(cursor === undefined ? {} : { from: cursor }) };
        const page = await ask(
          async ({ payments }) => {
            const answer = await payments.page(parameters);
            return { payments: [...answer], next: answer.nextPageCursor ?? null };
          },
          (answer) => pageShape.parse(answer),
        );
        const read = page.payments.map(readPayment);
        found.push(...read.filter((payment) => payment.createdAt >= from));
        if (page.next === null || read.some((payment) => payment.createdAt < from)) break;
        cursor = page.next;
      }
      return found;
    },

    cancel: (paymentId) =>
      ask(
        ({ payments }) => payments.cancel(paymentId).catch(nullWhenImpossible),
        (answer) => (answer === null ? null : readPayment(answer)),
      ),

    refund: (request) =>
      ask(
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

    refundsOf: (paymentId) =>
      ask(
        async ({ paymentRefunds }) => [...(await paymentRefunds.page({ paymentId, limit: PAGE_SIZE }))],
        (answer) => z.array(z.unknown()).parse(answer).map(refundFrom),
      ),
  };
}

/** One call within the limits of `outgoing`. Every way in which it can end without a usable answer is a ProviderFault. */
async function asking<Result>(
  outgoing: Outgoing,
  call: () => Promise<unknown>,
  read: (answer: unknown) => Result,
): Promise<Result> {
  try {
    return await outgoing('mollie', async () => {
      try {
        return read(await call());
      } catch (thrown) {
        throw faultOf(thrown);
      }
    });
  } catch (thrown) {
    if (isProviderFault(thrown)) throw thrown;
    if (thrown instanceof Error && thrown.name === 'OutgoingFault' && 'kind' in thrown) {
      throw new ProviderFault(thrown.kind === 'unavailable' ? 'unavailable' : 'unknown', thrown.message, {
        cause: thrown,
      });
    }
    throw thrown; // e.g. called inside a transaction: a bug, not an outage
  }
}

function faultOf(thrown: unknown): ProviderFault {
  const status = statusOf(thrown);
  const message = `mollie answered ${status ?? 'nothing usable'}`;
  if (status === 429) return new ProviderFault('unavailable', message, { cause: thrown });
  const isAnswered = status !== null && status >= 400 && status < 500;
  // 408 and 409 (same key still busy, twin of an earlier refund) leave open whether something exists.
  const isRefused = isAnswered && status !== 408 && status !== 409;
  return new ProviderFault(isRefused ? 'refused' : 'unknown', message, { cause: thrown });
}

function statusOf(thrown: unknown): number | null {
  return thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number'
    ? thrown.statusCode
    : null;
}

/** 422: it can no longer be ended, or never could; 404: there is none. */
function nullWhenImpossible(thrown: unknown): null {
  if (statusOf(thrown) === 422) return null;
  return nullWhenMissing(thrown);
}

function nullWhenMissing(thrown: unknown): null {
  if (statusOf(thrown) === 404) return null;
  throw thrown;
}
