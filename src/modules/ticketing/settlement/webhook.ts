import { Problem } from '../../../kernel/problem.ts';
import type { SettlementPorts } from './ports.ts';
import type { Settlement } from './settlement.ts';

const STRANGERS_PER_MINUTE = 30;

/** What others say about payments: only its id is believed. */
export function hearing({ payments, clock }: SettlementPorts, { settle }: Pick<Settlement, 'settle'>) {
  /**
   * Settles a payment that somebody says has news. Resolves once a question that began after this call was answered, or,
   * for a payment whose end is known and that was asked after within the minute, once a later question is stored. Ids that
   * we do not know cost one question each, at most 30 per minute; beyond that Problem `unavailable`, so that a real one
   * comes again. Throws ProviderFault.
   */
  async function hear(paymentId: string): Promise<void> {
    const attempt = await payments.attemptOfPayment(paymentId);
    if (!attempt && !mayAskAfterStranger()) {
      throw new Problem('unavailable', 'Dit is op dit moment niet mogelijk. Probeer het later opnieuw.');
    }
    if (attempt && (await payments.takeNotice(attempt)) === 'later') return;
    await settle(paymentId);
  }

  let strangers = { minute: -1, count: 0 };
  function mayAskAfterStranger(): boolean {
    const minute = Math.floor(clock.elapsedMs() / 60_000);
    strangers = { minute, count: strangers.minute === minute ? strangers.count + 1 : 1 };
    return strangers.count <= STRANGERS_PER_MINUTE;
  }

  return { hear };
}
