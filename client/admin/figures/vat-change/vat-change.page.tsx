import { Form, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { type VatChange, vatChangeRequest } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { orNothing } from '../../api/calls.ts';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import lined from '../../ui/list/lines.module.css';
import { dayText, VAT } from '../figures-words.ts';
import styles from '../figures.module.css';
import nl from './nl.json' with { type: 'json' };

type Asked = Record<'from' | 'to' | 'day', string>;

export function Component() {
  const t = useWords(nl);
  const { asked, errors, change, failed } = useLoaderData<VatChangeData>();
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      back={{ to: VAT, label: t('back') }}
      hasErrors={Object.keys(errors).length > 0}
    >
      <Panel title={t('which')}>
        <Form key={JSON.stringify(asked)} method="get" className={styles['period']} noValidate>
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              label={t(name)}
              name={name}
              inputMode="numeric"
              defaultValue={asked[name]}
              error={errors[name]}
            />
          ))}
          <Field label={t('day')} name="day" type="date" defaultValue={asked.day} error={errors['day']} />
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        </Form>
      </Panel>
      {failed && (
        <Notice tone="error">
          <p>{t('failed')}</p>
        </Notice>
      )}
      {change && <Change asked={asked} change={change} />}
    </AdminPage>
  );
}

function Change({ asked, change: { events } }: { asked: Asked; change: VatChange }) {
  const t = useWords(nl);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const { from, to } = asked;
  const day = dayText(asked.day);
  const make = async () => {
    const json = vatChangeRequest.parse(asked);
    const change = await submission.run(() => ask('POST', '/api/dmt-admin/vat-change', { json }));
    if (!change) return;
    toasts.show({ severity: 'success', summary: t('done', { count: change.events.length, to }) });
    await revalidator.revalidate();
  };
  if (events.length === 0) return <p>{t('none', { from, day })}</p>;
  return (
    <Panel title={t('found', { count: events.length })} hint={t('hint')}>
      <FaultNotice submission={submission} />
      <ul className={lined['lines']}>
        {events.map(({ id, title, tickets }) => (
          <li key={id}>
            <Link to={`/dmt-admin/agenda/${id}`}>{title}</Link>
            <p>{tickets.join(', ')}</p>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => void make()} busy={submission.isBusy}>
          {t('make', { from, to, day })}
        </Button>
      </div>
    </Panel>
  );
}

type VatChangeData = { asked: Asked; errors: Record<string, string>; change: VatChange | null; failed: boolean };

export async function loader({ context, request }: LoaderFunctionArgs): Promise<VatChangeData> {
  const parts = new URL(request.url).searchParams;
  const part = (name: keyof Asked) => parts.get(name)?.trim() ?? '';
  const asked = { from: part('from'), to: part('to'), day: part('day') };
  const data = { asked, errors: {}, change: null, failed: false };
  if (!parts.has('day')) return data;
  const form = vatChangeRequest.safeParse(asked, IN_DUTCH);
  if (!form.success) return { ...data, errors: messagesOf(form.error.issues) };
  const answer = createAsk(context.get(apiContext))('GET', '/api/dmt-admin/vat-change', { query: asked });
  const change = await orNothing(answer, 'the change of a rate', context);
  return { ...data, change, failed: change === null };
}
