import { useRef, useState } from 'react';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { GroupStep } from '../../../../src/modules/ticketing/gate/groups-schema.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import type { GateGroup } from '../gate-api.ts';
import styles from '../list/parties.module.css';
import words from './groups.nl.json' with { type: 'json' };
import { nameOf, Owed } from './owed.tsx';
import type { Groups } from './use-groups.ts';

type GroupLineProps = { group: GateGroup; read: Groups };

/** A group with its buttons. After each step its name takes the focus, as the pressed button is gone. */
export function GroupLine({ group, read }: GroupLineProps) {
  const t = useWords(words);
  const { persons, inside, time } = group;
  const who = nameOf(group) || t('unnamed');
  const name = useRef<HTMLHeadingElement>(null);
  const step = async (wanted: GroupStep) => {
    const isTaken = await read.step(wanted);
    if (isTaken) name.current?.focus();
    return isTaken;
  };
  return (
    <>
      <div className={styles['who']}>
        <h2 ref={name} tabIndex={-1}>
          {who}
        </h2>
        <p>{[time && t('at', { time }), group.package].filter(Boolean).join(' · ')}</p>
        {group.isWaiting && <p className={styles['told']}>{t('waiting')}</p>}
        <p className={styles['told']}>{t('in', { inside, persons })}</p>
      </div>
      <Steps key={inside} group={group} who={who} read={{ ...read, step }} />
    </>
  );
}

/** Buttons that let in the rest or the typed number, take what is open, and undo the last entry. */
function Steps({ group, who, read }: GroupLineProps & { who: string }) {
  const t = useWords(words);
  const { bookingId, persons, inside, entries, open } = group;
  const rest = persons - inside;
  const [typed, setTyped] = useState(String(rest));
  const [id] = useState(newUuid);
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const last = entries.at(-1);
  const ofName = <VisuallyHidden> {t('of', { name: who })}</VisuallyHidden>;
  return (
    <>
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
            {count === 0 ? t('enterNone') : t('enter', { count })}
            {ofName}
          </button>
        </form>
      )}
      {open > 0 && <Owed key={open} group={group} read={read} />}
      {last && (
        <button
          type="button"
          className={styles['back']}
          onClick={() => void read.step({ kind: 'undo', entryId: last.id, bookingId })}
        >
          {t('undo', { count: last.persons, time: clockTime(last.at) })}
          {ofName}
        </button>
      )}
    </>
  );
}
