import { useState } from 'react';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../src/kernel/ids.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { finderOf } from '../../../../src/kernel/text/search-words.ts';
import { inCoins } from '../../../../src/modules/ticketing/rules/coins.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import type { GateGroup } from '../gate-api.ts';
import type { Groups as Read } from './use-groups.ts';
import words from './groups.nl.json' with { type: 'json' };
import styles from '../list/parties.module.css';

/** Today's groups with a package. They are let in with a connection only: other phones may have let in a part. */
export function Groups({ read, text }: { read: Read; text: string }) {
  const t = useWords(words);
  const isMeant = finderOf(text);
  const found = read.groups.filter(({ name, organisation }) => isMeant(`${name} ${organisation ?? ''}`));
  if (found.length === 0) return null;
  return (
    <section className={styles['parties']} aria-label={t('title')}>
      <output className={styles['found']}>{read.fault ?? t('found', { count: found.length })}</output>
      <ul className={styles['list']}>
        {found.map((group) => (
          <GroupLine key={`${group.bookingId} ${group.inside}`} group={group} read={read} />
        ))}
      </ul>
    </section>
  );
}

function GroupLine({ group, read }: { group: GateGroup; read: Read }) {
  const t = useWords(words);
  const { bookingId, name, organisation, persons, inside, time, entries, open } = group;
  const rest = persons - inside;
  const [typed, setTyped] = useState(String(rest));
  const [id] = useState(newUuid);
  const who = organisation ?? name;
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const last = entries.at(-1);
  const ofName = <VisuallyHidden> {t('of', { name: who })}</VisuallyHidden>;
  return (
    <li className={styles['party']}>
      <div className={styles['who']}>
        <h2>{who}</h2>
        <p>{[time && t('at', { time }), group.package].filter(Boolean).join(' · ')}</p>
        {group.isWaiting && <p className={styles['told']}>{t('waiting')}</p>}
        <p className={styles['told']}>{t('in', { inside, persons })}</p>
      </div>
      {rest > 0 && (
        <form
          className={styles['part']}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void read.step({ kind: 'enter', id, bookingId, persons: count });
          }}
        >
          <label>
            {t('howMany')}
            {ofName}
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <button type="submit" className={styles['enter']} aria-disabled={read.isBusy || undefined}>
            {t('enter')}
            {ofName}
          </button>
        </form>
      )}
      {open > 0 && <Owed key={open} group={group} read={read} />}
      {last && (
        <button type="button" onClick={() => void read.step({ kind: 'undo', entryId: last.id, bookingId })}>
          {t('undo', { count: last.persons, time: clockTime(last.at) })}
          {ofName}
        </button>
      )}
    </li>
  );
}

/** Takes what is open of a group. Each button is pressed once the money is there. */
function Owed({ group: { bookingId, open, name, organisation }, read }: { group: GateGroup; read: Read }) {
  const t = useWords(words);
  const [id] = useState(newUuid);
  const cents = centsFromEuros(open) ?? 0;
  const amounts = { cash: euroText(inCoins(cents)), terminal: euroText(cents) };
  return (
    <details className={styles['each']}>
      <summary>
        {t('open', { amount: euroText(cents) })}
        <VisuallyHidden> {t('of', { name: organisation ?? name })}</VisuallyHidden>
      </summary>
      <div className={styles['part']}>
        {(['cash', 'terminal'] as const).map((way) => (
          <button
            key={way}
            type="button"
            aria-disabled={read.isBusy || undefined}
            onClick={() => void read.step({ kind: 'pay', id, bookingId, way, amount: open })}
          >
            {t(way, { amount: amounts[way] })}
          </button>
        ))}
      </div>
    </details>
  );
}
