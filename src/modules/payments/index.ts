export { type Attempt, type Mismatch, type Refund, type RefundReason, minutesAfter } from './attempt.ts';
export { type PaymentPorts, type Payments, type Recorded, type Started, createPayments } from './payments.ts';
export {
  type Attempts,
  type Provider,
  ProviderFault,
  type ProviderPayment,
  type ProviderRefund,
  type Refunds,
  isProviderFault,
} from './ports.ts';
export { type AttemptStatus, type Outcome, outcomeOf } from './status.ts';
