import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { clockTime, longDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import { apiContext } from '../../../api/context.ts';
import { WaySign } from '../../../sales/checkout/ways/way-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { type AnswerTo, createAsk, useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Checkbox, Select } from '../../ui/form/controls.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import settings from '../settings.module.css';
import { SettingsPage } from '../settings-page.tsx';
import words from './nl.json' with { type: 'json' };
import styles from './ways.module.css';

type Known = AnswerTo<'GET', '/api/dmt-admin/payment-ways'>;
type KnownWay = Known['ways'][number];

const DAYS = [0, 1, 2, 3, 5, 7, 14, 30];

/** The owner's choice of ways to pay, from those that the account at the provider has. */
export function Component() {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const reading = useSubmission();
  const [known, setKnown] = useState(useLoaderData<Known>());
  const { ways, readAt } = known;
  const change = (id: string, changes: Partial<KnownWay>) =>
    setKnown({ ...known, ways: ways.map((way) => (way.id === id ? { ...way, ...changes } : way)) });
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const sold = ways.filter(({ isSold }) => isSold).map(({ id, pendingDays }) => ({ id, pendingDays }));
    const saved = await submission.run(() => ask('PUT', '/api/dmt-admin/payment-ways', { json: { sold } }));
    if (!saved) return;
    setKnown(saved);
    toasts.show({ severity: 'success', summary: t('saved') });
  };
  const read = async () => {
    const answer = await reading.run(() => ask('POST', '/api/dmt-admin/payment-ways/read'));
    if (!answer) return;
    setKnown({ ...answer, ways: answer.ways.map((way) => ({ ...way, ...typedOf(ways, way) })) });
    toasts.show({ severity: 'success', summary: t('readDone') });
  };
  return (
    <SettingsPage part="ways" lead={t('lead')}>
      <Panel title={t('title')}>
        <FaultNotice submission={reading} />
        <div className={styles['top']}>
          <p>{readAt === null ? t('never') : t('readAt', { date: `${longDate(readAt)}, ${clockTime(readAt)} uur` })}</p>
          <Button variant="secondary" busy={reading.isBusy} onClick={() => void read()}>
            {t('read')}
          </Button>
        </div>
        <form className={settings['form']} noValidate onSubmit={(event) => void save(event)}>
          <p>{t('hint')}</p>
          <FaultNotice submission={submission} />
          <FormErrors errors={submission.errors} />
          <ol className={styles['list']}>
            {ways.map((way, place) => (
              <WayRow
                key={way.id}
                way={way}
                onChange={(changes) => change(way.id, changes)}
                onMove={(step) => setKnown({ ...known, ways: moved(ways, place, step) })}
                isFirst={place === 0}
                isLast={place === ways.length - 1}
              />
            ))}
          </ol>
          <p>{t('slow')}</p>
          <Button type="submit" busy={submission.isBusy}>
            {t('save')}
          </Button>
        </form>
      </Panel>
    </SettingsPage>
  );
}

type RowProps = {
  way: KnownWay;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changes: Partial<KnownWay>) => void;
  onMove: (step: -1 | 1) => void;
};

function WayRow({ way, isFirst, isLast, onChange, onMove }: RowProps) {
  const t = useWords(words);
  const { id, name, isSold, isOffered, pendingDays } = way;
  const days = DAYS.includes(pendingDays) ? DAYS : [...DAYS, pendingDays].toSorted((a, b) => a - b);
  return (
    <li className={styles['way']}>
      <div className={styles['top']}>
        <Checkbox
          label={t('sell', { name })}
          name={`sold-${id}`}
          checked={isSold}
          disabled={!isOffered && !isSold}
          onChange={({ target }) => onChange({ isSold: target.checked })}
        />
        <WaySign id={id} />
      </div>
      {!isOffered && (
        <p>
          <Tag tone="warn">{t('gone')}</Tag>
        </p>
      )}
      <Select
        label={t('pending')}
        hint={t('pendingHint', { name })}
        name={`days-${id}`}
        value={String(pendingDays)}
        options={days.map((count) => ({
          value: String(count),
          label: count === 0 ? t('hour') : t('days', { count }),
        }))}
        onChange={({ target }) => onChange({ pendingDays: Number(target.value) })}
      />
      <div className={settings['buttons']}>
        {!isFirst && (
          <Button variant="secondary" size="small" onClick={() => onMove(-1)}>
            {t('up', { name })}
          </Button>
        )}
        {!isLast && (
          <Button variant="secondary" size="small" onClick={() => onMove(1)}>
            {t('down', { name })}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Returns the typed changes to a way that reading the list again must not undo. */
function typedOf(ways: readonly KnownWay[], { id }: KnownWay): Partial<KnownWay> {
  const typed = ways.find((way) => way.id === id);
  return typed ? { isSold: typed.isSold, pendingDays: typed.pendingDays } : {};
}

function moved(ways: readonly KnownWay[], place: number, step: -1 | 1): KnownWay[] {
  const next = [...ways];
  next.splice(place + step, 0, ...next.splice(place, 1));
  return next;
}

export function loader({ context }: LoaderFunctionArgs): Promise<Known> {
  return createAsk(context.get(apiContext))('GET', '/api/dmt-admin/payment-ways');
}
