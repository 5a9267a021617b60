import { useState } from 'react';
import { useWords } from '../../ui/text/use-words.ts';
import type { SeenTicket } from '../gate-api.ts';
import { nameInSteps } from '../attempt.ts';
import { isPerson, explainStatus } from '../gate-words.ts';
import words from '../nl.json' with { type: 'json' };
import styles from './answer.module.css';

type PartyChoiceProps = { tickets: SeenTicket[]; onEnter: (tickets: string[]) => void; onStop: () => void };

export function PartyChoice({ tickets, onEnter, onStop }: PartyChoiceProps) {
  const t = useWords(words);
  const open = tickets.filter(({ meaning }) => meaning === 'welcome').map(({ ticket }) => ticket);
  // Lunch is handed out where it is eaten, unless the volunteer chooses it here; a code for nothing else selects it.
  const persons = tickets.filter((one) => isPerson(one) && open.includes(one.ticket)).map(({ ticket }) => ticket);
  const [chosen, setChosen] = useState<readonly string[]>(persons.length > 0 ? persons : open);
  const count = chosen.length;
  const entering = chosen.filter((ticket) => persons.includes(ticket)).length;
  const turn = (ticket: string) =>
    setChosen(chosen.includes(ticket) ? chosen.filter((one) => one !== ticket) : [...chosen, ticket]);
  return (
    <form
      className={styles['choice']}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) onEnter(tickets.filter(({ ticket }) => chosen.includes(ticket)).map(nameInSteps));
      }}
    >
      <div className={styles['ways']}>
        <button type="submit" className={styles['main']} aria-disabled={count === 0}>
          {count === 0
            ? t('choose.none')
            : entering === 0
              ? t('choose.handOut', { count })
              : t('choose.enter', { count: entering })}
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
              {!isPerson(ticket) && ` (${t('why.toHandOut')})`}
            </label>
          ) : (
            <p key={ticket.ticket || ticket.start}>
              {t('choose.closed', { title: ticket.title || t('words.other-day'), why: explainStatus(t, ticket) })}
            </p>
          ),
        )}
      </fieldset>
    </form>
  );
}
