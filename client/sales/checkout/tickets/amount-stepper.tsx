import { useLayoutEffect, useRef } from 'react';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { amountFieldName, TICKET_MIN_AMOUNT, limitOf } from '../cart/cart.ts';
import styles from './amount-stepper.module.css';
import { Tip } from '../../../ui/overlays/tip.tsx';
import { words } from '../page.words.ts';
import { textOf } from '../../../../src/kernel/text/owned.ts';

type AmountStepperProps = {
  option: ShownOption;
  /** May be something other than a number while the visitor types. */
  text: string;
  amount: number;
  message: string | null;
  onType: (text: string) => void;
  onLeave: () => void;
  onStep: (amount: number) => void;
};

/**
 * Number field with minus and plus (EVENT-14). Not `type="number"`, which has problems with screen readers and changes
 * on mouse wheel. A button that reaches its limit moves the focus to the field, so that keyboard focus is not lost.
 */
export function AmountStepper({ option, text, amount, message, onType, onLeave, onStep }: AmountStepperProps) {
  const date = option.eventDate && eventDateLine(option.eventDate.startDate, option.eventDate.endDate);
  const title = [textOf(option.title), date].filter(Boolean).join(', ');
  const limit = limitOf(option);
  const messageId = `${amountFieldName(option.id)}-error`;
  const field = useRef<HTMLInputElement>(null);
  // Typed before React listened: counts before a press that was held until then.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? text;
    if (typed !== text) onType(typed);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const step = (next: number) => {
    if (next === TICKET_MIN_AMOUNT || next === limit) field.current?.focus();
    onStep(next);
  };
  return (
    <div className={styles.field}>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          aria-label={words.fewerTickets({ title })}
          disabled={amount <= TICKET_MIN_AMOUNT}
          onClick={() => step(amount - 1)}
        >
          <Icon name="minus" />
          <Tip>{words.oneFewer}</Tip>
        </button>
        <input
          ref={field}
          id={amountFieldName(option.id)}
          className={styles.amount}
          name={amountFieldName(option.id)}
          value={text}
          role="spinbutton"
          aria-valuenow={amount}
          aria-valuemin={TICKET_MIN_AMOUNT}
          aria-valuemax={limit}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          aria-label={words.amountOf({ title })}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? messageId : undefined}
          onChange={(change) => onType(change.target.value)}
          onBlur={onLeave}
          onFocus={(focus) => focus.target.select()}
          onKeyDown={(key) => {
            if (key.key !== 'ArrowUp' && key.key !== 'ArrowDown') return;
            key.preventDefault();
            const next = amount + (key.key === 'ArrowUp' ? 1 : -1);
            if (next >= TICKET_MIN_AMOUNT && next <= limit) onStep(next);
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={words.moreTickets({ title })}
          disabled={amount >= limit}
          onClick={() => step(amount + 1)}
        >
          <Icon name="plus" />
          <Tip>{words.oneMore}</Tip>
        </button>
      </div>
      {message && (
        <p id={messageId} className={styles.message}>
          {message}
        </p>
      )}
    </div>
  );
}
