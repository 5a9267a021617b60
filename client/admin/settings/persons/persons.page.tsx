import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { longDateWithWeekday } from '../../../../src/kernel/dates/dutch-dates.ts';
import { ORDER_MAX } from '../../../../src/modules/ticketing/rules/order-max.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { type AnswerTo, createAsk, useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Fact } from '../../ui/figures.tsx';
import { Question } from '../../ui/form/confirm.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import settings from '../settings.module.css';
import { SettingsPage } from '../settings-page.tsx';
import { TicketQuestion } from './ticket-question.tsx';
import words from './nl.json' with { type: 'json' };

export type PersonSettings = AnswerTo<'GET', '/api/dmt-admin/persons'>;

/** More days would push the rest out of sight. */
const DAYS_SHOWN = 14;

export function Component() {
  const t = useWords(words);
  const loaded = useLoaderData<PersonSettings>();
  const question = <TicketQuestion key={`tickets ${JSON.stringify(loaded.tickets)}`} {...loaded} />;
  return (
    <SettingsPage part="persons" lead={t('lead')}>
      {loaded.isToBeAsked && question}
      <Most key={`most ${loaded.mostPerDay}`} settings={loaded} />
      <MostBooked key={`booked ${loaded.mostBooked}`} {...loaded} />
      <OrderMax key={`order ${loaded.orderMax}`} {...loaded} />
      {!loaded.isToBeAsked && question}
    </SettingsPage>
  );
}

function Most({ settings: { mostPerDay, days } }: { settings: PersonSettings }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [text, setText] = useState(mostPerDay === null ? '' : String(mostPerDay));
  const save = async (confirmed = false) => {
    const most = text.trim() === '' ? null : Number(text);
    if (most !== null && !(Number.isSafeInteger(most) && most > 0)) {
      submission.refuse({ mostPerDay: t('most.none') });
      return;
    }
    const json = { mostPerDay: most, ...(confirmed && { confirmed }) };
    if (!(await submission.run(() => ask('PUT', '/api/dmt-admin/persons/most', { json })))) return;
    toasts.show({ severity: 'success', summary: t('most.saved') });
    await revalidator.revalidate();
  };
  const visible = days.slice(0, DAYS_SHOWN);
  return (
    <Panel title={t('most.title')}>
      <FaultNotice submission={submission} />
      <Question submission={submission} onYes={() => void save(true)} />
      <form
        className={settings['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={t('most.label')}
          hint={t('most.hint')}
          name="mostPerDay"
          inputMode="numeric"
          optional
          autoComplete="off"
          value={text}
          error={submission.errors['mostPerDay']}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={submission.isBusy}>
          {t('save')}
        </Button>
      </form>
      {visible.length > 0 && (
        <>
          <h3>{t('most.days')}</h3>
          <dl className={settings['facts']}>
            {visible.map(({ day, persons }) => (
              <Fact key={day} term={longDateWithWeekday(`${day}T12:00:00Z`)}>
                {mostPerDay === null
                  ? t('most.free', { count: persons })
                  : t('most.day', { count: mostPerDay, persons })}
                {mostPerDay !== null && persons > mostPerDay && <Tag tone="warn">{t('most.over')}</Tag>}
              </Fact>
            ))}
          </dl>
          {days.length > visible.length && <p>{t('most.more', { count: days.length - visible.length })}</p>}
        </>
      )}
    </Panel>
  );
}

function MostBooked({ mostBooked }: Pick<PersonSettings, 'mostBooked'>) {
  const t = useWords(words);
  const ask = useAsk();
  return (
    <NumberPanel
      title={t('booked.title')}
      label={t('booked.label')}
      hint={t('booked.hint')}
      name="mostBooked"
      saved={t('booked.saved')}
      stored={mostBooked}
      call={(most) => ask('PUT', '/api/dmt-admin/persons/booked', { json: { mostBooked: most } })}
    />
  );
}

function OrderMax({ orderMax }: Pick<PersonSettings, 'orderMax'>) {
  const t = useWords(words);
  const ask = useAsk();
  return (
    <NumberPanel
      title={t('order.title')}
      label={t('order.label')}
      hint={t('order.hint', ORDER_MAX)}
      name="orderMax"
      saved={t('order.saved')}
      stored={orderMax}
      call={(most) => ask('PUT', '/api/dmt-admin/persons/order', { json: { orderMax: most } })}
    />
  );
}

/** One number that may be left empty; the server judges it. */
function NumberPanel({
  title,
  label,
  hint,
  name,
  saved,
  stored,
  call,
}: {
  title: string;
  label: string;
  hint: string;
  name: string;
  saved: string;
  stored: number | null;
  call: (value: number | null) => Promise<unknown>;
}) {
  const t = useWords(words);
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [text, setText] = useState(stored === null ? '' : String(stored));
  const save = async () => {
    const typed = text.trim();
    const value = typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : 0;
    if (!(await submission.run(() => call(value)))) return;
    toasts.show({ severity: 'success', summary: saved });
    await revalidator.revalidate();
  };
  return (
    <Panel title={title}>
      <FaultNotice submission={submission} />
      <form
        className={settings['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={label}
          hint={hint}
          name={name}
          inputMode="numeric"
          optional
          autoComplete="off"
          value={text}
          error={submission.errors[name]}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={submission.isBusy}>
          {t('save')}
        </Button>
      </form>
    </Panel>
  );
}

export async function loader({ context }: LoaderFunctionArgs): Promise<PersonSettings> {
  return createAsk(context.get(apiContext))('GET', '/api/dmt-admin/persons');
}
