import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Once } from '../../../platform/creations/creations.ts';
import type { Offer, HolderNotice } from '../../ticketing/index.ts';
import type { Versions } from '../../../platform/versions/versions.ts';
import type { SavingParts } from '../events/save-event.ts';

/** What administrators need to change the programme. */
export type AdminParts = SavingParts & {
  clock: Clock;
  audit: Pick<Audit, 'note'>;
  once: Once;
  versions: Versions;
  /** Whether the garden rests on the day of an instant. */
  isWinterRest: (start: Instant) => Promise<boolean>;
  /** The email about an event as it would go out, with what the owner adds to it. */
  emailPreview: (offer: Offer, news: HolderNotice & { words?: string | null }) => Promise<Email>;
  /** The same about a date that does not go on. */
  callOffPreview: (
    offer: Offer,
    off: { start: Instant; end: Instant; reason: string; words?: string | null },
  ) => Promise<Email>;
};
