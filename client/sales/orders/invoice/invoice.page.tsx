import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { longDate, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { groupedIban } from '../../../../src/modules/ticketing/rules/iban.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import type { OrderInvoices } from '../../../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import { useSite } from '../../../api/application.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { PageExtras } from '../../../ui/page/page.ts';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { Stack, Wrap } from '../../../ui/text/text.tsx';
import { orderCrumbs } from '../order-crumbs.ts';
import styles from '../order.module.css';
import { words as partWords } from '../own-part.words.ts';
import own from './invoice.module.css';
import type { loader, InvoiceResult } from './invoice.loader.ts';
import { words } from './words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ own, secret }) => orderCrumbs(secret, own.number, { title: words.title, segment: 'factuur' }),
};

/** Buyers make an invoice of their own order, to a company if they want; validated by `invoiceForm`. */
export function Component() {
  const { secret, own: invoiced } = useLoaderData<typeof loader>();
  const result = useActionData<InvoiceResult>();
  return (
    <div className={styles.page}>
      <PageMetadata title={words.title} description={words.text} path="/bestelling" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{words.title}</h1>
            <p>{words.number({ number: invoiced.number })}</p>
            {result && <Outcome result={result} email={invoiced.email} />}
          </header>
          {invoiced.owed > 0 && <Owed invoiced={invoiced} />}
          {invoiced.invoices.length > 0 && <Invoices invoiced={invoiced} secret={secret} />}
          {invoiced.amount > 0 ? (
            <AskFor invoiced={invoiced} result={result} />
          ) : (
            invoiced.invoices.length === 0 && (
              <Notice tone="info">
                <p>{words.nothing}</p>
              </Notice>
            )
          )}
          <p>
            <Link to={`/bestelling/${secret}`} reloadDocument>
              {partWords.back}
            </Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

/** Shows the open amount with account and due date, or a contact without an account; and a link to pay online. */
function Owed({ invoiced: { owed, payment, payHref, current, isAccountKnown } }: { invoiced: OrderInvoices }) {
  const { email, phone } = useSite();
  const amount = euroText(centsFromEuros(owed) ?? 0);
  const isAsked = current === null && isAccountKnown;
  return (
    <section className={styles.receipt} aria-labelledby="owed">
      <h2 id="owed">{words.owed({ amount })}</h2>
      {payment ? (
        <SummaryList
          rows={[
            { term: words.iban, detail: groupedIban(payment.iban) },
            { term: words.holder, detail: payment.holder },
            { term: words.dueOn, detail: longDay(payment.dueOn) },
            { term: words.paymentReference, detail: payment.reference },
          ]}
        />
      ) : (
        <p>{isAsked ? words.askFirst : words.askHow({ email, phone })}</p>
      )}
      {payHref !== null && (
        <p>
          <LinkButton to={payHref}>{words.payOnline}</LinkButton>
        </p>
      )}
    </section>
  );
}

function Invoices({ invoiced: { invoices }, secret }: { invoiced: OrderInvoices; secret: string }) {
  return (
    <section className={styles.receipt} aria-labelledby="invoices">
      <h2 id="invoices">{words.made}</h2>
      <ul className={own.list}>
        {invoices.map(({ number, kind, credits, isReplaced, issuedAt, total }) => (
          <li key={number}>
            <a id={`invoice-${number}`} href={`/bestelling/${secret}/factuur.pdf?nummer=${number}`} download>
              {kind === 'credit' ? words.creditPdf({ number }) : words.invoicePdf({ number })}
            </a>
            <a
              href={`/bestelling/${secret}/factuur.xml?nummer=${number}`}
              aria-describedby={`invoice-${number}`}
              download
            >
              {words.ubl}
            </a>
            <span>
              {[
                euroText(centsFromEuros(total) ?? 0),
                longDate(issuedAt),
                credits !== null && words.creditOf({ number: credits }),
                isReplaced && words.replaced,
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

function AskFor({ invoiced, result }: { invoiced: OrderInvoices; result: InvoiceResult | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  const { buyer, current, amount, email } = invoiced;
  const typed = result?.number === null ? result.typed : null;
  const wrong = result?.wrong ?? {};
  const named = FIELDS.flatMap(([name]) => (wrong[name] ? [[name, `${words[name]}: ${wrong[name]}`]] : []));
  return (
    <section className={styles.receipt} aria-labelledby="ask">
      <h2 id="ask">{current === null ? words.ask : words.correct}</h2>
      <p>
        {current === null
          ? words.over({ amount: euroText(centsFromEuros(amount) ?? 0) })
          : words.correctText({ number: current })}
      </p>
      <Form method="post" noValidate>
        <Stack gap={5}>
          <CsrfField />
          <ErrorSummary errors={Object.fromEntries(named)} />
          {FIELDS.map(([name, autoComplete, isRequired]) => (
            <Field
              key={name}
              label={words[name]}
              name={name}
              autoComplete={autoComplete}
              {...(isRequired ? { required: true } : { optional: true })}
              {...(name === 'vatNumber' && { hint: words.vatHint, autoCapitalize: 'characters', spellCheck: false })}
              defaultValue={typed?.[name] ?? buyer[name]}
              error={wrong[name]}
            />
          ))}
          {email !== '' && (
            <label className={own.check}>
              <input type="checkbox" name="mail" defaultChecked={typed ? typed['mail'] === 'on' : true} />
              <span>{words.mail({ email })}</span>
            </label>
          )}
          <p>
            <Button type="submit" busy={isBusy}>
              {current === null ? words.make : words.makeAnew}
            </Button>
          </p>
          <p>{words.kept}</p>
        </Stack>
      </Form>
    </section>
  );
}

function Outcome({ result: { number, isMailed, message, wrong }, email }: { result: InvoiceResult; email: string }) {
  if (number !== null) {
    return (
      <Notice tone="success" role="alert" title={words.ready({ number })}>
        <p>{isMailed ? words.mailed({ email }) : words.below}</p>
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
