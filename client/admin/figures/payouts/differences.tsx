import { PAYOUT_CAUSES } from '../../../../src/kernel/money/payout-causes.ts';
import { Form, Link, useNavigation } from 'react-router-dom';
import {
  type DifferenceShown,
  NOTE_MAX,
  type PayoutsShown,
} from '../../../../src/modules/ticketing/books/payouts/payouts-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { moment, money } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { dayText, PAYOUTS } from '../figures-words.ts';
import { noteOf, type PayoutResult } from './payouts-data.ts';
import nl from './nl.json' with { type: 'json' };
import styles from './payouts.module.css';

type Words = Translate<typeof nl>;

export function Differences({ shown, result }: { shown: PayoutsShown; result: PayoutResult | null }) {
  const t = useWords(nl);
  const { differences, open, payouts } = shown;
  if (differences.length === 0 && payouts.length === 0) return null;
  return (
    <Panel title={t('differences')} id="verschillen">
      {differences.length === 0 ? (
        <p>{t('noDifferences')}</p>
      ) : (
        <ul className={styles['differences']}>
          {differences.map((difference) => (
            <li key={difference.id}>
              <DifferenceFacts one={difference} />
              <p>{t(`how.${difference.cause}`)}</p>
              <div className={styles['ways']}>
                {difference.canAsk && <AskForm one={difference} />}
                <ExplainForm
                  one={difference}
                  result={result?.form === 'explain' && result.id === difference.id ? result : null}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {open > differences.length && <p>{t('moreDifferences')}</p>}
    </Panel>
  );
}

export function DifferenceFacts({ one }: { one: DifferenceShown }) {
  const t = useWords(nl);
  const { cause, payout, about, order, books, provider, difference, day, word } = one;
  return (
    <>
      <h3 className={styles['cause']}>
        {PAYOUT_CAUSES[cause]}: <span className={styles['amount']}>{money(difference)}</span>
      </h3>
      <p className={texts['small']}>
        {dayText(day)} · {payout === null ? t('inNone') : <PayoutLink reference={payout} t={t} />} · {about}
        {word !== '' && ` · ${word}`}
        {order && (
          <>
            {' · '}
            <Link to={`/dmt-admin/bestellingen/${order.id}`}>{t('order', { number: order.number })}</Link>
          </>
        )}
      </p>
      <dl className={styles['amounts']}>
        <div>
          <dt>{t('books')}</dt>
          <dd>{money(books)}</dd>
        </div>
        <div>
          <dt>{t('provider')}</dt>
          <dd>{money(provider)}</dd>
        </div>
      </dl>
    </>
  );
}

function PayoutLink({ reference, t }: { reference: string; t: Words }) {
  return <Link to={`${PAYOUTS}/${reference}`}>{t('inPayout', { reference })}</Link>;
}

function AskForm({ one: { id, about } }: { one: DifferenceShown }) {
  const t = useWords(nl);
  return (
    <Form method="post" action={PAYOUTS} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="form" value="ask" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" size="small" busy={useBusy('ask', id)}>
        {t('ask')} <VisuallyHidden>{about}</VisuallyHidden>
      </Button>
    </Form>
  );
}

function ExplainForm({ one: { id, about }, result }: { one: DifferenceShown; result: PayoutResult | null }) {
  const t = useWords(nl);
  const error = result?.wrong['note'];
  return (
    <Disclosure
      summary={
        <>
          {t('explain')} <VisuallyHidden>{about}</VisuallyHidden>
        </>
      }
      isNeeded={error !== undefined}
    >
      <Form method="post" action={PAYOUTS} preventScrollReset noValidate className={styles['explain']}>
        <CsrfField />
        <input type="hidden" name="form" value="explain" />
        <input type="hidden" name="id" value={id} />
        <TextArea
          label={t('note')}
          name={noteOf(id)}
          hint={t('explainHow')}
          error={error}
          rows={2}
          maxLength={NOTE_MAX}
          defaultValue={result?.typed[noteOf(id)] ?? ''}
        />
        <Button type="submit" variant="secondary" size="small" busy={useBusy('explain', id)}>
          {t('explainSave')}
        </Button>
      </Form>
    </Disclosure>
  );
}

function useBusy(form: PayoutResult['form'], id: string): boolean {
  const { formData } = useNavigation();
  return formData?.get('form') === form && formData.get('id') === id;
}

export function ExplainedDifferences({ shown: { explained } }: { shown: PayoutsShown }) {
  const t = useWords(nl);
  if (explained.length === 0) return null;
  return (
    <Panel title={t('explainedTitle')}>
      <Records
        caption={t('explainedTitle')}
        rows={explained}
        keyOf={({ id }) => id}
        columns={explainedColumns(t)}
        empty={null}
      />
    </Panel>
  );
}

const explainedColumns = (t: Words): Column<DifferenceShown>[] => [
  {
    label: t('what'),
    cell: ({ cause, about, explained: words }) => (
      <>
        {PAYOUT_CAUSES[cause]}
        <span className={texts['under']}>{about}</span>
        <span className={texts['under']}>{words?.note}</span>
        {words && (
          <span className={texts['under']}>{t('explainedBy', { name: words.name, moment: moment(words.at) })}</span>
        )}
      </>
    ),
    isWide: true,
  },
  { label: t('amount'), isNumber: true, cell: ({ difference }) => money(difference) },
  { label: t('solve'), isPlain: true, cell: (one) => <ReopenForm one={one} /> },
];

function ReopenForm({ one: { id, about } }: { one: DifferenceShown }) {
  const t = useWords(nl);
  return (
    <Form method="post" action={PAYOUTS} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="form" value="reopen" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="tertiary" size="small" busy={useBusy('reopen', id)}>
        {t('reopen')} <VisuallyHidden>{about}</VisuallyHidden>
      </Button>
    </Form>
  );
}
