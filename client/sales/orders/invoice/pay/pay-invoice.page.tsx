import { type FormEvent, lazy, useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import { longDate } from '../../../../../src/kernel/dates/dutch-dates.ts';
import { isSecret } from '../../../../../src/kernel/ids.ts';
import { centsFromEuros, euroText } from '../../../../../src/kernel/money/money.ts';
import type { AnswerTo, Api } from '../../../../api/api.ts';
import { useApi, useSite } from '../../../../api/application.ts';
import { apiContext, pageContext, siteContext, UNPROVEN } from '../../../../api/context.ts';
import { isApiFault } from '../../../../api/fault.ts';
import { failureOf } from '../../../checkout/placing/order-failure.ts';
import { checkoutHref } from '../../../checkout/placing/order-request.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { CsrfField } from '../../../../ui/forms/field.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { lazyPart } from '../../../../ui/lazy.tsx';
import { PageMetadata } from '../../../../ui/page/page-metadata.tsx';
import { ownedText, Stack, Wrap } from '../../../../ui/text/text.tsx';
import { notFound } from '../../own-part.ts';
import styles from '../../order.module.css';
import { words as texts } from './words.ts';

// Only shown after a form without JavaScript.
const loadLeaving = async () => ({ default: (await import('../../../checkout/payment/leaving-page.tsx')).LeavingTo });
const LeavingTo = lazyPart(import.meta.env.SSR ? (await loadLeaving()).default : lazy(loadLeaving));

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const link = linkOf(params['secret'], request);
  if (link === null) throw await notFound();
  try {
    return { link, invoice: await context.get(apiContext).get('/api/orders/:secret/invoice-payment', link) };
  } catch (fault) {
    if (isApiFault(fault) && (fault.status === 404 || fault.status === 422)) throw await notFound();
    throw fault;
  }
}

type InvoiceToPay = AnswerTo<'GET', '/api/orders/:secret/invoice-payment'>;
type PayResult = { href: string } | { message: string };

// Without JavaScript, leaves for the bank through a page of this site (S-22).
export async function action({ context, params, request }: ActionFunctionArgs) {
  const refused = (status: number, message: string) => data<PayResult>({ message }, { status });
  if (context.get(pageContext).isForged) return refused(403, UNPROVEN);
  const link = linkOf(params['secret'], request);
  if (link === null) throw await notFound();
  try {
    const { origin } = new URL(context.get(siteContext).baseUrl);
    const href = checkoutHref(await payInvoice(context.get(apiContext), link), origin);
    if (href === null) return refused(503, texts.onlinePaymentUnavailable);
    return data<PayResult>({ href }, { headers: { Refresh: `0; url=${href}` } });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return refused(fault.status || 503, fault.message);
  }
}

async function payInvoice(api: Pick<Api, 'send'>, link: Link): Promise<string> {
  return (await api.send('POST', '/api/orders/:secret/invoice-payment', link)).links.checkout.href;
}

type Link = { secret: string; query: { bestelling: string } };

function linkOf(secret = '', { url }: Request): Link | null {
  const number = new URL(url).searchParams.get('bestelling') ?? '';
  return isSecret(secret) && /^\d{1,9}$/.test(number) ? { secret, query: { bestelling: number } } : null;
}

/** Page for anybody with the link; shows neither the buyer nor the tickets. */
export function Component() {
  const { link, invoice } = useLoaderData<typeof loader>();
  const result = useActionData<PayResult>();
  const { number, event, state } = invoice;
  if (result && 'href' in result)
    return <LeavingTo title={event} description={texts.title} path="/bestelling" href={result.href} />;
  return (
    <div className={styles.page}>
      <PageMetadata title={texts.title} description={texts.text} path="/bestelling" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{texts.title}</h1>
            <p>
              {ownedText(event, (title) =>
                invoice.invoice === null
                  ? texts.order({ number, event: title })
                  : texts.invoice({ number, event: title, invoice: invoice.invoice }),
              )}
            </p>
            {state !== 'open' && <Closed invoice={invoice} />}
          </header>
          {state === 'open' && (
            <Open invoice={invoice} link={link} refused={result ? result.message : null} key={invoice.payment} />
          )}
        </Stack>
      </Wrap>
    </div>
  );
}

const amountText = ({ amount }: InvoiceToPay) => euroText(centsFromEuros(amount) ?? 0);

function Closed({ invoice }: { invoice: InvoiceToPay }) {
  const { email, phone } = useSite();
  const { state, paidAt } = invoice;
  if (state === 'paid' && paidAt !== null) {
    return (
      <Notice tone="success" title={texts.paid}>
        <p>{texts.paidText({ amount: amountText(invoice), day: longDate(paidAt) })}</p>
      </Notice>
    );
  }
  return (
    <Notice tone={state === 'off' ? 'warn' : 'info'}>
      <p>{state === 'off' ? texts.off({ email, phone }) : texts.none}</p>
    </Notice>
  );
}

type OpenProps = { invoice: InvoiceToPay; link: Link; refused: string | null };

function Open({ invoice, link, refused }: OpenProps) {
  const { pathname, search } = useLocation();
  const at = `${pathname}${search}`;
  const amount = amountText(invoice);
  const isPending = invoice.payment === 'pending';
  return (
    <section className={styles.receipt} aria-labelledby="owed">
      <h2 id="owed">{texts.owed({ amount })}</h2>
      {!invoice.isFresh && (
        <Notice tone="warn">
          <p>{texts.silent}</p>
        </Notice>
      )}
      {isPending && (
        <Notice tone="info" title={texts.pending}>
          <p>{texts.pendingText}</p>
          <p>
            <LinkButton to={at} variant="secondary" external>
              {texts.again}
            </LinkButton>
          </p>
        </Notice>
      )}
      {invoice.payment === 'ended' && (
        <Notice tone="info">
          <p>{texts.ended}</p>
        </Notice>
      )}
      {!isPending && <Pay link={link} amount={amount} refused={refused} />}
    </section>
  );
}

function Pay({ link, amount, refused }: { link: Link; amount: string; refused: string | null }) {
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState(refused);
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setMessage(null);
    try {
      const href = checkoutHref(await payInvoice(api, link), location.origin);
      if (href === null) throw new TypeError('not an address to pay at');
      location.assign(href);
    } catch (fault) {
      setMessage(failureOf(fault).message);
      setIsBusy(false);
    }
  };
  return (
    <Form method="post" onSubmit={(event) => void pay(event)}>
      <Stack gap={5}>
        <CsrfField />
        {message !== null && (
          <Notice tone="error" role="alert">
            <p>{message}</p>
          </Notice>
        )}
        <p>
          <Button type="submit" busy={isBusy} busyLabel={texts.paying}>
            {texts.pay({ amount })}
          </Button>
        </p>
        <p>{texts.leads}</p>
      </Stack>
    </Form>
  );
}
