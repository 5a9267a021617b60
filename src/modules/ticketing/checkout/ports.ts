import type { Site } from '../../../kernel/site.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { SettlementPorts } from '../settlement/ports.ts';

/** What ordering needs of others. */
export type CheckoutPorts = SettlementPorts & {
  secrets: Secrets;
  site: Pick<Site, 'name' | 'baseUrl'>;
  /** Uses up the captcha pass of a pre-login secret, in the caller's transaction; false when there is none (S-29). */
  consumePass: (purpose: 'order', preLoginSecret: string) => Promise<boolean>;
};
