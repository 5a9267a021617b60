import type { Database } from '../../../../platform/database/database.ts';
import type { IdentityStores } from '../../ports.ts';
import { createSqlDevices, createSqlLoginTries, createSqlMailTurns } from './login-throttle.sql.ts';
import { createSqlFlows, createSqlIdentities, createSqlLogoutTokens } from './identities.sql.ts';
import { createSqlRoles, createSqlSecondFactors } from './roles.sql.ts';
import { createSqlSessions } from './sessions.sql.ts';
import { createSqlTokens } from './tokens.sql.ts';
import { createSqlErasures, createSqlUsage } from './usage.sql.ts';

/** Everything this module stores besides accounts, on SQLite or PostgreSQL. */
export function createSqlIdentityStores(database: Database): IdentityStores {
  return {
    sessions: createSqlSessions(database),
    tokens: createSqlTokens(database),
    loginTries: createSqlLoginTries(database),
    devices: createSqlDevices(database),
    mailTurns: createSqlMailTurns(database),
    roles: createSqlRoles(database),
    secondFactors: createSqlSecondFactors(database),
    identities: createSqlIdentities(database),
    flows: createSqlFlows(database),
    logoutTokens: createSqlLogoutTokens(database),
    usage: createSqlUsage(database),
    erasures: createSqlErasures(database),
  };
}
