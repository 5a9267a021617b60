import { Hono } from 'hono';
import { type Config, isLoopback } from '../../config/config.ts';
import { emailExamples } from './email-examples.ts';
import type { ForgeryGuard } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { demoPages, type SimulatedServices } from '../simulators/index.ts';

export function demoRoutes(parts: { config: Config; services: SimulatedServices; forgery: ForgeryGuard }): Hono {
  const { config, services, forgery } = parts;
  const pages = demoPages({
    dataDir: config.dataDir,
    baseUrl: config.site.baseUrl,
    services,
    mailReports: config.mail.webhookSecret
      ? { url: `${config.site.baseUrl}/api/resend/webhook`, secret: config.mail.webhookSecret }
      : null,
    csrfField: (c) => forgery.token(c),
    guard: guard({ who: 'public', media: 'form' }),
  });
  const examples = () => emailExamples(config.site);
  return isLoopback(config.site.baseUrl) ? new Hono().route('/', examples()).route('/', pages) : pages;
}
