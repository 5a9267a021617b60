import { daysAfter, isoWithOffset } from '../../../../../kernel/dates/dutch-dates.ts';
import { keyOfHash, newUuid } from '../../../../../kernel/ids.ts';
import type { OtherLanguage } from '../../../../../kernel/web/languages.ts';
import { Problem } from '../../../../../kernel/problem.ts';
import { cardCodeFrom } from '../../gift-cards/gift-card.ts';
import type { MayMail } from '../../orders/mail-limit.ts';
import { isCardSale, type Order, wasPaid } from '../../orders/order.ts';
import type { Withdrawal, WithdrawalPorts } from './ports.ts';
import type { DeclaredWithdrawal, WithdrawalReceipt } from './withdrawals-schema.ts';
import { texts } from './words.ts';
import { texts as usual } from '../../../../../kernel/problem.words.ts';

/** Limit per address, as anybody may type it (S-30). */
const RECEIPTS_A_DAY = 5;
/** Code in one piece, or in groups of four. */
const CARD_CODE = /\b[0-9A-Za-z]{4}(?:[\s-]?[0-9A-Za-z]{4}){3}\b/g;
const NUMBER = /\d+/g;
/** Highest number in both databases. */
const NUMBER_MAX = 2_147_483_647;

/** Derives the secret per email; only its hash is stored (S-11). */
export function withdrawalSecretOf(secrets: Pick<WithdrawalPorts['secrets'], 'derive'>, id: string): string {
  return secrets.derive('withdrawal', id);
}

/** Takes declarations without account or link (P-17). */
export function createWithdrawalDeclarations(ports: WithdrawalPorts, mayMail: MayMail) {
  const { withdrawals, orders, giftCards, outbox, audit, once, clock, secrets, site } = ports;

  /**
   * Stores a declaration and emails a receipt in one transaction, once per `key` and content. Answers and works alike
   * whether or not the purchase exists. The buyer's own address gets a link (card) or the alternatives (tickets);
   * otherwise the owner is told. `hasNoScript` skips the captcha and is marked (S-29). Throws 422 `captcha_required`
   * and 429.
   */
  async function declareWithdrawal(
    declared: DeclaredWithdrawal,
    by: { preLoginSecret: string | null; hasNoScript: boolean; key: string | null; language?: OtherLanguage | null },
  ): Promise<WithdrawalReceipt> {
    const content = JSON.stringify([by.key, declared]);
    const key = by.key === null ? null : keyOfHash(secrets.hash(content));
    const { made } = await once({ account: '', route: 'withdrawal', key }, content, async () => {
      const hasPass = by.preLoginSecret !== null && (await ports.consumePass('withdrawal', by.preLoginSecret));
      if (!hasPass && !by.hasNoScript) throw captchaRequired();
      const now = clock.now();
      const { email } = declared;
      if ((await withdrawals.countSince(email, daysAfter(now, -1))) >= RECEIPTS_A_DAY) throw tooMany();
      const order = await orderOf(declared.purchase);
      const withdrawal = withdrawalOf(declared, order, now, by.language ?? null, hasPass);
      await withdrawals.insert(withdrawal);
      await mail(withdrawal, order);
      await audit.note({ action: 'withdrawal-declared', subject: `withdrawal:${withdrawal.id}` });
      return withdrawal.id;
    });
    const stored = await withdrawals.find(made);
    const { name, purchase, email, receivedAt } = stored ?? { ...declared, receivedAt: clock.now() };
    return { name, purchase: withoutCardCodes(purchase), email, receivedAt: isoWithOffset(receivedAt) };
  }

  /** Returns a paid order with an address, and reads the same if there is none. */
  async function orderOf(purchase: string): Promise<Order | null> {
    const code = cardCodeIn(purchase);
    const card = await giftCards.byCode(secrets.hash(code));
    const bought = await orders.find(card?.orderId ?? '');
    const numbered = await orders.byNumber(orderNumberIn(purchase) ?? 0);
    const order = code === '' ? numbered : bought;
    return order && wasPaid(order) && order.email !== '' ? order : null;
  }

  function withdrawalOf(
    { name, purchase, email, website }: DeclaredWithdrawal,
    order: Order | null,
    now: string,
    language: OtherLanguage | null,
    hasPass: boolean,
  ): Withdrawal {
    const id = newUuid();
    const isCard = order !== null && isCardSale(order);
    return {
      id,
      receivedAt: now,
      name,
      purchase: withoutCardCodes(purchase),
      email,
      ...(language && { language }),
      isSuspect: website !== '' || !hasPass,
      orderId: order?.id ?? null,
      linkHash: isCard ? secrets.hash(withdrawalSecretOf(secrets, id)) : null,
      confirmedAt: null,
      state: order === null ? 'open' : isCard ? 'waiting' : 'done',
      outcome: order === null || isCard ? null : 'tickets',
      endedAt: order === null || isCard ? null : now,
    };
  }

  /** Sends the receipt to the address typed, and the next step to that of the buyer or the owner. */
  async function mail({ id, email, language }: Withdrawal, order: Order | null): Promise<void> {
    const facts = { withdrawalId: id };
    await outbox.put({
      kind: 'withdrawal-received',
      to: email,
      facts: { ...facts, ...(language && { language }) },
      lane: 'urgent',
      uniqueKey: `withdrawal-received:${id}`,
    });
    if (order === null) {
      const uniqueKey = `withdrawal-owner:${id}`;
      await outbox.put({ kind: 'withdrawal-owner', to: site.email, facts, lane: 'urgent', uniqueKey });
    } else if (mayMail('withdrawal', order.id)) {
      const kind = isCardSale(order) ? 'withdrawal-confirm' : 'withdrawal-tickets';
      const ownFacts = { ...facts, orderId: order.id };
      await outbox.put({ kind, to: order.email, facts: ownFacts, lane: 'urgent', uniqueKey: `${kind}:${id}` });
    }
  }

  return { declareWithdrawal };
}

function captchaRequired(): Problem {
  return new Problem('invalid', usual.captchaRequired, { reason: 'captcha_required' });
}

function tooMany(): Problem {
  const message = texts.dailyLimitReached;
  return new Problem('too-many', message, { retryAfterSeconds: 24 * 60 * 60 });
}

/** Returns the code as it is hashed; '' without one. */
function cardCodeIn(purchase: string): string {
  for (const [found] of purchase.matchAll(CARD_CODE)) {
    const code = codeOf(found);
    if (code !== '') return code;
  }
  return '';
}

/** Returns null for none or several, so that nothing is guessed. */
function orderNumberIn(purchase: string): number | null {
  const numbers = purchase.match(NUMBER) ?? [];
  const number = Number(numbers[0]);
  return numbers.length === 1 && number >= 1 && number <= NUMBER_MAX ? number : null;
}

/** Removes codes before storing and emailing, since a code can be spent. */
function withoutCardCodes(purchase: string): string {
  return purchase.replaceAll(CARD_CODE, (found) => {
    const code = codeOf(found);
    return code === '' ? found : `•••• ${code.slice(-4)}`;
  });
}

/** The word 'herroepingsrecht' has sixteen letters too. */
function codeOf(found: string): string {
  const isWord = /^[A-Za-z]+$/.test(found) && found !== found.toUpperCase();
  return isWord ? '' : cardCodeFrom(found);
}
