import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Email } from '../../../platform/mail/email.ts';
import type { Once } from '../../../platform/creations/creations.ts';
import type { DatesOff, HolderNotice, Letter, Offer } from '../../ticketing/index.ts';
import type { Versions } from '../../../platform/versions/versions.ts';
import type { SavingParts } from '../events/save-event.ts';

/** Ports of changing the programme. */
export type AdminParts = SavingParts & {
  clock: Clock;
  audit: Pick<Audit, 'note'>;
  once: Once;
  versions: Versions;
  /** True outside the season on the day of an instant. */
  isWinterRest: (start: Instant) => Promise<boolean>;
  /** The email about an event as it would go out, with what the owner adds to it. */
  emailPreview: (offer: Offer, news: HolderNotice & { words?: string | null }) => Promise<Email>;
  /** The mails about dates that do not go on, as they would go out. */
  callOffLetters: (
    offer: Offer,
    said: Pick<DatesOff, 'dates' | 'remedy' | 'to' | 'answerUntil'> & {
      reason: string;
      words: string | null;
      hasCards: boolean;
    },
  ) => Promise<{ to: Letter['to']; subject: string; text: string }[]>;
};
