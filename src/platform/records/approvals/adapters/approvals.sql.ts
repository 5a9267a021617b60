import type { Database } from '../../../database/database.ts';
import type { Approval, ApprovalSettings, ApprovalState, ApprovalStore, NewApproval, Shown } from '../approvals.ts';

type ApprovalTable = {
  id: string;
  kind: string;
  subject: string;
  facts: string;
  shown: string;
  person: string | null;
  asked_by: string;
  asked_at: string;
  run_at: string | null;
  lapses_at: string;
  state: ApprovalState;
  decided_by: string | null;
  decided_at: string | null;
  closed_at: string | null;
  outcome: string | null;
};

type Tables = {
  approval: ApprovalTable;
  approval_setting: { id: number; is_on: number; above_cents: number; email: string; version: number };
};

const NOTHING = JSON.stringify(null);

export function createSqlApprovals(database: Database): ApprovalStore {
  const query = () => database.query<Tables>();
  const rows = () => query().selectFrom('approval').selectAll();
  return {
    add: (approval) =>
      database.atomically(async () => {
        const { numInsertedOrUpdatedRows } = await query()
          .insertInto('approval')
          .values(rowOf(approval))
          .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) return null;
        const open = rows().where('kind', '=', approval.kind).where('subject', '=', approval.subject);
        return approvalOf(await open.where('closed_at', 'is', null).executeTakeFirstOrThrow());
      }),
    find: async (id) => {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row ? approvalOf(row) : null;
    },
    open: async () =>
      (await rows().where('closed_at', 'is', null).orderBy('asked_at').orderBy('id').execute()).map(approvalOf),
    closed: async (limit) => {
      const closed = rows().where('closed_at', 'is not', null).orderBy('closed_at', 'desc').orderBy('id');
      return (await closed.limit(limit).execute()).map(approvalOf);
    },
    approve: (id, by, at) =>
      database.atomically(async () => {
        const { numUpdatedRows } = await query()
          .updateTable('approval')
          .set({ state: 'approved', decided_by: by, decided_at: at })
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    close: (id, from, { state, at, by, outcome = null }) =>
      database.atomically(async () => {
        const decided = by === undefined ? {} : { decided_by: by, decided_at: at };
        const { numUpdatedRows } = await query()
          .updateTable('approval')
          .set({ state, closed_at: at, outcome, facts: NOTHING, ...decided })
          .where('id', '=', id)
          .where('state', '=', from)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    about: async (person) => (await rows().where('person', '=', person).orderBy('asked_at').execute()).map(approvalOf),
    forgetPerson: (person) =>
      database.atomically(async () => {
        await query().updateTable('approval').set({ person: null }).where('person', '=', person).execute();
      }),
    forgetPeople: (closedBefore) =>
      database.atomically(async () => {
        await query().updateTable('approval').set({ person: null }).where('closed_at', '<', closedBefore).execute();
      }),
    forgetBefore: (askedBefore) =>
      database.atomically(async () => {
        await query()
          .deleteFrom('approval')
          .where('asked_at', '<', askedBefore)
          .where('closed_at', 'is not', null)
          .execute();
      }),
  };
}

export function createSqlApprovalSettings(database: Database): ApprovalSettings {
  const query = () => database.query<Tables>();
  return {
    find: async () => {
      const row = await query().selectFrom('approval_setting').selectAll().executeTakeFirst();
      return row
        ? { isOn: row.is_on === 1, aboveCents: row.above_cents, email: row.email, version: row.version }
        : null;
    },
    save: ({ isOn, aboveCents, email, version }) =>
      database.atomically(async () => {
        const values = { is_on: isOn ? 1 : 0, above_cents: aboveCents, email, version };
        const { numInsertedOrUpdatedRows } = await query()
          .insertInto('approval_setting')
          .values({ id: 1, ...values })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet(values)
              .where('approval_setting.version', '=', version - 1),
          )
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
  };
}

function rowOf({ facts, shown, ...approval }: NewApproval): ApprovalTable {
  return {
    id: approval.id,
    kind: approval.kind,
    subject: approval.subject,
    facts: JSON.stringify(facts),
    shown: JSON.stringify(shown),
    person: approval.person,
    asked_by: approval.askedBy,
    asked_at: approval.askedAt,
    run_at: approval.runAt,
    lapses_at: approval.lapsesAt,
    state: 'waiting',
    decided_by: null,
    decided_at: null,
    closed_at: null,
    outcome: null,
  };
}

function approvalOf(row: ApprovalTable): Approval {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    facts: JSON.parse(row.facts) as unknown,
    shown: JSON.parse(row.shown) as Shown,
    person: row.person,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    runAt: row.run_at,
    lapsesAt: row.lapses_at,
    state: row.state,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    closedAt: row.closed_at,
    outcome: row.outcome,
  };
}
