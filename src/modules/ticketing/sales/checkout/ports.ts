import type { Site } from '../../../../kernel/web/site.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Questions } from '../questions/ports.ts';
import type { FriendCards } from '../gift-cards/friends/ports.ts';
import type { ManualOrders } from '../orders/ports.ts';
import type { SettlementPorts } from '../settlement/ports.ts';

export type CheckoutPorts = SettlementPorts & {
  questions: Questions;
  friendCards: FriendCards;
  secrets: Secrets;
  site: Pick<Site, 'name' | 'baseUrl'>;
  consumePass: (purpose: 'order' | 'waitlist' | 'withdrawal', preLoginSecret: string) => Promise<boolean>;
};

export type HandPorts = Pick<
  SettlementPorts,
  | 'offers'
  | 'orders'
  | 'discounts'
  | 'giftCards'
  | 'tenders'
  | 'stock'
  | 'waitlist'
  | 'instalmentNews'
  | 'announce'
  | 'outbox'
  | 'site'
  | 'clock'
> & { manualOrders: ManualOrders; questions: Questions; secrets: Secrets };

export type ManualPorts = HandPorts & Pick<SettlementPorts, 'edition' | 'atomically'> & { audit: Pick<Audit, 'note'> };
