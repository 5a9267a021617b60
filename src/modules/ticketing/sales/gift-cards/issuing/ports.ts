import type { Audit } from '../../../../../platform/records/audit/audit.ts';
import type { CheckoutPorts } from '../../checkout/ports.ts';
import type { GiftCardSettings } from '../gift-card.ts';
import type { RefundRequests } from '../../orders/ports.ts';

export type CardSalePorts = CheckoutPorts & {
  giftCardSettings: GiftCardSettings;
  refundRequests: RefundRequests;
  audit: Pick<Audit, 'note'>;
};
