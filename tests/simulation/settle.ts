import type { Part } from './actor.ts';
import { checkEndedBookings } from './booking-promises.ts';
import { checkAll } from './checks.ts';
import { checkFriendBooks } from './friends/friend-books.ts';
import { checkSentMail } from './promises.ts';
import { lookAtJobs } from './actors/jobs.ts';
import { checkMails, checkPayments, checkPayouts, checkRefunds } from './kept-promises.ts';
import { runUntil, up, whenQuiet } from './running.ts';

const MINUTE_MS = 60_000;
/**
 * Pauses between looks, so that whatever waits for its time has had it: retries of money grow to an hour, of mail
 * longer; what the comparison of each night finds begins after a day. */
const ROUNDS_MINUTES = [1, 2, 5, 5, 15, 16, 30, 61, 61, 120, 240, 600, 1_500, 1, 5, 61, 61];

/** Lets everything come to its end in a world that is calm again, and looks whether each promise was kept. */
export async function settle(part: Part): Promise<void> {
  const { stage } = part;
  stage.rough = 0;
  stage.dieAfter(null);
  for (const { id } of stage.outside.payments()) {
    for (const refund of stage.outside.refundsOf(id)) {
      if (refund.forced === 'processing') stage.outside.setRefundStatus(refund.id, 'refunded');
    }
  }
  await whenQuiet(stage);
  for (const minutes of ROUNDS_MINUTES) {
    await stage.scheduler.pass(minutes * MINUTE_MS);
    stage.outside.passTime();
    await whenQuiet(stage);
    for (let looks = 0; looks < 2; looks++) await runJobs(part);
  }
  await whenQuiet(stage);
  await checkAll(part);
  checkPayments(part);
  checkRefunds(part);
  checkMails(part);
  checkPayouts(part);
  checkSentMail(part);
  checkEndedBookings(part);
  await checkFriendBooks(part);
}

async function runJobs({ stage }: Part): Promise<void> {
  up(stage);
  let isDone = false;
  lookAtJobs(stage)
    .catch((thrown: unknown) => stage.fail('jobs', String(thrown)))
    .finally(() => (isDone = true));
  await runUntil(stage, () => isDone);
  await stage.scheduler.pass(11_000);
}
