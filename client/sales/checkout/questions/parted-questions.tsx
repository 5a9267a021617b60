import { type ReactNode, useEffect, useRef, useState } from 'react';
import { partOf, TICKETS_AT_ONCE } from '../../../../src/kernel/async/long-lists.ts';
import type { GivenAnswer } from '../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import { PartButtons } from '../../orders/ticket/part-buttons.tsx';
import { usePartWords } from '../../orders/ticket/part-links.tsx';
import { useIsHydrated } from '../../../ui/browser.ts';
import { answerField, readAnswers } from '../cart/typed-details.ts';
import type { AskedTicket } from './answer-fields.ts';
import { words } from './words.ts';
import styles from './question-fields.module.css';

type PartedQuestionsProps = {
  tickets: readonly AskedTicket[];
  given: readonly GivenAnswer[];
  errors: Readonly<Record<string, string | undefined>>;
  first: number;
  draw: (tickets: readonly AskedTicket[], given: readonly GivenAnswer[]) => ReactNode;
};

/** Shows twenty tickets of a large order at a time; the other answers are hidden fields. */
export function PartedQuestions({ tickets, given, errors, first, draw }: PartedQuestionsProps) {
  const isHydrated = useIsHydrated();
  const box = useRef<HTMLDivElement>(null);
  const shownLine = useRef<HTMLParagraphElement>(null);
  const [answers, setAnswers] = useState(given);
  const [wanted, setWanted] = useState(partWith(errors, tickets) ?? first);
  const wrong = Object.keys(errors).join(' ');
  const [lastWrong, setLastWrong] = useState(wrong);
  if (lastWrong !== wrong) {
    setLastWrong(wrong);
    setWanted(partWith(errors, tickets) ?? wanted);
  }
  const { shown, part } = partOf(tickets, wanted);
  const whole = { ...(part ?? { number: 1, of: 1, size: tickets.length }), tickets: tickets.length };
  const { shown: range } = usePartWords(whole);

  useEffect(() => {
    const form = box.current?.closest('form');
    const keep = () => setAnswers(readAnswers(new FormData(form ?? undefined)));
    form?.addEventListener('submit', keep, true);
    return () => form?.removeEventListener('submit', keep, true);
  }, []);

  const choose = (number: number) => {
    setAnswers(readAnswers(new FormData(box.current?.closest('form') ?? undefined)));
    setWanted(number);
    shownLine.current?.focus();
  };
  const visibleKeys = new Set(shown.map(keyOf));
  return (
    <div ref={box} className={styles.questions}>
      <p ref={shownLine} tabIndex={-1} className={styles.small}>
        {`${range} ${words.otherPart}`}
      </p>
      {draw(shown, answers)}
      {answers
        .filter((answer) => answer.option_id !== undefined && !visibleKeys.has(keyOf(answer)))
        .map((answer) => (
          <input key={answerField(answer)} type="hidden" name={answerField(answer)} value={answer.answer} />
        ))}
      <PartButtons part={whole} onChoose={isHydrated ? choose : undefined} />
    </div>
  );
}

const keyOf = ({ option_id: option, ticket }: Pick<GivenAnswer, 'option_id' | 'ticket'>) => `${option} ${ticket}`;

/** Returns the first part with an invalid answer; null if no error is about a ticket. */
function partWith(errors: PartedQuestionsProps['errors'], tickets: readonly AskedTicket[]): number | null {
  const wrong = Object.keys(errors).filter((name) => errors[name] !== undefined);
  const isWrong = (ticket: AskedTicket) => wrong.some((name) => name.endsWith(`_${ticket.option_id}_${ticket.ticket}`));
  const index = tickets.findIndex(isWrong);
  return index < 0 ? null : Math.floor(index / TICKETS_AT_ONCE) + 1;
}
