import type { Database } from '../../../../platform/database/database.ts';
import type { GateDevice, GateDevices, Invitation, Invitations } from '../../ports/staff.ts';
import type { GateDeviceTable, IdentityTables, InvitationTable } from './tables.ts';

export function createSqlInvitations(database: Database): Invitations {
  const query = () => database.query<IdentityTables>();
  const invitations = () => query().selectFrom('role_invitation').selectAll();
  return {
    replace: (invitation) =>
      database.atomically(async () => {
        const gone = await query()
          .deleteFrom('role_invitation')
          .where('email', '=', invitation.email)
          .where('role', '=', invitation.role)
          .where('accepted_at', 'is', null)
          .returning('id')
          .execute();
        await query()
          .insertInto('role_invitation')
          .values({
            id: invitation.id,
            secret_hash: invitation.secretHash,
            email: invitation.email,
            role: invitation.role,
            invited_by: invitation.invitedBy,
            invited_at: invitation.invitedAt,
            expires_at: invitation.expiresAt,
            accepted_at: invitation.acceptedAt,
          })
          .execute();
        return gone.map(({ id }) => id);
      }),
    bySecret: async (secretHash) =>
      invitationOf(await invitations().where('secret_hash', '=', secretHash).executeTakeFirst()),
    byId: async (id) => invitationOf(await invitations().where('id', '=', id).executeTakeFirst()),
    waiting: async () => {
      const rows = await invitations()
        .where('accepted_at', 'is', null)
        .orderBy('invited_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.flatMap((row) => invitationOf(row) ?? []);
    },
    ofEmail: async (email) => {
      const rows = await invitations().where('email', '=', email).orderBy('invited_at', 'desc').orderBy('id').execute();
      return rows.flatMap((row) => invitationOf(row) ?? []);
    },
    accept: (id, now) =>
      database.atomically(async () => {
        const { numUpdatedRows } = await query()
          .updateTable('role_invitation')
          .set({ accepted_at: now })
          .where('id', '=', id)
          .where('accepted_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    remove: (id) =>
      database.atomically(async () => {
        const { numDeletedRows } = await query()
          .deleteFrom('role_invitation')
          .where('id', '=', id)
          .where('accepted_at', 'is', null)
          .executeTakeFirst();
        return numDeletedRows === 1n;
      }),
    removeFor: (email) =>
      database.atomically(async () => {
        await query().deleteFrom('role_invitation').where('email', '=', email).execute();
      }),
    sweep: (expiredBefore) =>
      database.atomically(async () => {
        await query().deleteFrom('role_invitation').where('expires_at', '<=', expiredBefore).execute();
      }),
  };
}

export function createSqlGateDevices(database: Database): GateDevices {
  const query = () => database.query<IdentityTables>();
  const devices = () => query().selectFrom('gate_device').selectAll();
  return {
    insert: (device) =>
      database.atomically(async () => {
        await query()
          .insertInto('gate_device')
          .values({
            id: device.id,
            name: device.name,
            code_hash: device.codeHash,
            code_expires_at: device.codeExpiresAt,
            made_by: device.madeBy,
            made_at: device.madeAt,
            secret_hash: device.secretHash,
            started_at: device.startedAt,
            ends_at: device.endsAt,
          })
          .execute();
      }),
    byCode: async (codeHash) => deviceOf(await devices().where('code_hash', '=', codeHash).executeTakeFirst()),
    bySecret: async (secretHash) => deviceOf(await devices().where('secret_hash', '=', secretHash).executeTakeFirst()),
    begin: (id, { secretHash, startedAt, endsAt }) =>
      database.atomically(async () => {
        const { numUpdatedRows } = await query()
          .updateTable('gate_device')
          .set({ secret_hash: secretHash, started_at: startedAt, ends_at: endsAt })
          .where('id', '=', id)
          .where('secret_hash', 'is', null)
          .where('code_expires_at', '>', startedAt)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    live: async (now) => {
      const rows = await devices()
        .where((where) =>
          where.or([
            where('ends_at', '>', now),
            where.and([where('secret_hash', 'is', null), where('code_expires_at', '>', now)]),
          ]),
        )
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.flatMap((row) => deviceOf(row) ?? []);
    },
    remove: (id) =>
      database.atomically(async () => {
        const { numDeletedRows } = await query().deleteFrom('gate_device').where('id', '=', id).executeTakeFirst();
        return numDeletedRows === 1n;
      }),
    sweep: (now) =>
      database.atomically(async () => {
        await query()
          .deleteFrom('gate_device')
          .where((where) =>
            where.or([
              where('ends_at', '<=', now),
              where.and([where('secret_hash', 'is', null), where('code_expires_at', '<=', now)]),
            ]),
          )
          .execute();
      }),
  };
}

function invitationOf(row: InvitationTable | undefined): Invitation | null {
  if (!row) return null;
  return {
    id: row.id,
    secretHash: row.secret_hash,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    invitedAt: row.invited_at,
    expiresAt: row.expires_at,
    acceptedAt: row.accepted_at,
  };
}

function deviceOf(row: GateDeviceTable | undefined): GateDevice | null {
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    codeHash: row.code_hash,
    codeExpiresAt: row.code_expires_at,
    madeBy: row.made_by,
    madeAt: row.made_at,
    secretHash: row.secret_hash,
    startedAt: row.started_at,
    endsAt: row.ends_at,
  };
}
