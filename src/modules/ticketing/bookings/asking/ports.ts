import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Outbox } from '../../../../platform/mail/outbox.ts';
import type { Once } from '../../../../platform/records/creations/creations.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { TicketingEmails } from '../../documents/index.ts';
import type { Bookings } from '../ports.ts';
import type { Quotes } from '../quotes/ports.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import type { VisitCodePorts } from '../../sales/index.ts';
import type { OpenDaysPorts } from './open-days.ts';

export type AskingPorts = Omit<OpenDaysPorts, 'bookings'> &
  VisitCodePorts & {
    bookings: Bookings;
    quotes: Pick<Quotes, 'current'>;
    packages: QuotePorts['packages'];
    outbox: Pick<Outbox<TicketingEmails>, 'put'>;
    once: Once;
    atomically: Atomically;
    clock: Clock;
    secrets: Pick<Secrets, 'hash' | 'derive'>;
    site: { email: string };
    /** Uses up a captcha pass, in the caller's transaction; null if there is none (S-29). */
    takePass: (purpose: 'booking', preLoginSecret: string) => Promise<{ isHasty: boolean } | null>;
    /** True if another such email may be sent now (S-30). `earlier` are the times of those sent to the address. */
    mayMailAgain: (earlier: readonly Instant[], now: Instant) => boolean;
    /** Instant before which emails no longer count against the limit. */
    mailDayBefore: (now: Instant) => Instant;
  };
