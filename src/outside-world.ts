import type { Config } from './config.ts';
import { simulatedProviders } from './identity-providers.ts';
import type { Log } from './platform/log.ts';
import type { SimulatedServices } from './simulators/index.ts';

/**
 * Where no real key is configured, the pretend world answers in its place; with a loopback MOLLIE_API_URL the calls go
 * to a pretend world in a process of its own. With real keys nothing of it is loaded.
 */
export async function startOutsideWorld(config: Config, log: Log): Promise<{ stop(): void }> {
  const services = simulatedServices(config);
  const { apiUrl } = config.payments;
  const isAnythingPretended = Object.values(services).some(Boolean);
  if (!isAnythingPretended && !apiUrl) return { stop: () => undefined };
  const simulators = await import('./simulators/index.ts');
  const forward = apiUrl ? simulators.forwardMollie(apiUrl) : null;
  const world = isAnythingPretended
    ? await simulators.startSimulators({ dataDir: config.dataDir, baseUrl: config.site.baseUrl, services, log })
    : null;
  return {
    stop: () => {
      forward?.stop();
      world?.stop();
    },
  };
}

/** What is pretended, because no real key is configured for it. */
export function simulatedServices(config: Config): SimulatedServices {
  const { identityProviders, mail, payments, site } = config;
  return {
    mollie: payments.isSimulated,
    resend: mail.way.kind === 'resend' && mail.way.isSimulated,
    ...simulatedProviders(identityProviders, site.baseUrl),
  };
}
