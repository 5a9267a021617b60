export type { Attempt, Recorded } from './attempt.ts';
export { createPayments, type Payments } from './payments.ts';
export type { Attempts, Profiles, Refunds } from './ports.ts';
export { isProviderFault, type Provider, type ProviderPayment, type ProviderRefund } from './provider.ts';
export type { KnownDifference, PayoutReading, PayoutSums } from './payouts/ports.ts';
export type { ProviderAccount, ProviderBalance } from './payouts/provider-account.ts';
export { hasFailed, isAllBack, keptOf, leftOf, nextTryAt, receivedOf, type Refund } from './refund.ts';
export { type AttemptStatus, outcomeOf } from './status.ts';
