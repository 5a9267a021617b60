import { useState } from 'react';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import type { SeenCard } from '../gate-api.ts';
import words from '../nl.json' with { type: 'json' };
import { personsText } from './card-words.ts';
import { count, type Persons, restOf } from './rest.ts';
import styles from './card-choice.module.css';

type CardChoiceProps = { card: SeenCard; onEnter: (persons: Persons) => void; onStop: () => void };

/** Lets in with one press all who may come in, or fewer by steps. A punch card starts at one person. */
export function CardChoice({ card, onEnter, onStop }: CardChoiceProps) {
  const t = useWords(words);
  const rest = restOf(card);
  const [chosen, setChosen] = useState(card.visits ? { adults: 1, children: 0 } : rest);
  const total = count(chosen);
  const kinds = (['adults', 'children'] as const).filter((kind) => rest[kind] > 0);
  const isChoice = count(rest) > 1;
  return (
    <form
      className={styles['choice']}
      onSubmit={(event) => {
        event.preventDefault();
        if (total > 0) onEnter(chosen);
      }}
    >
      <div className={styles['ways']}>
        <button type="submit" className={styles['main']} aria-disabled={total === 0}>
          {total === 0 ? t('choose.none') : t('choose.enter', { count: total })}
        </button>
        <button type="button" onClick={onStop}>
          {t('stop')}
        </button>
      </div>
      {isChoice && (
        <ul className={styles['steppers']} aria-label={t('card.fewerIn')}>
          {kinds.map((kind) => {
            const name = t(card.visits ? 'card.visitors' : `card.${kind}`);
            const step = (by: 1 | -1) => setChosen({ ...chosen, [kind]: chosen[kind] + by });
            const [mayLess, mayMore] = [chosen[kind] > 0, chosen[kind] < rest[kind]];
            return (
              <li key={kind}>
                <span>{name}</span>
                <button type="button" aria-disabled={!mayLess || undefined} onClick={() => mayLess && step(-1)}>
                  <span aria-hidden="true">−</span>
                  <VisuallyHidden>{t('card.less', { name })}</VisuallyHidden>
                </button>
                <output aria-label={name}>{chosen[kind]}</output>
                <button type="button" aria-disabled={!mayMore || undefined} onClick={() => mayMore && step(1)}>
                  <span aria-hidden="true">+</span>
                  <VisuallyHidden>{t('card.more', { name })}</VisuallyHidden>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </form>
  );
}

/** Visits of today with a card; each can be taken back. */
export function CardVisits({ card, onUndo }: { card: SeenCard; onUndo: (entries: string[]) => void }) {
  const t = useWords(words);
  if (card.uses.length === 0) return null;
  return (
    <ul className={styles['visits']} aria-label={t('card.visitsOfToday')}>
      {card.uses.map((use) => {
        const text = t('card.visit', {
          time: clockTime(use.at),
          device: use.device,
          persons: personsText(t, card, use),
        });
        return (
          <li key={use.id}>
            <span>{text}</span>
            <button type="button" onClick={() => onUndo([use.id])}>
              {t('undo')}
              <VisuallyHidden> {text}</VisuallyHidden>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
