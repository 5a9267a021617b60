import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/database.ts';

/** Acknowledgements by kind, and where each is stored: each must be there exactly once, whatever happens. */
const KINDS = {
  entry: `select id as value from admission where kind = 'entry' and outcome = 'entered'`,
  'entry taken back': `select undoes as value from admission where kind = 'undo'`,
  'sale at the gate': `select g.order_id as value from gate_sale g
    join tender p on p.order_id = g.order_id and p.role = 'pays'
    join till_row r on r.tender_id = p.id and r.kind = 'sale'`,
  'sale undone': `select r.id as value from refund_request r join tender p on p.request_id = r.id`,
  'cash moved': `select id as value from till_row`,
  'till closed': `select id as value from till_closing`,
  refund: `select r.id as value from refund r join refund_request q on q.id = r.id`,
  'cancelled by visitor': `select id as value from refund_request`,
  'date taken': `select id as value from date_change`,
  'date called off': `select cast(event_id as text) as value from call_off`,
  'on a waiting list': `select email as value from waitlist_entry where confirmed_at is not null`,
  'offer paid': `select id as value from orders where status = 'paid'`,
  'offer declined': `select email as value from waitlist_entry where state in ('passed', 'left')`,
  'card sold': `select order_id as value from gift_card where sold_at is not null`,
  'paid with a card': `select t.order_id as value from tender t where t.kind = 'card' and t.role = 'pays'`,
  'back on a card': `select t.request_id as value from tender t where t.kind = 'card' and t.role = 'returns'`,
  'card taken back': `select order_id as value from gift_card where withdrawn_at is not null`,
  'friend use': `select id as value from friend_use`,
  'friend use taken back': `select id as value from friend_use where undone_at is not null`,
  'reader asked': `select email as value from newsletter_subscriber`,
  'reader confirmed': `select email as value from newsletter_subscriber where state = 'confirmed'`,
  message: `select email as value from contact_message`,
  'newsletter sent': `select title as value from newsletter_issue where state in ('sending', 'sent')`,
} as const;
export type FactKind = keyof typeof KINDS;

export type Ledger = {
  /** Records what the site has just acknowledged. */
  note(kind: FactKind, value: string): void;
  of(kind: FactKind): string[];
  /**
   * Writes down what is left of the gift card that an order bought, in cents: one sum, or those that it can be as long as an
   * answer is awaited.
   */
  leaves(saleId: string, ...cents: number[]): void;
  /** How many facts there are of each kind. */
  counts(): Record<string, number>;
  /** Facts that are not there, or more than once, in words. */
  broken(database: Database): Promise<string[]>;
};

/** Acknowledgements to the clients of a site. */
export function openLedger(): Ledger {
  const facts = new Map<FactKind, string[]>(Object.keys(KINDS).map((kind) => [kind as FactKind, []]));
  const cards = new Map<string, number[]>();
  const of = (kind: FactKind) => facts.get(kind) ?? [];
  return {
    leaves: (saleId, ...cents) => void cards.set(saleId, cents),
    note: (kind, value) => void of(kind).push(value),
    of: (kind) => [...of(kind)],
    counts: () => Object.fromEntries([...facts].map(([kind, { length }]) => [kind, length])),
    broken: async (database) => {
      const broken: string[] = [];
      for (const [kind, select] of Object.entries(KINDS)) {
        const told = of(kind as FactKind);
        const { rows } = await sql.raw<{ value: string }>(select).execute(database.query<unknown>());
        const there = Map.groupBy(rows, ({ value }) => value);
        for (const value of told) {
          const count = there.get(value)?.length ?? 0;
          if (count !== 1) broken.push(`${kind} ${value} was acknowledged and is there ${count} times`);
        }
      }
      const { rows: left } = await sql<{ sale: string; cents: number }>`
        select order_id as sale, balance_cents as cents from gift_card`.execute(database.query<unknown>());
      for (const [saleId, cents] of cards) {
        const stored = left.find(({ sale }) => sale === saleId)?.cents;
        if (stored === undefined || !cents.includes(stored)) {
          broken.push(`${stored} cents are left of the card of ${saleId}, where ${cents.join(' or ')} was told`);
        }
      }
      return broken;
    },
  };
}
