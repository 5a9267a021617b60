import { type ReactNode, useEffect, useState } from 'react';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { clockTime, type Instant, longDateWithWeekday } from '../../../src/kernel/dates/dutch-dates.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { momentsToSay } from './kept-moments.ts';
import { words } from './seats-kept.words.ts';

/** A browser runs a timer that is longer, some 25 days, at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A number of seats, or the day of a visit. */
type Held = number | 'day';

/** `text` and `next`, what can be done then, replace the button that reloads the page; `before` stands there until then. */
type Over = { text: string; next: ReactNode; before?: string };

/**
 * Says until when seats or a day are held; `until` is null while the bank has yet to answer. A screen reader hears the time left
 * once at half and once near the end (WCAG 2.2.1). `now` is the server's, as the clock of a phone may be wrong.
 */
export function SeatsKept({
  held,
  until,
  now,
  pendingDays = 0,
  isLate = false,
  over,
}: {
  held: Held;
  until: string | null;
  now: Instant;
  /** Days that the bank may take; 0 for an hour at most. */
  pendingDays?: number | undefined;
  /** True if the bank takes longer than that. */
  isLate?: boolean | undefined;
  over?: Over | undefined;
}) {
  if (until === null) {
    return (
      <>
        <p>{held === 'day' ? words.dayWhileBankAnswers : words.whileBankAnswers({ count: held })}</p>
        {isLate ? <p>{words.bankIsLate}</p> : pendingDays > 0 && <p>{words.bankTakesDays({ count: pendingDays })}</p>}
      </>
    );
  }
  return (
    <>
      <KeptUntil key={`${until} ${now}`} held={held} until={until} now={now} over={over} />
      {pendingDays > 0 && <p>{words.paidAlready({ count: pendingDays })}</p>}
    </>
  );
}

type KeptUntilProps = { held: Held; until: Instant; now: Instant; over: Over | undefined };

function KeptUntil({ held, until, now, over }: KeptUntilProps) {
  const overText = over?.text ?? words.over;
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
          <p>{overText}</p>
          <p>
            {over?.next ?? (
              <Button variant="secondary" onClick={() => location.reload()}>
                {words.lookAgain}
              </Button>
            )}
          </p>
        </>
      ) : (
        <>
          <p>{untilText(held, until, now)}</p>
          {over?.before && <p>{over.before}</p>}
        </>
      )}
      <output>
        <VisuallyHidden>{said.isOver ? overText : said.text}</VisuallyHidden>
      </output>
    </>
  );
}

function untilText(held: Held, until: Instant, now: Instant): string {
  const time = clockTime(until);
  if (dayOf(until) === dayOf(now))
    return held === 'day' ? words.dayToday({ time }) : words.today({ count: held, time });
  const day = longDateWithWeekday(until);
  return held === 'day' ? words.dayLater({ day, time }) : words.later({ count: held, day, time });
}

function timeLeft(minutes: number): string {
  return minutes < 120 ? words.minutesLeft({ count: minutes }) : words.hoursLeft({ hours: Math.floor(minutes / 60) });
}
