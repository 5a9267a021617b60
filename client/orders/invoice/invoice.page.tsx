import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { longDate, longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { groupedIban } from '../../../src/kernel/iban.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money.ts';
import type { OrderInvoices } from '../../../src/modules/ticketing/invoicing/invoice-schema.ts';
import { useSite } from '../../api/application.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { CsrfField, Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { Stack, Wrap } from '../../ui/text/text.tsx';
import { useWords } from '../../ui/use-words.ts';
import styles from '../order.module.css';
import own from './invoice.module.css';
import type { loader, Told } from './invoice.loader.ts';
import words from './nl.json' with { type: 'json' };
import { words as texts } from './words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ own: { number }, secret }) => [
    { label: texts.orderNumber({ number }), url: `/bestelling/${secret}` },
    { label: words.title, url: `/bestelling/${secret}/factuur` },
  ],
};

/** A buyer takes an invoice of their own order, to a company if they want; checked by `invoiceForm`. */
export function Component() {
  const t = useWords(words);
  const { secret, own: invoiced } = useLoaderData<typeof loader>();
  const told = useActionData<Told>();
  return (
    <div className={styles.page}>
      <PageMetadata title={t('title')} description={t('text')} path="/bestelling" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{t('title')}</h1>
            <p>{t('number', { number: invoiced.number })}</p>
            {told && <Outcome told={told} email={invoiced.email} />}
          </header>
          {invoiced.owed > 0 && <Owed invoiced={invoiced} />}
          {invoiced.invoices.length > 0 && <Invoices invoiced={invoiced} secret={secret} />}
          {invoiced.amount > 0 ? (
            <AskFor invoiced={invoiced} told={told} />
          ) : (
            invoiced.invoices.length === 0 && (
              <Notice tone="info">
                <p>{t('nothing')}</p>
              </Notice>
            )
          )}
          <p>
            <Link to={`/bestelling/${secret}`} reloadDocument>
              {t('back')}
            </Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

/** Open amount with account and due date, or whom to ask when the invoice has no account; and a link to pay online. */
function Owed({ invoiced: { owed, payment, payHref, current, isAccountKnown } }: { invoiced: OrderInvoices }) {
  const t = useWords(words);
  const { email, phone } = useSite();
  const amount = euroText(centsFromEuros(owed) ?? 0);
  const isAsked = current === null && isAccountKnown;
  return (
    <section className={styles.receipt} aria-labelledby="owed">
      <h2 id="owed">{t('owed', { amount })}</h2>
      {payment ? (
        <SummaryList
          rows={[
            { term: t('iban'), detail: groupedIban(payment.iban) },
            { term: t('holder'), detail: payment.holder },
            { term: t('dueOn'), detail: longDay(payment.dueOn) },
            { term: t('paymentReference'), detail: payment.reference },
          ]}
        />
      ) : (
        <p>{isAsked ? t('askFirst') : t('askHow', { email, phone })}</p>
      )}
      {payHref !== null && (
        <p>
          <LinkButton to={payHref}>{t('payOnline')}</LinkButton>
        </p>
      )}
    </section>
  );
}

function Invoices({ invoiced: { invoices }, secret }: { invoiced: OrderInvoices; secret: string }) {
  const t = useWords(words);
  return (
    <section className={styles.receipt} aria-labelledby="invoices">
      <h2 id="invoices">{t('made')}</h2>
      <ul className={own.list}>
        {invoices.map(({ number, kind, credits, isReplaced, issuedAt, total }) => (
          <li key={number}>
            <a href={`/bestelling/${secret}/factuur.pdf?nummer=${number}`} download>
              {t(kind === 'credit' ? 'creditPdf' : 'invoicePdf', { number })}
            </a>
            <span>
              {[
                euroText(centsFromEuros(total) ?? 0),
                longDate(issuedAt),
                credits !== null && t('creditOf', { number: credits }),
                isReplaced && t('replaced'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FIELDS = [
  ['company', 'organization', false],
  ['name', 'name', true],
  ['street', 'street-address', true],
  ['postalCode', 'postal-code', true],
  ['city', 'address-level2', true],
  ['country', 'country-name', true],
  ['vatNumber', 'off', false],
  ['reference', 'off', false],
] as const;

function AskFor({ invoiced, told }: { invoiced: OrderInvoices; told: Told | undefined }) {
  const t = useWords(words);
  const isBusy = useNavigation().state === 'submitting';
  const { buyer, current, amount, email } = invoiced;
  const typed = told?.number === null ? told.typed : null;
  const wrong = told?.wrong ?? {};
  const named = FIELDS.flatMap(([name]) => (wrong[name] ? [[name, `${t(name)}: ${wrong[name]}`]] : []));
  return (
    <section className={styles.receipt} aria-labelledby="ask">
      <h2 id="ask">{t(current === null ? 'ask' : 'correct')}</h2>
      <p>
        {current === null
          ? t('over', { amount: euroText(centsFromEuros(amount) ?? 0) })
          : t('correctText', { number: current })}
      </p>
      <Form method="post" noValidate>
        <Stack gap={5}>
          <CsrfField />
          <ErrorSummary errors={Object.fromEntries(named)} />
          {FIELDS.map(([name, autoComplete, isRequired]) => (
            <Field
              key={name}
              label={t(name)}
              name={name}
              autoComplete={autoComplete}
              {...(isRequired ? { required: true } : { optional: true })}
              {...(name === 'vatNumber' && { hint: t('vatHint'), autoCapitalize: 'characters', spellCheck: false })}
              defaultValue={typed?.[name] ?? buyer[name]}
              error={wrong[name]}
            />
          ))}
          {email !== '' && (
            <label className={own.check}>
              <input type="checkbox" name="mail" defaultChecked={typed ? typed['mail'] === 'on' : true} />
              <span>{t('mail', { email })}</span>
            </label>
          )}
          <p>
            <Button type="submit" busy={isBusy}>
              {t(current === null ? 'make' : 'makeAnew')}
            </Button>
          </p>
          <p>{t('kept')}</p>
        </Stack>
      </Form>
    </section>
  );
}

function Outcome({ told: { number, isMailed, message, wrong }, email }: { told: Told; email: string }) {
  const t = useWords(words);
  if (number !== null) {
    return (
      <Notice tone="success" role="alert" title={t('ready', { number })}>
        <p>{isMailed ? t('mailed', { email }) : t('below')}</p>
      </Notice>
    );
  }
  if (message === null || Object.keys(wrong).length > 0) return null;
  return (
    <Notice tone="error" role="alert">
      <p>{message}</p>
    </Notice>
  );
}
