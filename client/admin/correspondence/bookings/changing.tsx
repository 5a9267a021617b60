import { type ChangeEvent, useState } from 'react';
import type { PersonsAnswer } from '../../../../src/modules/ticketing/bookings/numbers/numbers-schema.ts';
import type { AdminBookingDetail } from '../../../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useAsk } from '../../api/routes.ts';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import pair from '../../ui/form/pair.module.css';
import { useSubmission } from '../../ui/form/submission.tsx';
import { money } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

type OfBooking = { booking: Pick<AdminBookingDetail, 'id' | 'version' | 'adults' | 'children'> };

/** Changes the number of persons of a booked visit, after showing what that costs. */
export function Changing({ booking: { id, version, adults, children } }: OfBooking) {
  const t = useWords(words);
  const ask = useAsk();
  const submission = useSubmission();
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState({ adults: String(adults), children: String(children) });
  const [shown, setShown] = useState<PersonsAnswer | null>(null);
  const json = { version, adults: countOf(typed.adults), children: countOf(typed.children || '0') };
  const call = (seen: { total: number | null; back?: number; unasked?: number }) =>
    ask('POST', '/api/dmt-admin/bookings/:id/persons', { id, json: { ...json, ...seen } });
  const close = () => {
    setIsAsking(false);
    setShown(null);
    submission.clear();
  };
  const look = async () => setShown((await submission.run(() => call({ total: null }))) ?? null);
  const field = (name: keyof typeof typed) => ({
    name,
    id: `change-${name}`,
    label: t(`new.${name}`),
    value: typed[name],
    error: submission.errors[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped((all) => ({ ...all, [name]: target.value })),
  });
  const sum = ({ persons, total }: PersonsAnswer['after']) => `${t('persons', { count: persons })}, ${money(total)}`;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('change')}
      </Button>
      {isAsking && !shown && (
        <Confirm
          open
          onClose={close}
          title={t('changeTitle')}
          confirmLabel={t('changeLook')}
          onConfirm={() => void look()}
          busy={submission.isBusy}
          fault={submission.fault}
        >
          <p>{t('changeText')}</p>
          <div className={pair['pair']}>
            <Field {...field('adults')} />
            <Field {...field('children')} />
          </div>
        </Confirm>
      )}
      {shown && (
        <AskedCall
          onClose={close}
          title={t('changeTitle')}
          confirmLabel={t('change')}
          call={() => call({ total: shown.after.total, back: shown.back, unasked: shown.unasked })}
          done={t('changeDone')}
        >
          <p>{t('changeBefore', { sum: sum(shown.before) })}</p>
          <p>{t('changeAfter', { sum: sum(shown.after) })}</p>
          {shown.back > 0 && <p>{t('changeBack', { amount: money(shown.back) })}</p>}
          {shown.unasked > 0 && <p>{t('changeUnasked', { amount: money(shown.unasked) })}</p>}
        </AskedCall>
      )}
    </>
  );
}

/** -1 for what is no number, which the server refuses by its field. */
const countOf = (text: string): number => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : -1);
