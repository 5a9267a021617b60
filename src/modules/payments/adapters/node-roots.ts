import https from 'node:https';

/**
 * Mollie's package pins root certificates of 2021 and parses all of them for each call, which keeps every visitor waiting
 * for 9 ms. The agent that it makes while `create` runs trusts the roots of Node instead: newer, and read once.
 */
export function withNodeRoots<Client>(create: () => Client): Client {
  const { Agent } = https;
  https.Agent = class extends Agent {
    constructor(options?: https.AgentOptions) {
      super({ ...options, ca: undefined });
    }
  };
  try {
    return create();
  } finally {
    https.Agent = Agent;
  }
}
