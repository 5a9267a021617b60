import { useState } from 'react';
import { useWords } from '../../../ui/words.ts';
import type { SeenTicket } from '../gate-api.ts';
import { whyText } from '../gate-words.ts';
import words from '../nl.json' with { type: 'json' };
import styles from './answer.module.css';

type PartyChoiceProps = { tickets: SeenTicket[]; onEnter: (tickets: string[]) => void; onStop: () => void };

/** Who of a party comes in: all who may are chosen already, so one press does it. */
export function PartyChoice({ tickets, onEnter, onStop }: PartyChoiceProps) {
  const t = useWords(words);
  const open = tickets.filter(({ meaning }) => meaning === 'welcome').map(({ ticket }) => ticket);
  const [chosen, setChosen] = useState<readonly string[]>(open);
  const count = chosen.length;
  const turn = (ticket: string) =>
    setChosen(chosen.includes(ticket) ? chosen.filter((one) => one !== ticket) : [...chosen, ticket]);
  return (
    <form
      className={styles['choice']}
      onSubmit={(event) => {
        event.preventDefault();
        // In the order of the tickets, whatever the order of the presses.
        if (count > 0) onEnter(open.filter((ticket) => chosen.includes(ticket)));
      }}
    >
      <div className={styles['ways']}>
        <button type="submit" className={styles['main']} aria-disabled={count === 0}>
          {count === 0 ? t('choose.none') : t('choose.enter', { count })}
        </button>
        <button type="button" onClick={onStop}>
          {t('stop')}
        </button>
      </div>
      <fieldset>
        <legend>{t('choose.legend')}</legend>
        {tickets.map((ticket) =>
          ticket.meaning === 'welcome' ? (
            <label key={ticket.ticket}>
              <input type="checkbox" checked={chosen.includes(ticket.ticket)} onChange={() => turn(ticket.ticket)} />
              {ticket.title}
            </label>
          ) : (
            <p key={ticket.ticket}>{t('choose.closed', { title: ticket.title, why: whyText(t, ticket) })}</p>
          ),
        )}
      </fieldset>
    </form>
  );
}
