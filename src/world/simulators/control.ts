import type { Cents } from '../../kernel/money/money.ts';
import { type IdentityControl, identityControlOf } from './identity/people.ts';
import type { IdentityProvider } from './identity-rows.ts';
import { changePayment, changeRefund, chargeBack, findPayment, passTime } from './mollie/mollie-changes.ts';
import { refundsOf } from './mollie/mollie-payment.ts';
import { moveBalance, payOut } from './mollie/settlement-books.ts';
import type {
  ReceivedCall,
  SentWebhook,
  ServiceFault,
  SimulatedMail,
  SimulatedMethod,
  SimulatedPayment,
  SimulatedRefund,
  SimulatedService,
  SimulatedSettlement,
  Webhook,
  WebhookFault,
} from './rows.ts';
import { deliverWebhooks, release } from './webhooks.ts';
import type { World } from './world.ts';

export type Faults = Record<'mollie' | 'resend' | 'captcha' | IdentityProvider, ServiceFault | null> & {
  webhooks: WebhookFault | null;
};

/** Test control over the outside world. Works on stored state, also of another process. */
export type Control = IdentityControl & {
  payments(): SimulatedPayment[];
  /** Sets the ways to pay of the account. */
  offerMethods(methods: SimulatedMethod[]): void;
  setStatus(paymentId: string, status: string): void;
  /** Sets the total that the bank charged back. */
  chargeBack(paymentId: string, cents: Cents): void;
  /** Changes a payment without notifying the shop, to stub one field. */
  alter(paymentId: string, changes: Partial<SimulatedPayment>): void;
  refundsOf(paymentId: string): SimulatedRefund[];
  setRefundStatus(refundId: string, status: string): void;
  /** Pays out the whole balance; null if there is nothing to pay out. */
  payOut(): SimulatedSettlement | null;
  alterSettlement(id: string, changes: Partial<SimulatedSettlement>): void;
  moveBalance(type: string, cents: Cents): void;
  mails(): SimulatedMail[];
  /** Received requests, oldest first. */
  calls(service?: SimulatedService): ReceivedCall[];
  /** Sets a fault; null removes it. */
  setFault<Name extends keyof Faults>(name: Name, fault: Faults[Name]): void;
  faults(): Faults;
  /** Releases dropped and held webhooks, oldest first. */
  releaseWebhooks(): void;
  /** Sends webhooks that are due; resolves with the number accepted. */
  deliverWebhooks(): Promise<number>;
  webhooks(): { waiting: Webhook[]; sent: SentWebhook[] };
  /** Expires payments and completes refunds that are due. */
  passTime(): void;
};

export function controlOf(world: World): Control {
  return {
    ...identityControlOf(world),
    offerMethods: (methods) => {
      world.save('methods', 'account', methods);
    },
    payments: () => world.all('payment').toReversed(),
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
    payOut: () => payOut(world),
    alterSettlement: (id, changes) => {
      world.save('settlement', id, { ...must(world.find('settlement', id), id), ...changes });
    },
    moveBalance: (type, cents) => moveBalance(world, type, cents),
    mails: () => world.all('mail').toReversed(),
    calls: (service) => world.all('call').filter((call) => service === undefined || call.service === service),
    setFault: (name, fault) => {
      setFault(world, name, fault);
    },
    faults: () => ({
      mollie: world.find('service-fault', 'mollie'),
      resend: world.find('service-fault', 'resend'),
      captcha: world.find('service-fault', 'captcha'),
      google: world.find('service-fault', 'google'),
      facebook: world.find('service-fault', 'facebook'),
      oidc: world.find('service-fault', 'oidc'),
      webhooks: world.find('webhook-fault', 'webhooks'),
    }),
    releaseWebhooks: () => {
      release(world);
    },
    deliverWebhooks: () => deliverWebhooks(world),
    webhooks: () => ({ waiting: world.all('webhook'), sent: world.all('sent') }),
    passTime: () => {
      passTime(world);
    },
  };
}

function setFault(world: World, name: keyof Faults, fault: Faults[keyof Faults]): void {
  const kind = name === 'webhooks' ? 'webhook-fault' : 'service-fault';
  if (fault === null) world.remove(kind, name);
  else world.save(kind, name, fault);
}

function must<Found>(found: Found | null, id: string): Found {
  if (found === null) throw new Error(`the simulators do not know ${id}`);
  return found;
}
