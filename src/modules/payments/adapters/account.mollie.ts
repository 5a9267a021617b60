import type { Outgoing } from '../../../platform/outgoing.ts';
import { ProviderFault } from '../provider.ts';
import type { BalanceMovement, PayoutLine, ProviderAccount, ProviderPayout } from '../payouts/provider-account.ts';
import { balanceFrom, type LineList, lineFrom, movementFrom, nameOf, pageOf, payoutFrom } from './account-answers.ts';
import { API_URL, askWithin, sendToMollie, type Way } from './mollie-client.ts';

/** A page of a hundred stays well below the longest answer that is read. */
const PAGE_SIZE = 100;
/** Most pages of one payout: 20 000 payments. */
const PAGES_MAX = 200;
/** Most pages of movements. The list also holds payments, which are skipped. */
const MOVEMENT_PAGES_MAX = 40;

/** Reads balance, settlements and transactions by an organisation token. Its own breaker never stops payments. */
export function createMollieAccount(options: {
  token: string;
  /** Default: the real one. */
  apiUrl?: string | null;
  outgoing: Outgoing;
  way?: Way;
}): ProviderAccount {
  const { token, apiUrl, outgoing, way } = options;

  function ask<Result>(path: string, query: Record<string, string>, read: (answer: unknown) => Result) {
    const url = new URL(`/v2/${path}`, apiUrl ?? API_URL);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/hal+json' };
    return askWithin(outgoing, 'mollie-account', path, (signal) => sendToMollie(url, { headers, signal }, way), read);
  }

  /** Reads pages until `isEnough`. A list that does not end counts as unreadable. */
  async function all<Item>(
    about: { path: string; name: string; query?: Record<string, string>; pagesMax?: number },
    read: (item: unknown) => Item,
    isEnough: (items: Item[]) => boolean = () => false,
  ): Promise<Item[]> {
    const { path, name, query = {}, pagesMax = PAGES_MAX } = about;
    const found: Item[] = [];
    let from: string | null = null;
    for (let pages = 0; pages < pagesMax; pages++) {
      const parameters: Record<string, string> = { limit: String(PAGE_SIZE), ...query, ...(from && { from }) };
      const page: { items: Item[]; next: string | null } = await ask(path, parameters, (answer) => {
        const { items, next } = pageOf(answer, name);
        return { items: items.map(read), next };
      });
      found.push(...page.items);
      if (page.next === null || isEnough(page.items)) return found;
      from = page.next;
    }
    throw new ProviderFault('unreadable', `${name} have no end`);
  }

  return {
    balance: () => ask('balances/primary', {}, balanceFrom),

    payoutsSince: async (from, onUnreadable) => {
      const read = (item: unknown): ProviderPayout | null => {
        try {
          const payout = payoutFrom(item);
          return payout === 'open' ? null : payout;
        } catch {
          onUnreadable(nameOf(item));
          return null;
        }
      };
      const isBefore = (payout: ProviderPayout | null) => payout !== null && payout.at < from;
      const list = { path: 'settlements', name: 'settlements', query: { currencies: 'EUR' } };
      const found = await all(list, read, (payouts) => payouts.some(isBefore));
      return found.filter((payout) => payout !== null && !isBefore(payout)) as ProviderPayout[];
    },

    linesOf: async (payoutId) => {
      const lines: PayoutLine[] = [];
      for (const name of ['payments', 'refunds', 'chargebacks'] satisfies LineList[]) {
        lines.push(...(await all({ path: `settlements/${payoutId}/${name}`, name }, (item) => lineFrom(name, item))));
      }
      return lines;
    },

    movementsUntil: async (balanceId, payoutId) => {
      const isTransfer = ({ payoutId: of }: BalanceMovement) => of !== null && of !== payoutId;
      let isReached = false;
      const path = `balances/${balanceId}/transactions`;
      const list = { path, name: 'balance_transactions', pagesMax: MOVEMENT_PAGES_MAX };
      return all(list, movementFrom, (movements) => {
        const isThere = movements.findIndex((movement) => movement.payoutId === payoutId);
        isReached ||= isThere !== -1;
        return isReached && movements.slice(isThere + 1).some(isTransfer);
      });
    },
  };
}
