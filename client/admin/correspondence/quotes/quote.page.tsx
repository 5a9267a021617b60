import { type FormEvent, useCallback, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminQuote, QuoteView } from '../../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { validLine } from '../../../../src/modules/ticketing/rules/quote-terms.ts';
import { apiContext } from '../../../api/context.ts';
import { QuoteSheet } from '../../../sales/quotes/quote-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { orMissing } from '../../api/calls.ts';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage, focusHeading, Panel } from '../../ui/admin-page.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { dropDraft, KeptDraft, useKeptDraft } from '../../ui/drafts/kept-draft.tsx';
import { LeavingGuard, Ready, SaveBar } from '../../ui/form/save-bar.tsx';
import { FaultNotice, FormErrors, type Submission, useSubmission } from '../../ui/form/submission.tsx';
import { Records } from '../../ui/list/records.tsx';
import { money, numericMoment } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { QuoteFields } from './quote-fields.tsx';
import words from './nl.json' with { type: 'json' };
import styles from './quotes.module.css';
import { bodyOf, isTyped, typedOf } from './typed-quote.ts';

const QUOTE = '/api/dmt-admin/bookings/:id/quote';
type QuoteData = { id: string; loaded: AdminQuote };

export function Component() {
  const t = useWords(words);
  const { id, loaded } = useLoaderData<QuoteData>();
  return (
    <AdminPage
      title={t('title')}
      back={{ to: `/dmt-admin/aanvragen/${id}`, label: t('back') }}
      lead={loaded.package.title}
    >
      {loaded.isPossible ? (
        <QuoteForm key={`${id} ${loaded.sent.length}`} id={id} loaded={loaded} />
      ) : (
        <Notice tone="info">
          <p>{t('impossible')}</p>
        </Notice>
      )}
      {loaded.sent.length > 0 && <Sent sent={loaded.sent} />}
    </AdminPage>
  );
}

/** Filled in from the request; the preview shows what the visitor will see, and sends it. */
function QuoteForm({ id, loaded }: QuoteData) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [typed, setTyped] = useState(() => typedOf(loaded.form));
  const [preview, setPreview] = useState<QuoteView | null>(null);
  const seen = loaded.sent[0]?.number ?? 0;
  const draft = { name: `quote:${id}`, version: seen };
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(loaded.form));
  useKeptDraft(
    draft.name,
    draft.version,
    isDirty,
    useCallback(() => typed, [typed]),
  );
  const look = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const view = await submission.run(() => ask('POST', `${QUOTE}/preview`, { id, json: bodyOf(typed) }));
    if (view) setPreview(view);
  };
  const send = async ({ total }: QuoteView) => {
    const json = { ...bodyOf(typed), seen, total };
    if (!(await submission.save(({ headers }) => ask('POST', QUOTE, { id, json, headers })))) return;
    dropDraft(draft.name);
    setPreview(null); // under the open dialog nothing can take the focus
    toasts.show({ severity: 'success', summary: t('sent'), detail: t('sentDetail') });
    await revalidator.revalidate();
    focusHeading(); // this form is replaced by a new one
  };
  return (
    <form className={styles['form']} onSubmit={(submitted) => void look(submitted)} noValidate>
      <KeptDraft {...draft} isDirty={isDirty} onTake={(value) => isTyped(value) && setTyped(value)} />
      <FormErrors errors={submission.errors} heading={t('errors')} />
      {!preview && <FaultNotice submission={submission} />}
      <Ready>
        <QuoteFields
          loaded={loaded}
          typed={typed}
          errors={submission.errors}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
        <p>
          <Link to="/dmt-admin/aanvragen/extras">{t('toExtras')}</Link>
        </p>
        <SaveBar note={loaded.sent.length > 0 ? t('replaces') : null}>
          <Button type="submit" busy={submission.isBusy}>
            {t('look')}
          </Button>
        </SaveBar>
      </Ready>
      {preview && (
        <Preview
          view={preview}
          submission={submission}
          onClose={() => {
            setPreview(null);
            submission.clear();
          }}
          onSend={() => void send(preview)}
        />
      )}
      <LeavingGuard isDirty={isDirty && !submission.isBusy} />
    </form>
  );
}

type PreviewProps = {
  view: QuoteView;
  submission: Pick<Submission, 'isBusy' | 'fault'>;
  onClose: () => void;
  onSend: () => void;
};

function Preview({ view, submission, onClose, onSend }: PreviewProps) {
  const t = useWords(words);
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('preview')}
      confirmLabel={t('send')}
      onConfirm={onSend}
      busy={submission.isBusy}
      fault={submission.fault}
    >
      <p>{validLine(view)}</p>
      <QuoteSheet quote={view} />
    </Confirm>
  );
}

function Sent({ sent }: Pick<AdminQuote, 'sent'>) {
  const t = useWords(words);
  return (
    <Panel title={t('earlier')}>
      <Records
        caption={t('earlier')}
        rows={sent}
        keyOf={({ number }) => number}
        empty={null}
        columns={[
          { label: t('number'), cell: ({ number }) => t('quoteNumber', { number }) },
          { label: t('sentAt'), cell: ({ sentAt }) => numericMoment(sentAt) },
          {
            label: t('stands'),
            cell: ({ isCurrent, validUntil }) =>
              isCurrent ? t('validTo', { day: longDay(validUntil) }) : t('wasReplaced'),
          },
          { label: t('total'), isNumber: true, cell: ({ total }) => money(total) },
        ]}
      />
    </Panel>
  );
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<QuoteData> {
  const id = params['id'] ?? '';
  const call = createAsk(context.get(apiContext))('GET', QUOTE, { id });
  const link = { label: words.backToAll, url: '/dmt-admin/aanvragen' };
  return { id, loaded: await orMissing(call, { message: words.missing, link }) };
}
