import type { Config } from './config.ts';
import type { Log } from './platform/log.ts';

/**
 * Where no real key is configured, the pretend world answers in its place; with a loopback MOLLIE_API_URL the calls go
 * to a pretend world in a process of its own. With real keys nothing of it is loaded.
 */
export async function startOutsideWorld(config: Config, log: Log): Promise<{ stop(): void }> {
  const services = simulatedServices(config);
  const { apiUrl } = config.payments;
  if (!services.mollie && !services.resend && !apiUrl) return { stop: () => undefined };
  const simulators = await import('./simulators/index.ts');
  const forward = apiUrl ? simulators.forwardMollie(apiUrl) : null;
  const world =
    services.mollie || services.resend
      ? await simulators.startSimulators({ dataDir: config.dataDir, baseUrl: config.site.baseUrl, services, log })
      : null;
  return {
    stop: () => {
      forward?.stop();
      world?.stop();
    },
  };
}

export function simulatedServices(config: Config): { mollie: boolean; resend: boolean } {
  const { mail, payments } = config;
  return { mollie: payments.isSimulated, resend: mail.way.kind === 'resend' && mail.way.isSimulated };
}
