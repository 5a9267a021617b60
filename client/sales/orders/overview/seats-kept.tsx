import { useEffect, useState } from 'react';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { clockTime, type Instant, longDateWithWeekday } from '../../../../src/kernel/dates/dutch-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { momentsToSay } from './kept-moments.ts';
import { words } from './seats-kept.words.ts';

/** A browser runs a timer that is longer, some 25 days, at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Says until when seats are held; `until` is null while the bank has yet to answer. A screen reader hears the time left
 * once at half and once near the end (WCAG 2.2.1). `now` is the server's, as the clock of a phone may be wrong.
 */
export function SeatsKept({
  seats,
  until,
  now,
  pendingDays = 0,
  isLate = false,
}: {
  seats: number;
  until: string | null;
  now: Instant;
  /** Days that the bank may take; 0 for an hour at most. */
  pendingDays?: number | undefined;
  /** True if the bank takes longer than that. */
  isLate?: boolean | undefined;
}) {
  if (until === null) {
    return (
      <>
        <p>{words.whileBankAnswers({ count: seats })}</p>
        {isLate ? <p>{words.bankIsLate}</p> : pendingDays > 0 && <p>{words.bankTakesDays({ count: pendingDays })}</p>}
      </>
    );
  }
  return (
    <>
      <KeptUntil key={`${until} ${now}`} seats={seats} until={until} now={now} />
      {pendingDays > 0 && <p>{words.paidAlready({ count: pendingDays })}</p>}
    </>
  );
}

function KeptUntil({ seats, until, now }: { seats: number; until: Instant; now: Instant }) {
  const [said, setSaid] = useState<{ text: string; isOver: boolean }>({ text: '', isOver: false });

  useEffect(() => {
    const left = Date.parse(until) - Date.parse(now);
    if (left > LONGEST_TIMER_MS) return;
    const timers = momentsToSay(left).map(({ afterMs, minutesLeft }) =>
      setTimeout(() => setSaid({ text: timeLeft(minutesLeft), isOver: false }), afterMs),
    );
    timers.push(setTimeout(() => setSaid({ text: '', isOver: true }), Math.max(0, left)));
    return () => timers.forEach(clearTimeout);
  }, [until, now]);

  return (
    <>
      {said.isOver ? (
        <>
          <p>{words.over}</p>
          <p>
            <Button variant="secondary" onClick={() => location.reload()}>
              {words.lookAgain}
            </Button>
          </p>
        </>
      ) : (
        <p>{untilText(seats, until, now)}</p>
      )}
      <output>
        <VisuallyHidden>{said.isOver ? words.over : said.text}</VisuallyHidden>
      </output>
    </>
  );
}

function untilText(count: number, until: Instant, now: Instant): string {
  const time = clockTime(until);
  return dayOf(until) === dayOf(now)
    ? words.today({ count, time })
    : words.later({ count, day: longDateWithWeekday(until), time });
}

function timeLeft(minutes: number): string {
  return minutes < 120 ? words.minutesLeft({ count: minutes }) : words.hoursLeft({ hours: Math.floor(minutes / 60) });
}
