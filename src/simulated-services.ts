import type { Config } from './config/config.ts';
import { simulatedProviders } from './config/identity-settings.ts';
import type { Log } from './platform/log.ts';
import type { SimulatedServices } from './simulators/index.ts';

/** Where no real key is configured, the pretend world answers in its place. With real keys nothing of it is loaded. */
export async function startOutsideWorld(config: Config, log: Log): Promise<{ stop(): void }> {
  const services = simulatedServices(config);
  if (!Object.values(services).some(Boolean)) return { stop: () => undefined };
  const { startSimulators } = await import('./simulators/index.ts');
  return startSimulators({ dataDir: config.dataDir, baseUrl: config.site.baseUrl, services, log });
}

/** What is pretended, because no real key is configured for it. */
export function simulatedServices(config: Config): SimulatedServices {
  const { captcha, identityProviders, mail, payments, site } = config;
  return {
    mollie: payments.isSimulated,
    resend: mail.way.kind === 'resend' && mail.way.isSimulated,
    captcha: captcha?.isSimulated ? { ...captcha, hostname: new URL(site.baseUrl).hostname } : null,
    ...simulatedProviders(identityProviders, site.baseUrl),
  };
}
