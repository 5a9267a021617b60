import type { Database } from '../../../../platform/database/database.ts';
import { keptStatements, type Param, type Params } from '../../../../platform/database/statements.ts';
import type { Bounds, Session, Sessions } from '../../ports/sessions.ts';
import type { IdentityTables, SessionTable } from './tables.ts';

export function createSqlSessions(database: Database): Sessions {
  const query = () => database.query<IdentityTables>();
  const { first, all, run } = keptStatements<IdentityTables>(database);
  const insert = run((db, row: Params<SessionTable>) => db.insertInto('account_session').values(row));
  const bySecret = first((db, secretHash: Param<string>) =>
    db.selectFrom('account_session').selectAll().where('secret_hash', '=', secretHash),
  );
  const ofAccount = all((db, accountId: Param<string>) =>
    db.selectFrom('account_session').selectAll().where('account_id', '=', accountId).orderBy('started_at', 'desc'),
  );
  const update = run((db, id: Param<string>, changes: Params<Partial<SessionTable>>) =>
    db.updateTable('account_session').set(changes).where('id', '=', id),
  );
  const endGateDevicesOf = (accountId: string) =>
    query().deleteFrom('gate_device').where('made_by', '=', accountId).execute();
  const change = (id: string, changes: Partial<SessionTable>) => database.atomically(() => update(id, changes));

  return {
    insert: (session) =>
      database.atomically(async () => {
        await insert({
          id: session.id,
          secret_hash: session.secretHash,
          account_id: session.accountId,
          stage: session.stage,
          started_at: session.startedAt,
          last_used_at: session.lastUsedAt,
          confirmed_at: session.confirmedAt,
          is_remembered: Number(session.isRemembered),
          browser: session.browser,
          sealed_refresh_token: session.sealedRefreshToken,
          provider_session: session.providerSession,
        });
      }),
    bySecret: async (secretHash) => {
      const row = await bySecret(secretHash);
      return row ? sessionOf(row) : null;
    },
    ofAccount: async (accountId) => (await ofAccount(accountId)).map(sessionOf),
    touch: (id, lastUsedAt) => change(id, { last_used_at: lastUsedAt }),
    confirm: (id, confirmedAt) => change(id, { confirmed_at: confirmedAt }),
    detach: (id) => change(id, { sealed_refresh_token: null, provider_session: null }),
    removeAtProvider: ({ accountId, providerSession }) =>
      database.atomically(async () => {
        const { numDeletedRows } = await query()
          .deleteFrom('account_session')
          .$if(accountId !== null, (some) => some.where('account_id', '=', accountId))
          .where((where) =>
            providerSession === null
              ? where.or([where('provider_session', 'is not', null), where('sealed_refresh_token', 'is not', null)])
              : where('provider_session', '=', providerSession),
          )
          .executeTakeFirst();
        if (accountId !== null && providerSession === null) await endGateDevicesOf(accountId);
        return Number(numDeletedRows);
      }),
    remove: (id) =>
      database.atomically(async () => {
        const { numDeletedRows } = await query().deleteFrom('account_session').where('id', '=', id).executeTakeFirst();
        return numDeletedRows === 1n;
      }),
    removeAll: (accountId, except) =>
      database.atomically(async () => {
        await query()
          .deleteFrom('account_session')
          .where('account_id', '=', accountId)
          .$if(except !== undefined, (some) => some.where('id', '<>', except ?? ''))
          .execute();
        await endGateDevicesOf(accountId);
      }),
    sweep: (bounds) =>
      database.atomically(async () => {
        const over = ({ usedBefore, startedBefore }: Bounds['half']) =>
          query()
            .deleteFrom('account_session')
            .where((where) =>
              where.or([where('started_at', '<', startedBefore), where('last_used_at', '<', usedBefore)]),
            );
        await over(bounds.half).where('stage', '<>', 'full').execute();
        await over(bounds.visitor).where('stage', '=', 'full').where('is_remembered', '=', 0).execute();
        await over(bounds.remembered).where('stage', '=', 'full').where('is_remembered', '=', 1).execute();
      }),
  };
}

function sessionOf(row: SessionTable): Session {
  return {
    id: row.id,
    secretHash: row.secret_hash,
    accountId: row.account_id,
    stage: row.stage,
    startedAt: row.started_at,
    lastUsedAt: row.last_used_at,
    confirmedAt: row.confirmed_at,
    isRemembered: row.is_remembered === 1,
    browser: row.browser,
    sealedRefreshToken: row.sealed_refresh_token,
    providerSession: row.provider_session,
  };
}
