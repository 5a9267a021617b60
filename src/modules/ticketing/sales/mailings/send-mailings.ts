import { Problem } from '../../../../kernel/problem.ts';
import { batchOf, type MailingPorts } from './mailing.ts';
import type { BuyerMailing } from './mailings-schema.ts';
import type { createMailingEditor } from './write-mailing.ts';

/** Enough for the mailer, and few enough to pause quickly. */
const AHEAD = 500;
const STEP = 100;

/** Sends in steps, exactly once per recipient, wherever it is interrupted. */
export function createMailingSender(ports: MailingPorts, editor: ReturnType<typeof createMailingEditor>) {
  const { mailings, orders, outbox, audit, atomically, clock, log } = ports;

  async function feed(id: number): Promise<'more' | 'enough'> {
    const mailing = await mailings.find(id);
    if (mailing?.state !== 'sending') return 'enough';
    const count = await outbox.countBatch(batchOf(id));
    if (mailing.cursor === mailing.recipients) {
      if (count.waiting > 0) return 'enough';
      const { sent, dead: failed } = count;
      await atomically(async () => {
        const skipped = mailing.recipients - sent - failed;
        const ended = { state: 'sent' as const, finishedAt: clock.now(), sent, skipped, failed };
        if (await mailings.change(id, { state: 'sending' }, ended)) await mailings.dropRecipients(id);
      });
      return 'enough';
    }
    if (count.waiting > AHEAD - STEP) return 'enough';
    await atomically(async () => {
      const next = await mailings.recipientsAfter(id, mailing.cursor, STEP);
      const cursor = next.at(-1)?.position ?? mailing.recipients;
      // Another process took this step.
      if (!(await mailings.change(id, { state: 'sending', cursor: mailing.cursor }, { cursor }))) return;
      for (const { position, orderIds } of next) {
        const [orderId = ''] = orderIds;
        const to = (await orders.find(orderId))?.email;
        if (!to) continue; // somebody who was forgotten meanwhile
        await outbox.put({
          kind: 'buyer-mailing',
          to,
          facts: { mailingId: id, orderId, orderIds },
          lane: 'bulk',
          batch: batchOf(id),
          uniqueKey: `${batchOf(id)}:${position}`,
        });
      }
    });
    return 'more';
  }

  async function feedOn(id: number, signal?: AbortSignal): Promise<void> {
    while ((await feed(id)) === 'more') if (signal?.aborted) return;
  }

  /** Throws 409 `mailing_state` unless the state is `from`. */
  async function move(id: number, from: 'sending' | 'paused', to: 'sending' | 'paused', actorId: string) {
    const { eventId } = await editor.mailingOf(id);
    const isMoved = await atomically(async () => {
      if (!(await mailings.change(id, { state: from }, { state: to }))) return false;
      const action = to === 'paused' ? 'mailing-paused' : 'mailing-resumed';
      await audit.note({ action, actorId, subject: `event:${eventId}`, facts: { mailing: id } });
      return true;
    });
    if (isMoved) return;
    const message = 'Dit kan nu niet met dit bericht. Laad de pagina opnieuw.';
    throw new Problem('conflict', message, { reason: 'mailing_state' });
  }

  const viewOf = async (id: number): Promise<BuyerMailing> => editor.shownMailingOf(await editor.mailingOf(id));

  return {
    /** Queues the next emails and ends finished mailings. Failures are isolated; safe to repeat. */
    async feedMailings(signal?: AbortSignal): Promise<void> {
      for (const id of await mailings.underWay()) {
        if (signal?.aborted) return;
        await feedOn(id, signal).catch((error: unknown) =>
          log.error({ mailing: id, error }, 'a mailing could not be fed'),
        );
      }
    },

    /** Throws 404, and 409 `mailing_state` unless it is sending. */
    async pauseMailing(id: number, actorId: string): Promise<BuyerMailing> {
      await move(id, 'sending', 'paused', actorId);
      return viewOf(id);
    },

    /** Throws 404, and 409 `mailing_state` unless it is paused. */
    async resumeMailing(id: number, actorId: string): Promise<BuyerMailing> {
      await move(id, 'paused', 'sending', actorId);
      await outbox.hurryBatch(batchOf(id), clock.now());
      return viewOf(id);
    },

    /** Pauses all mailings after a restore. */
    async holdMailings(): Promise<void> {
      for (const id of await mailings.underWay()) {
        await atomically(() => mailings.change(id, { state: 'sending' }, { state: 'paused' }));
      }
    },
  };
}
