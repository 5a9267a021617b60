import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import { inCoins } from '../../../src/modules/ticketing/rules/coins.ts';
import type { GroupStep } from '../../../src/modules/ticketing/gate/groups-schema.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { faultText } from '../api/calls.ts';
import type { GateGroup } from '../gate/gate-api.ts';
import { groupsNamed } from '../gate/groups/groups.tsx';
import { nameOf, Owed } from '../gate/groups/owed.tsx';
import { Panel } from '../ui/admin-page.tsx';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };
import { useTillApi, useWhileSeen } from './till-api.ts';
import styles from './till.module.css';

type GroupBalancesProps = {
  /** Null if they could not be read. */
  first: GateGroup[] | null;
  onPaid: () => void;
};

/** Today's groups with a package. What they still owe is taken here as at the gate. */
export function GroupBalances({ first, onPaid }: GroupBalancesProps) {
  const t = useWords(words);
  const { groups, paid, fault, again, ...read } = useGroups(first, onPaid);
  const [text, setText] = useState('');
  const found = groupsNamed(groups ?? [], useDeferredValue(text));
  const answer = useRef<HTMLDivElement>(null);
  const step = async (wanted: GroupStep) => {
    const isPaid = await read.step(wanted);
    if (isPaid) answer.current?.focus(); // the pressed button is gone
  };
  return (
    <Panel title={t('groups.title')} id="groepen">
      <div ref={answer} tabIndex={-1} className={styles['answer']}>
        <div aria-live="polite">{paid && <Notice tone="success">{paidText(t, paid)}</Notice>}</div>
        {fault !== null && (
          <Notice tone="error" role="alert">
            <p>{fault}</p>
          </Notice>
        )}
      </div>
      {groups === null && (
        <>
          <p>{t('groups.failed')}</p>
          <Button variant="secondary" onClick={again}>
            {t('groups.again')}
          </Button>
        </>
      )}
      {groups?.length === 0 && <p>{t('groups.none')}</p>}
      {groups !== null && groups.length > 0 && (
        <>
          <Field
            label={t('groups.search')}
            name="group"
            type="search"
            hint={t('groups.hint')}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <output>{found.length === 0 ? t('groups.noMatch') : t('groups.found', { count: found.length })}</output>
          <ul className={styles['groups']}>
            {found.map((group) => (
              <li key={group.bookingId}>
                <h3>{nameOf(group) || t('groups.unnamed')}</h3>
                <p>{factsOf(t, group)}</p>
                {group.isWaiting && <p>{t('groups.waiting')}</p>}
                {group.open > 0 ? (
                  <Owed key={group.open} group={group} read={{ ...read, step }} />
                ) : (
                  <p>{t('groups.settled')}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

type Paid = { who: string; cents: number };

/** Polls today's groups, and keeps the last list while they cannot be read. */
function useGroups(first: GateGroup[] | null, onPaid: () => void) {
  const api = useTillApi();
  const [groups, setGroups] = useState(first);
  const [result, setResult] = useState<{ paid: Paid | null; fault: string | null }>({ paid: null, fault: null });
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const refresh = useCallback(async () => {
    const read = await api.groups().catch(() => null);
    if (read && !isRunning.current) setGroups(read);
  }, [api]);
  useWhileSeen(refresh);

  const step = async (wanted: GroupStep) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    let isPaid = false;
    try {
      const changed = await api.groupStep(wanted);
      setGroups((all) => all?.map((one) => (one.bookingId === changed.bookingId ? changed : one)) ?? null);
      setResult({ paid: paidBy(wanted, changed), fault: null });
      isPaid = true;
    } catch (thrown) {
      setResult({ paid: null, fault: faultText(thrown) });
    }
    isRunning.current = false;
    setIsBusy(false);
    if (isPaid) onPaid();
    else void refresh();
    return isPaid;
  };
  return { groups, ...result, isBusy, step, again: () => void refresh() };
}

function paidBy(step: GroupStep, group: GateGroup): Paid | null {
  if (step.kind !== 'pay') return null;
  const cents = centsFromEuros(step.amount) ?? 0;
  return { who: nameOf(group), cents: step.way === 'cash' ? inCoins(cents) : cents };
}

function paidText(t: Translate<typeof words>, { who, cents }: Paid) {
  return <p>{t('groups.paid', { who: who || t('groups.unnamed'), amount: euroText(cents) })}</p>;
}

/** '11:00 uur · Weldadig · 20 personen · offerte 1001'. */
function factsOf(t: Translate<typeof words>, group: GateGroup): string {
  const { time, persons, quote } = group;
  const facts = [
    time && t('groups.at', { time }),
    group.package,
    t('groups.persons', { count: persons }),
    quote !== null && t('groups.quote', { quote }),
  ];
  return facts.filter(Boolean).join('\u00a0· ');
}
