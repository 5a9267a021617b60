import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../platform/records/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Once } from '../../../platform/records/creations/creations.ts';
import type { CallOffEmail, DatesOff, HolderNotice, Offer } from '../../ticketing/index.ts';
import type { Versions } from '../../../platform/records/versions/versions.ts';
import type { SavingParts } from '../events/save-event.ts';

export type AdminParts = SavingParts & {
  clock: Clock;
  audit: Pick<Audit, 'note'>;
  once: Once;
  versions: Versions;
  /** True if an instant lies outside the season. */
  isWinterRest: (start: Instant) => Promise<boolean>;
  emailPreview: (offer: Offer, news: HolderNotice & { words?: string | null }) => Promise<Email>;
  /** Previews the emails about dates that are called off. */
  callOffEmailPreviews: (
    offer: Offer,
    facts: Pick<DatesOff, 'dates' | 'remedy' | 'to' | 'answerUntil'> & {
      reason: string;
      words: string | null;
      hasCards: boolean;
    },
  ) => Promise<Omit<CallOffEmail, 'orders'>[]>;
};
