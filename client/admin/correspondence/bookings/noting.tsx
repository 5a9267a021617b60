import { type ChangeEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { BookingPayments } from '../../../../src/modules/ticketing/bookings/instalments/payments-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useAsk } from '../../api/routes.ts';
import { focusHeading } from '../../ui/admin-page.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { eurosOf, money, moneyText } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from './paying.nl.json' with { type: 'json' };

type NotingProps = {
  id: string;
  due: NonNullable<BookingPayments['due']>;
  way: 'transfer' | 'invoice';
  onClose: () => void;
};

const today = () => dayOf(new Date().toISOString());

/** Notes a transfer that came in, or an amount that goes on an invoice. */
export function Noting({ id, due, way, onClose }: NotingProps) {
  const t = useWords(words);
  const ask = useAsk();
  const [key] = useState(newUuid);
  const [typed, setTyped] = useState({ amount: moneyText(due.asked), on: today() });
  const { field, submission, finish } = useDated(typed, setTyped, onClose);
  const note = async () => {
    const amount = eurosOf(typed.amount);
    if (amount === null) return submission.refuse({ amount: words.noAmount });
    const json = { id: key, way, amount, ...(way === 'transfer' && { on: typed.on }) };
    const answer = await submission.run(() => ask('POST', '/api/dmt-admin/bookings/:id/payments', { id, json }));
    if (answer) await finish(t(`noted.${way}`));
  };
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(`noteTitle.${way}`)}
      confirmLabel={t(`note.${way}`)}
      onConfirm={() => void note()}
      busy={submission.isBusy}
      fault={submission.fault}
    >
      <p>
        {t(`noteText.${way}`)} {due.kind === 'deposit' && t('books')}
      </p>
      <Field
        {...field('amount')}
        label={t('amount')}
        hint={t('amountHint', { open: money(due.open) })}
        inputMode="decimal"
      />
      {way === 'transfer' && <Field {...field('on')} label={t('on')} type="date" max={today()} />}
    </Confirm>
  );
}

/** Books that an invoice was paid, on the day when the money came in. */
export function Settling({ orderId, amount }: { orderId: string; amount: number }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState({ amount: '', on: today() });
  const { field, submission, finish } = useDated(typed, setTyped, () => setIsAsking(false));
  const settle = async () => {
    const call = ask('POST', '/api/dmt-admin/orders/:id/settled', { id: orderId, query: { on: typed.on } });
    if (await submission.run(() => call.then(() => true))) await finish(t('settled'));
  };
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('settle')}
      </Button>
      {isAsking && (
        <Confirm
          open
          onClose={() => setIsAsking(false)}
          title={t('settleTitle')}
          confirmLabel={t('settle')}
          onConfirm={() => void settle()}
          busy={submission.isBusy}
          fault={submission.fault}
        >
          <p>{t('settleText', { amount: money(amount) })}</p>
          <Field {...field('on')} label={t('on')} type="date" max={today()} />
        </Confirm>
      )}
    </div>
  );
}

type Typed = { amount: string; on: string };

function useDated(typed: Typed, setTyped: (typed: Typed) => void, onClose: () => void) {
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const field = (name: keyof Typed) => ({
    name,
    id: `payment-${name}`,
    value: typed[name],
    error: submission.errors[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  const finish = async (summary: string) => {
    onClose();
    toasts.show({ severity: 'success', summary });
    await revalidator.revalidate();
    focusHeading(); // the pressed button may be gone
  };
  return { field, submission, finish };
}
