import { sql } from 'kysely';
import { type Invariant, keysOf } from './invariant.ts';

export const MAILINGS: Invariant = {
  id: 'mailings',
  promise:
    'A mailing on its way knows all who get it, and how far it is; of one that was sent everybody had their turn, and who they were is gone.',
  breaches: keysOf(
    sql`
      select 'mailing:' || cast(b.id as text) as key
      from buyer_mailing b
      left join (
        select mailing_id, count(*) as amount, max(position) as last from buyer_mailing_recipient group by mailing_id
      ) r on r.mailing_id = b.id
      where b.sent < 0 or b.skipped < 0 or b.failed < 0 or b.cursor > b.recipients
        or (b.state in ('sending', 'paused') and (coalesce(r.amount, 0) <> b.recipients
          or coalesce(r.last, 0) <> b.recipients or b.finished_at is not null))
        or (b.state in ('sent', 'test') and r.amount is not null)
        or (b.state = 'sent' and (b.finished_at is null or b.cursor <> b.recipients
          or b.sent + b.skipped + b.failed <> b.recipients))
      union all
      select 'mailing:' || cast(r.mailing_id as text) as key
      from buyer_mailing_recipient r where not exists (select 1 from buyer_mailing b where b.id = r.mailing_id)`,
  ),
};
