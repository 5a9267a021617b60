import type { Site } from '../../../kernel/site.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { ManualOrders } from '../orders/ports.ts';
import type { SettlementPorts } from '../settlement/ports.ts';

/** What ordering needs of others. */
export type CheckoutPorts = SettlementPorts & {
  secrets: Secrets;
  site: Pick<Site, 'name' | 'baseUrl'>;
  /** Uses up the captcha pass of a pre-login secret, in the caller's transaction; false when there is none (S-29). */
  consumePass: (purpose: 'order', preLoginSecret: string) => Promise<boolean>;
};

/** What taking an order for somebody needs of others. */
export type ManualPorts = Pick<
  SettlementPorts,
  'offers' | 'orders' | 'tenders' | 'stock' | 'outbox' | 'site' | 'edition' | 'atomically' | 'clock'
> & {
  manualOrders: ManualOrders;
  secrets: Secrets;
  audit: Pick<Audit, 'note'>;
};
