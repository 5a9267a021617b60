import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { finderOf } from '../../../../src/kernel/text/search-words.ts';
import { nameInSteps } from '../attempt.ts';
import type { Party } from '../gate-api.ts';
import { answersOf, isPerson, kindsText, lastEntries, explainStatus } from '../gate-words.ts';
import words from '../nl.json' with { type: 'json' };
import type { Parties as Read } from '../today/use-day.ts';
import type { Gate } from '../use-gate.ts';
import styles from './parties.module.css';

/** More would make a phone slow; searching by name finds the others. */
const ON_SCREEN = 100;

export function Parties({ read, text, gate }: { read: Read; text: string; gate: Gate }) {
  const t = useWords(words);
  const found = partiesNamed(read.parties, text);
  const visible = found.slice(0, ON_SCREEN);
  return (
    <section className={styles['parties']} aria-label={t('parties.title')}>
      <output className={styles['found']}>
        {read.state === 'loading' && t('parties.loading')}
        {read.state === 'failed' && t('parties.failed')}
        {read.state === 'there' && foundText(t, read.parties.length, found.length, visible.length)}
      </output>
      {read.state === 'failed' && (
        <Button size="small" variant="secondary" onGround="dark" onClick={read.again}>
          {t('camera.again')}
        </Button>
      )}
      <ul className={styles['list']}>
        {visible.map((party) => (
          <PartyLine key={party.number} party={party} gate={gate} />
        ))}
      </ul>
    </section>
  );
}

function foundText(t: Translate<typeof words>, all: number, found: number, shown: number): string {
  if (all === 0) return t('parties.none');
  if (found === 0) return t('parties.noMatch');
  return found > shown ? t('parties.more', { shown, count: found }) : t('parties.count', { count: found });
}

function PartyLine({ party: { number, firstName, lastName, tickets }, gate }: { party: Party; gate: Gate }) {
  const t = useWords(words);
  const name = nameOf({ firstName, lastName }) || t('parties.nameless');
  const persons = tickets.filter(isPerson);
  const open = persons.filter(({ meaning }) => meaning === 'welcome');
  const inside = persons.filter(({ entries }) => entries.length > 0);
  const ofName = <VisuallyHidden> {t('parties.of', { name })}</VisuallyHidden>;
  return (
    <li className={styles['party']}>
      <div className={styles['who']}>
        <h2>{name}</h2>
        <p>{kindsText(tickets)}</p>
        {answersOf(tickets).map((line) => (
          <p key={line} className={styles['told']}>
            {line}
          </p>
        ))}
        <p className={styles['small']}>
          {t('parties.number', { number })}
          {persons.length > 0 && ` · ${t('parties.in', { inside: inside.length, all: persons.length })}`}
        </p>
      </div>
      {open.length > 0 && (
        <button type="button" className={styles['enter']} onClick={() => gate.enter(open.map(nameInSteps))}>
          {t('parties.enter', { count: open.length })}
          {ofName}
        </button>
      )}
      <details className={styles['each']}>
        <summary>
          {t('parties.each')}
          {ofName}
        </summary>
        <ul>
          {tickets.map((ticket) => (
            <li key={ticket.ticket}>
              <span>
                {ticket.title}
                <span className={styles['small']}> {explainStatus(t, ticket)}</span>
              </span>
              {ticket.meaning === 'welcome' && (
                <button type="button" onClick={() => gate.enter([nameInSteps(ticket)])}>
                  {t(isPerson(ticket) ? 'parties.enterOne' : 'parties.handOut')}
                  <VisuallyHidden> {ticket.title}</VisuallyHidden>
                  {ofName}
                </button>
              )}
              {ticket.entries.length > 0 && (
                <button type="button" onClick={() => gate.undo(lastEntries([ticket]))}>
                  {t('undo')}
                  <VisuallyHidden> {ticket.title}</VisuallyHidden>
                  {ofName}
                </button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

export function nameOf({ firstName, lastName }: Pick<Party, 'firstName' | 'lastName'>): string {
  return [lastName, firstName].filter(Boolean).join(', ');
}

export function partiesNamed(parties: readonly Party[], text: string): Party[] {
  const isMeant = finderOf(text);
  return parties.filter(({ firstName, lastName, number }) => isMeant(`${firstName} ${lastName} #${number}`));
}
