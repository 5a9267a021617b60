import type { Cents } from '../kernel/money.ts';
import type { ReceivedCall, ServiceFault, SimulatedService, WebhookFault } from './faults.ts';
import { changePayment, changeRefund, chargeBack, findPayment, passTime } from './mollie-changes.ts';
import { refundsOf, type SimulatedPayment, type SimulatedRefund } from './mollie-payment.ts';
import type { SimulatedMail } from './resend.ts';
import { deliverWebhooks, release, type SentWebhook, type Webhook } from './webhooks.ts';
import type { World } from './world.ts';

export type Faults = { mollie: ServiceFault | null; resend: ServiceFault | null; webhooks: WebhookFault | null };

/** The hand of a test on the outside world. Works on the stored state, so also on the world of another process. */
export type Control = {
  /** Newest first. */
  payments(): SimulatedPayment[];
  /** Any status word; tells the shop. Throws when there is no such payment. */
  setStatus(paymentId: string, status: string): void;
  /** What the bank took back in all. */
  chargeBack(paymentId: string, cents: Cents): void;
  /** Changes what Mollie tells about a payment, without telling the shop: a stub for one field at a time. */
  alter(paymentId: string, changes: Partial<SimulatedPayment>): void;
  refundsOf(paymentId: string): SimulatedRefund[];
  setRefundStatus(refundId: string, status: string): void;
  /** Newest first. */
  mails(): SimulatedMail[];
  /** What a service received, oldest first. */
  calls(service?: SimulatedService): ReceivedCall[];
  /** null: all is well again. */
  setFault<Name extends keyof Faults>(name: Name, fault: Faults[Name]): void;
  faults(): Faults;
  /** Lets go of dropped and kept-back webhooks, oldest first. */
  releaseWebhooks(): void;
  /** Sends what is due at this moment of the clock; resolves when all were answered, with how many were taken. */
  deliverWebhooks(): Promise<number>;
  webhooks(): { waiting: Webhook[]; sent: SentWebhook[] };
  /** Expires and refunds what time has reached. */
  passTime(): void;
};

export function controlOf(world: World): Control {
  return {
    payments: () => world.all<SimulatedPayment>('payment').toReversed(),
    setStatus: (paymentId, status) => {
      must(changePayment(world, paymentId, status), paymentId);
    },
    chargeBack: (paymentId, cents) => {
      must(chargeBack(world, paymentId, cents), paymentId);
    },
    alter: (paymentId, changes) => {
      world.atomically(() => {
        world.save('payment', paymentId, { ...must(findPayment(world, paymentId), paymentId), ...changes });
      });
    },
    refundsOf: (paymentId) => refundsOf(world, paymentId),
    setRefundStatus: (refundId, status) => {
      must(changeRefund(world, refundId, status), refundId);
    },
    mails: () => world.all<SimulatedMail>('mail').toReversed(),
    calls: (service) =>
      world.all<ReceivedCall>('call').filter((call) => service === undefined || call.service === service),
    setFault: (name, fault) => {
      if (fault === null) world.remove('fault', name);
      else world.save('fault', name, fault);
    },
    faults: () => ({
      mollie: world.find<ServiceFault>('fault', 'mollie'),
      resend: world.find<ServiceFault>('fault', 'resend'),
      webhooks: world.find<WebhookFault>('fault', 'webhooks'),
    }),
    releaseWebhooks: () => {
      release(world);
    },
    deliverWebhooks: () => deliverWebhooks(world),
    webhooks: () => ({ waiting: world.all<Webhook>('webhook'), sent: world.all<SentWebhook>('sent') }),
    passTime: () => {
      passTime(world);
    },
  };
}

function must<Found>(found: Found | null, id: string): Found {
  if (found === null) throw new Error(`the simulators do not know ${id}`);
  return found;
}
