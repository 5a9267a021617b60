import { Link } from 'react-router-dom';
import type { Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { words } from './offer.words.ts';
import { SeatsKept } from './seats-kept.tsx';

type OfferNoticeProps = {
  held: number;
  until: Instant;
  now: Instant;
  /** Path of the waiting list of this option. */
  waitlist: string;
};

/** Says until when an offer is held. The link opens beside the form, which keeps what was typed and may still be sent. */
export function OfferNotice({ held, until, now, waitlist }: OfferNoticeProps) {
  const next = (
    <Link to={waitlist} target="_blank" rel="noopener">
      {words.toWaitlist}
    </Link>
  );
  return (
    <Notice>
      <SeatsKept held={held} until={until} now={now} over={{ before: words.before, text: words.over, next }} />
    </Notice>
  );
}
