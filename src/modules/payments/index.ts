export { type Attempt, nextTryAt, type Refund } from './attempt.ts';
export { isAllBack, leftOf } from './left.ts';
export { createPayments, type Payments, type Recorded } from './payments.ts';
export { type Attempts, isProviderFault, type Provider, type ProviderPayment, type Refunds } from './ports.ts';
export { type AttemptStatus, outcomeOf } from './status.ts';
