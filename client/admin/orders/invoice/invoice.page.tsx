import type { FormEvent } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  invoiceForm,
  type InvoiceShown,
  type OrderInvoices,
} from '../../../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { orMissing } from '../../api/calls.ts';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { Checkbox } from '../../ui/form/controls.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { money, numericMoment } from '../../ui/text/format.ts';
import styles from '../order/order.module.css';
import words from './nl.json' with { type: 'json' };

const FIELDS = [
  ['company', false],
  ['name', true],
  ['street', true],
  ['postalCode', true],
  ['city', true],
  ['country', true],
  ['vatNumber', false],
  ['reference', false],
] as const;

export function Component() {
  const t = useWords(words);
  const { id, invoiced } = useLoaderData<InvoiceData>();
  return (
    <AdminPage
      title={t('title', { number: invoiced.number })}
      lead={t('lead')}
      back={{ to: `/dmt-admin/bestellingen/${id}`, label: t('back') }}
    >
      {invoiced.owed > 0 && !invoiced.isAccountKnown && (
        <Notice tone="warn">
          <p>
            {t('noAccount')} <Link to="/dmt-admin/instellingen/facturen">{t('toSettings')}</Link>
          </p>
        </Notice>
      )}
      {invoiced.owed > 0 && invoiced.isAccountKnown && invoiced.current !== null && invoiced.payment === null && (
        <Notice tone="warn">
          <p>{t('withoutAccount', { number: invoiced.current })}</p>
        </Notice>
      )}
      {invoiced.invoices.length > 0 && (
        <Panel title={t('made')}>
          <Records
            caption={t('made')}
            rows={invoiced.invoices}
            keyOf={({ number }) => number}
            columns={invoiceColumns(t)}
            empty={null}
          />
        </Panel>
      )}
      {invoiced.amount > 0 ? <Make id={id} invoiced={invoiced} /> : <p>{t('nothing')}</p>}
    </AdminPage>
  );
}

const invoiceColumns = (t: Translate<typeof words>): Column<InvoiceShown>[] => [
  {
    label: t('columnNumber'),
    cell: ({ number, kind }) => (
      <a href={`/api/dmt-admin/invoices/${number}/pdf`} download>
        {t(kind === 'credit' ? 'creditPdf' : 'invoicePdf', { number })}
      </a>
    ),
  },
  { label: t('columnIssued'), cell: ({ issuedAt }) => numericMoment(issuedAt) },
  {
    label: t('columnAbout'),
    cell: ({ credits, isReplaced }) =>
      credits === null ? t(isReplaced ? 'replaced' : 'counts') : t('creditOf', { number: credits }),
  },
  { label: t('columnAmount'), isNumber: true, cell: ({ total }) => money(total) },
];

function Make({ id, invoiced }: { id: string; invoiced: OrderInvoices }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const { buyer, current, amount, email } = invoiced;
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const form = invoiceForm.safeParse({ ...typed, mail: typed['mail'] === 'on' }, IN_DUTCH);
    if (!form.success) return submission.refuse(messagesOf(form.error.issues));
    const answer = await submission.run(() =>
      ask('POST', '/api/dmt-admin/orders/:id/invoices', { id, json: form.data }),
    );
    if (!answer) return;
    const detail = form.data.mail ? { detail: t('mailed', { email }) } : {};
    toasts.show({ severity: 'success', summary: t('ready', answer), ...detail });
    await revalidator.revalidate();
  };
  return (
    <Panel
      title={t(current === null ? 'ask' : 'correct')}
      hint={current === null ? t('over', { amount: money(amount) }) : t('correctText', { number: current })}
    >
      <form key={current} className={styles['dialog']} onSubmit={(event) => void make(event)} noValidate>
        <FormErrors errors={submission.errors} />
        <FaultNotice submission={submission} />
        {FIELDS.map(([name, isRequired]) => (
          <Field
            key={name}
            label={t(name)}
            name={name}
            autoComplete="off"
            {...(isRequired ? { required: true } : { optional: true })}
            {...(name === 'vatNumber' && { hint: t('vatHint'), spellCheck: false })}
            defaultValue={buyer[name]}
            error={submission.errors[name]}
          />
        ))}
        {email !== '' && <Checkbox label={t('mail', { email })} name="mail" />}
        <div>
          <Button type="submit" busy={submission.isBusy}>
            {t(current === null ? 'make' : 'makeAnew')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

type InvoiceData = { id: string; invoiced: OrderInvoices };

export async function loader({ context, params }: LoaderFunctionArgs): Promise<InvoiceData> {
  const id = params['id'] ?? '';
  const call = createAsk(context.get(apiContext))('GET', '/api/dmt-admin/orders/:id/invoices', { id });
  const link = { label: words.backToAll, url: '/dmt-admin/bestellingen' };
  return { id, invoiced: await orMissing(call, { message: words.notFound, link }) };
}
