import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { money } from '../../ui/text/format.ts';
import type { Offer } from '../gate-api.ts';
import { amountOf, type Basket, stepBasket } from './basket.ts';
import words from './nl.json' with { type: 'json' };
import styles from './sale.module.css';

type SteppersProps = {
  offer: Offer;
  basket: Basket;
  /** Other events are disabled, because a sale is for one event. */
  event: number | null;
  onChange: (basket: Basket) => void;
};

export function Steppers({ offer, basket, event, onChange }: SteppersProps) {
  const t = useWords(words);
  if (offer.events.length === 0) return <p className={styles['empty']}>{t('nothing')}</p>;
  return offer.events.map(({ id: eventId, title, options }) => {
    const isWaiting = event !== null && event !== eventId;
    return (
      <fieldset key={eventId} className={styles['options']}>
        <legend>{title}</legend>
        {isWaiting && <p>{t('oneEvent')}</p>}
        <ul>
          {options.map((option) => {
            const amount = amountOf(basket[option.id]);
            const mayMore = !isWaiting && amount < option.free;
            const step = (by: 1 | -1) => onChange(stepBasket(basket, option, by));
            return (
              <li key={option.id}>
                <label htmlFor={`tickets-${option.id}`}>
                  {option.title}{' '}
                  <span className={styles['small']}>
                    {option.price === 0 ? t('freeOfCharge') : money(option.price)} · {clockTime(option.start)}
                  </span>{' '}
                  <span className={styles['small']}>
                    {option.free === 0 ? t('soldOut') : t('left', { count: option.free })}
                  </span>
                </label>
                <button
                  type="button"
                  aria-label={t('less', { title: option.title })}
                  aria-disabled={amount === 0 || undefined}
                  onClick={() => step(-1)}
                >
                  −
                </button>
                <input
                  id={`tickets-${option.id}`}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  readOnly={isWaiting}
                  placeholder="0"
                  value={basket[option.id] ?? ''}
                  onChange={({ target }) => onChange({ ...basket, [option.id]: target.value })}
                />
                <button
                  type="button"
                  aria-label={t('more', { title: option.title })}
                  aria-disabled={!mayMore || undefined}
                  onClick={() => mayMore && step(1)}
                >
                  +
                </button>
              </li>
            );
          })}
        </ul>
      </fieldset>
    );
  });
}
