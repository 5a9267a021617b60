import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router-dom';
import { boundsOf } from '../../../src/kernel/dates/calendar-day.ts';
import { longDateWithWeekday } from '../../../src/kernel/dates/dutch-dates.ts';
import { isSecret } from '../../../src/kernel/ids.ts';
import { ASK } from '../../../src/kernel/pages/addresses.ts';
import type { OwnBooking } from '../../../src/modules/ticketing/bookings/asking/ask-schema.ts';
import { useSite } from '../../api/application.ts';
import { apiContext, pageContext, UNPROVEN, valuesOf } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { Crumb } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { ownedText, Stack, Wrap } from '../../ui/text/text.tsx';
import { words } from './request.words.ts';
import styles from './requests.module.css';

/** Field with the action of the pressed button. */
const ACTION = 'doen';

export type RequestPage = { secret: string; booking: OwnBooking };

export const requestCrumbs = ({ secret }: RequestPage): Crumb[] => [{ label: words.title, url: `/aanvraag/${secret}` }];

const ENDED = ['cancelled', 'called_off', 'declined', 'expired'];

/** A request by its secret link, with its state, its quote and the way to withdraw it. */
export function Request() {
  const { secret, booking } = useLoaderData<RequestPage>();
  const answer = useActionData<typeof action>();
  const { state, hasQuote, mayWithdraw } = booking;
  const isEnded = ENDED.includes(state);
  return (
    <div className={styles['page']}>
      <PageMetadata
        title={words.title}
        description={words.description}
        path="/aanvraag"
        noindex
        hasErrors={Boolean(answer?.message)}
      />
      <Wrap>
        <Stack gap={5}>
          <header className={styles['head']}>
            <h1 tabIndex={-1}>{words.title}</h1>
            {answer?.message && (
              <Notice tone="error" role="alert">
                <p>{answer.message}</p>
              </Notice>
            )}
            <State state={state} />
          </header>
          <section className={styles['panel']} aria-labelledby="asked">
            <h2 id="asked">{words.asked}</h2>
            <SummaryList rows={rowsOf(booking)} />
            {state === 'unconfirmed' && <Act action="confirm" label={words.confirm} />}
            {mayWithdraw && state !== 'unconfirmed' && (
              <details className={styles['withdraw']}>
                <summary>{words.withdraw}</summary>
                <Stack gap={4}>
                  <p>{words.withdrawText}</p>
                  <Act action="withdraw" label={words.withdrawNow} />
                </Stack>
              </details>
            )}
          </section>
          <Ways quote={hasQuote && !isEnded ? `/aanvraag/${secret}/offerte` : null} isEnded={isEnded} />
        </Stack>
      </Wrap>
    </div>
  );
}

/** Takes the focus when it changes, because the pressed button is gone. */
function State({ state }: Pick<OwnBooking, 'state'>) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) box.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={state === 'unconfirmed' ? 'warn' : 'info'}>
        <p>{words.states[state]}</p>
      </Notice>
    </div>
  );
}

function Act({ action: what, label }: { action: 'confirm' | 'withdraw'; label: string }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <CsrfField />
      <Button
        type="submit"
        name={ACTION}
        value={what}
        variant={what === 'confirm' ? 'main' : 'secondary'}
        busy={isBusy}
        busyLabel={words.sending}
      >
        {label}
      </Button>
    </Form>
  );
}

function Ways({ quote, isEnded }: { quote: string | null; isEnded: boolean }) {
  const site = useSite();
  return (
    <p className={styles['actions']}>
      {quote !== null && <LinkButton to={quote}>{words.quote}</LinkButton>}
      {isEnded && <LinkButton to={ASK}>{words.askAgain}</LinkButton>}
      <LinkButton to={site.phoneHref} variant="secondary" external>
        <Icon name="phone" />
        {words.call({ phone: site.phone })}
      </LinkButton>
    </p>
  );
}

function rowsOf(booking: OwnBooking) {
  const { adults, children, choices, discountCode, wishes, organisation } = booking;
  const persons = [words.adults({ count: adults }), ...(children > 0 ? [words.children({ count: children })] : [])];
  return [
    { term: words.what, detail: booking.package === null ? words.visit : ownedText(booking.package) },
    {
      term: words.when,
      detail: [longDateWithWeekday(boundsOf(booking.day).from), booking.time].filter(Boolean).join(', '),
    },
    { term: words.persons, detail: persons.join(', ') },
    ...(choices.length > 0
      ? [
          {
            term: words.choices,
            detail: choices.map((choice, index) => (
              <span key={index}>
                {index > 0 && ', '}
                {ownedText(choice)}
              </span>
            )),
          },
        ]
      : []),
    ...(discountCode === null ? [] : [{ term: words.discountCode, detail: discountCode }]),
    ...(wishes === '' ? [] : [{ term: words.wishes, detail: wishes }]),
    { term: words.name, detail: booking.name },
    ...(organisation === null ? [] : [{ term: words.organisation, detail: organisation }]),
    { term: words.email, detail: booking.email },
  ];
}

/** Opening the emailed link changes nothing. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<RequestPage> {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw notFound(words.notFound);
  try {
    return { secret, booking: await context.get(apiContext).get('/api/bookings/:secret', { secret }) };
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw notFound(fault.message);
    throw fault;
  }
}

/** Confirms or withdraws; safe to repeat. The loader reads the result. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { [ACTION]: pressed } = valuesOf(await request.formData());
  if (context.get(pageContext).isForged) return data({ message: UNPROVEN }, { status: 403 });
  const body = { action: pressed === 'confirm' ? ('confirm' as const) : ('withdraw' as const) };
  try {
    await context.get(apiContext).send('POST', '/api/bookings/:secret', { secret: params['secret'] ?? '', body });
    return data({ message: null }, { status: 200 });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return data({ message: fault.message }, { status: fault.status || 503 });
  }
}

function notFound(message: string) {
  const link = { label: words.packages, url: '/arrangementen' };
  return data({ title: words.notFound, message, link }, { status: 404 });
}
