import type { MemoryDatabase } from '../../../../platform/database/memory.ts';
import type { IdentityStores } from '../../ports.ts';
import { createMemoryDevices, createMemoryLoginTries, createMemoryMailTurns } from './login-throttle.memory.ts';
import { createMemoryFlows, createMemoryIdentities, createMemoryLogoutTokens } from './identities.memory.ts';
import { createMemoryRoles, createMemorySecondFactors } from './roles.memory.ts';
import { createMemorySessions } from './sessions.memory.ts';
import { createMemoryTokens } from './tokens.memory.ts';
import { createMemoryErasures, createMemoryUsage } from './usage.memory.ts';

/** The same in memory, for tests of the core. */
export function createMemoryIdentityStores(memory: MemoryDatabase): IdentityStores {
  return {
    sessions: createMemorySessions(memory),
    tokens: createMemoryTokens(memory),
    loginTries: createMemoryLoginTries(memory),
    devices: createMemoryDevices(memory),
    mailTurns: createMemoryMailTurns(memory),
    roles: createMemoryRoles(memory),
    secondFactors: createMemorySecondFactors(memory),
    identities: createMemoryIdentities(memory),
    flows: createMemoryFlows(memory),
    logoutTokens: createMemoryLogoutTokens(memory),
    usage: createMemoryUsage(memory),
    erasures: createMemoryErasures(memory),
  };
}
