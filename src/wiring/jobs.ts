import { forgetOldAudit } from '../platform/records/audit/audit.ts';
import { forgetOldCopies, checkpoint } from '../platform/database/upkeep.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs.ts';
import { forgetDeliveries } from '../platform/records/hooks/dispatcher.ts';
import { forgetOldMail } from '../platform/mail/old-mail.ts';
import type { Wired } from './wiring.ts';

/** Job of the site; with `asksMollie` it does less or nothing while Mollie does not answer. */
type SiteJob = Job & { asksMollie?: true };

/** Every background job: its name, its interval and its function. */
export function jobsOf(
  {
    edition,
    mailer,
    ticketing: { sales, bookings, gate, books },
    captcha,
    payments,
    identity,
    approvals,
    contact,
    newsletter,
    issues,
    ...wired
  }: Wired,
  database: Database,
): SiteJob[] {
  const jobs: SiteJob[] = [
    { name: 'send-mail', everySeconds: 2, run: async (signal) => void (await mailer.deliver(signal)) },
    { name: 'send-hooks', everySeconds: 2, run: async (signal) => void (await wired.hookDispatcher.deliver(signal)) },
    { name: 'start-newsletters', everySeconds: 10, run: () => issues.startPlannedIssues() },
    { name: 'feed-newsletters', everySeconds: 2, run: (signal) => issues.feedIssues(signal) },
    { name: 'feed-mailings', everySeconds: 2, run: (signal) => sales.mailings.feedMailings(signal) },
    { name: 'settle-open', everySeconds: 10, asksMollie: true, run: (signal) => sales.settlement.settleOpen(signal) },
    { name: 'release-holds', everySeconds: 30, asksMollie: true, run: (signal) => sales.checkout.releaseHolds(signal) },
    { name: 'tend-waitlists', everySeconds: 5, run: (signal) => sales.waitlist.tendWaitlists(signal) },
    { name: 'send-refunds', everySeconds: 15, asksMollie: true, run: (signal) => sales.refunds.sendRefunds(signal) },
    { name: 'refund-events', everySeconds: 10, asksMollie: true, run: (signal) => sales.refunds.refundEvents(signal) },
    {
      name: 'refund-called-off',
      everySeconds: 10,
      asksMollie: true,
      run: (signal) => sales.callOff.carryOutCallOffs(signal),
    },
    { name: 'credit-refunds', everySeconds: 60, run: (signal) => books.invoices.creditRefunds(signal) },
    { name: 'mail-gift-cards', everySeconds: 60, run: (signal) => sales.giftCards.mailGiftCards(signal) },
    { name: 'mail-renewals', everySeconds: 3600, run: (signal) => sales.friends.mailRenewals(signal) },
    { name: 'count-days', everySeconds: 20, run: (signal) => books.figures.countDays(signal) },
    { name: 'send-reminders', everySeconds: 600, run: (signal) => sales.orders.sendReminders(signal) },
    {
      name: 'reconcile',
      everySeconds: 24 * 60 * 60,
      asksMollie: true,
      run: async (signal) => void (await sales.settlement.reconcile(signal)),
    },
    { name: 'keep-payouts', everySeconds: 10, asksMollie: true, run: (signal) => books.payouts.keepPayouts(signal) },
    {
      name: 'read-payment-ways',
      everySeconds: 24 * 60 * 60,
      asksMollie: true,
      run: async () => void (await payments.ways.read()),
    },
    { name: 'sweep-passes', everySeconds: 600, run: () => captcha.sweep() },
    { name: 'sweep-call-counts', everySeconds: 600, run: () => wired.callCounts.sweep() },
    { name: 'replay-erasures', everySeconds: 300, run: async () => void (await identity.privacy.replayErasures()) },
    { name: 'sweep-identity', everySeconds: 3600, run: () => identity.privacy.sweepIdentity() },
    { name: 'tend-approvals', everySeconds: 60, run: (signal) => approvals.tend(signal) },
    { name: 'forget-approvals', everySeconds: 24 * 60 * 60, run: () => approvals.forgetApprovals() },
    { name: 'expire-messages', everySeconds: 3600, run: () => contact.expireMessages() },
    { name: 'expire-subscriptions', everySeconds: 3600, run: () => newsletter.expireSubscriptions() },
    { name: 'forget-waiting-undos', everySeconds: 3600, run: () => gate.admission.forgetWaitingUndos() },
    { name: 'forget-keepers', everySeconds: 24 * 60 * 60, run: () => gate.admission.forgetKeepers() },
    { name: 'forget-tills', everySeconds: 24 * 60 * 60, run: () => books.till.forgetTills() },
    { name: 'forget-mailings', everySeconds: 24 * 60 * 60, run: () => sales.mailings.forgetMailings() },
    { name: 'mail-bookkeeper', everySeconds: 3600, run: (signal) => books.bookkeeping.mailMonths(signal) },
    { name: 'forget-invoices', everySeconds: 24 * 60 * 60, run: () => books.invoices.forgetInvoices() },
    { name: 'forget-waitlists', everySeconds: 3600, run: () => sales.waitlist.forgetWaitlists() },
    { name: 'tend-quotes', everySeconds: 60, run: (signal) => bookings.quotes.tendQuotes(signal) },
    { name: 'remind-of-payments', everySeconds: 3600, run: (signal) => bookings.payments.remindOfPayments(signal) },
    { name: 'conclude-visits', everySeconds: 3600, run: () => bookings.agreed.concludeVisits() },
    { name: 'forget-bookings', everySeconds: 3600, run: () => bookings.forgetBookings() },
    { name: 'tend-withdrawals', everySeconds: 3600, run: () => sales.withdrawals.tendWithdrawals() },
    { name: 'forget-buyers', everySeconds: 3600, run: (signal) => sales.orders.forgetBuyers(signal) },
    {
      name: 'forget-answers',
      everySeconds: 3600,
      run: async (signal) => void (await sales.orders.forgetAnswers(signal)),
    },
    {
      name: 'forget-erased',
      everySeconds: 60,
      run: async (signal) => {
        if ((await sales.orders.forgetErased(signal)) > 0) await wired.traces.wipe();
      },
    },
    { name: 'forget-old-mail', everySeconds: 3600, run: (signal) => forgetOldMail(wired, signal) },
    { name: 'forget-deliveries', everySeconds: 3600, run: (signal) => forgetDeliveries(wired, signal) },
    { name: 'forget-old-audit', everySeconds: 24 * 60 * 60, run: () => forgetOldAudit(wired) },
    { name: 'forget-old-copies', everySeconds: 24 * 60 * 60, run: () => forgetOldCopies(wired) },
    { name: 'sweep-backups', everySeconds: 24 * 60 * 60, run: () => wired.backups.sweep() },
    { name: 'backup', everySeconds: 3600, run: (signal) => wired.backups.keep(signal) },
    { name: 'sweep-images', everySeconds: 24 * 60 * 60, run: (signal) => wired.images.sweepImages(signal) },
    { name: 'watch-disk', everySeconds: 60, run: () => wired.disk.warn() },
    { name: 'checkpoint', everySeconds: 300, run: () => checkpoint(database) },
    { name: 'count-visits', everySeconds: 20, isOfEveryProcess: true, run: () => wired.visits.flush() },
    { name: 'watch-edition', everySeconds: 1, isOfEveryProcess: true, run: () => edition.refresh() },
  ];
  return jobs.map((job) => (isRemoval(job) ? onceBelieved(job, wired.dateWatch) : job));
}

/**
 * True for jobs that delete by age, recognised by their names: they pause while the clock is in doubt (P-09).
 * Exceptions are erasures that a person requested, and data that is worthless after minutes.
 */
const isRemoval = ({ name }: Job) => /^(forget|expire|sweep)-/.test(name) && !NOT_BY_AGE.has(name);
const NOT_BY_AGE = new Set(['forget-erased', 'sweep-passes', 'sweep-call-counts']);

function onceBelieved(job: SiteJob, dateWatch: Wired['dateWatch']): SiteJob {
  return {
    ...job,
    run: async (signal) => {
      if (await dateWatch.isBelieved()) await job.run(signal);
    },
  };
}
