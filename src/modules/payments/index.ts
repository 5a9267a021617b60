export { type Attempt, nextTryAt, type Refund } from './attempt.ts';
export { isAllBack, leftOf, receivedOf } from './refundable.ts';
export { createPayments, type Payments, type Recorded } from './payments.ts';
export {
  type Attempts,
  isProviderFault,
  type Profiles,
  type Provider,
  type ProviderPayment,
  type ProviderRefund,
  type Refunds,
} from './ports.ts';
export { type AttemptStatus, outcomeOf } from './status.ts';
