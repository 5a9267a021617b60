import { type FormEvent, useState } from 'react';
import { inCoins } from '../../../../src/modules/ticketing/rules/coins.ts';
import { type Cents, euroText } from '../../../../src/kernel/money/money.ts';
import {
  FREE_REASON_MAX,
  type GateWay,
} from '../../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import type { Offer } from '../gate-api.ts';
import { notesFor, totalOf } from './basket.ts';
import words from './nl.json' with { type: 'json' };
import styles from './sale.module.css';

type PayWaysProps = {
  lines: Parameters<typeof totalOf>[0];
  isOnline: boolean;
  memberships: Offer['memberships'];
  reason: string;
  onReason: (reason: string) => void;
  onSell: (way: GateWay, how?: SoldHow) => void;
};

export type SoldHow = {
  /** Note that was handed over; left out: the exact amount. */
  givenCents?: Cents | null;
  /** Card of others for which it is free. */
  membership?: string;
};

/** Buttons that each sell with one press; those of the notes show the change in advance. */
export function PayWays({ lines, memberships, isOnline, reason, onReason, onSell }: PayWaysProps) {
  const t = useWords(words);
  const totalCents = totalOf(lines);
  const coins = inCoins(totalCents);
  const off = isOnline ? {} : { 'aria-disabled': true };
  if (totalCents === 0) {
    return (
      <div className={styles['ways']}>
        <button type="button" {...off} onClick={() => onSell('cash')}>
          {t('giveFree')}
        </button>
      </div>
    );
  }
  return (
    <div className={styles['ways']}>
      <p className={styles['total']}>
        {t('total', { amount: euroText(totalCents) })}{' '}
        {coins !== totalCents && <span className={styles['small']}>{t('rounded', { amount: euroText(coins) })}</span>}
      </p>
      <fieldset>
        <legend>{t('ways.cash')}</legend>
        <button type="button" className={styles['exact']} {...off} onClick={() => onSell('cash')}>
          {t('exact', { amount: euroText(coins) })}
        </button>
        {notesFor(totalCents).map((note) => (
          <button key={note} type="button" {...off} onClick={() => onSell('cash', { givenCents: note })}>
            {euroText(note).replace(',00', '')}{' '}
            <span className={styles['small']}>{t('change', { amount: euroText(note - coins) })}</span>
          </button>
        ))}
      </fieldset>
      <button type="button" {...off} onClick={() => onSell('terminal')}>
        {t('pin', { amount: euroText(totalCents) })}
      </button>
      {memberships.length > 0 && (
        <fieldset className={styles['memberships']}>
          <legend>{t('ways.membership')}</legend>
          {memberships.map(({ name, lookAt }) => (
            <button key={name} type="button" {...off} onClick={() => onSell('free', { membership: name })}>
              {name} {lookAt !== '' && <span className={styles['small']}>{t('lookAt', { what: lookAt })}</span>}
            </button>
          ))}
        </fieldset>
      )}
      <Free isOnline={isOnline} reason={reason} onReason={onReason} onSell={() => onSell('free')} />
    </div>
  );
}

type FreeProps = Pick<PayWaysProps, 'isOnline' | 'reason' | 'onReason'> & { onSell: () => void };

/** A free sale needs a reason, for the owner's books. */
function Free({ isOnline, reason, onReason, onSell }: FreeProps) {
  const t = useWords(words);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') onSell();
  };
  return (
    <details>
      <summary>{t('ways.free')}</summary>
      <form onSubmit={submit} noValidate>
        <label htmlFor="gratis-reden">{t('reason')}</label>
        {isMissing && (
          <p id="gratis-fout" role="alert" className={styles['missing']}>
            {t('reasonMissing')}
          </p>
        )}
        <input
          id="gratis-reden"
          type="text"
          autoComplete="off"
          maxLength={FREE_REASON_MAX}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'gratis-fout' : undefined}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
        <button type="submit" aria-disabled={!isOnline || undefined}>
          {t('giveFree')}
        </button>
      </form>
    </details>
  );
}
