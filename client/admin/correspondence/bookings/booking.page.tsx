import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminBookingDetail } from '../../../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import type { BookingPayments } from '../../../../src/modules/ticketing/bookings/instalments/payments-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { isApiFault } from '../../../api/fault.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { orMissing } from '../../api/calls.ts';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { moment, money } from '../../ui/text/format.ts';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import styles from '../quotes/quotes.module.css';
import { Confirming } from './agreeing.tsx';
import { Cancelling } from './cancelling.tsx';
import { Changing } from './changing.tsx';
import { Leaving } from './leaving.tsx';
import { Paying } from './paying.tsx';
import { BOOKINGS, EventFact, SameDay, StateTag, whenText } from './booking-parts.tsx';
import { Describing } from './describing.tsx';
import words from './nl.json' with { type: 'json' };

type BookingData = { booking: AdminBookingDetail; payments: BookingPayments | null };

/** One request: what was asked, who else comes that day, and the quote or the end that follows. */
export function Component() {
  const t = useWords(words);
  const { booking, payments } = useLoaderData<BookingData>();
  const { id, name, state, askedAt, mayQuote, mayConfirm, mayCancel, mayClose, sameDay } = booking;
  return (
    <AdminPage title={name} back={{ to: BOOKINGS, label: t('back') }} lead={t('asked', { at: moment(askedAt) })}>
      <Panel>
        <Stack gap={4}>
          <p>
            <StateTag state={state} />
          </p>
          <SummaryList rows={rowsOf(t, booking)} />
          <div className={styles['buttons']}>
            {(mayQuote || state === 'quoted') && (
              <LinkButton to={`${BOOKINGS}/${id}/offerte`}>{t(state === 'asked' ? 'quote' : 'quoteAgain')}</LinkButton>
            )}
            {mayConfirm && <Confirming booking={booking} deposit={payments?.deposit ?? 0} />}
            {state === 'confirmed' && <Changing key={booking.version} booking={booking} />}
            {booking.mayLeaveEvent && <Leaving key={`leave ${booking.version}`} booking={booking} />}
            {mayCancel && <Cancelling key={`cancel ${booking.version}`} booking={booking} />}
            {mayClose && <Closing booking={booking} />}
          </div>
        </Stack>
      </Panel>
      {payments && <Paying id={id} payments={payments} />}
      {booking.mayDescribe && <Describing key={booking.version} booking={booking} />}
      <SameDay bookings={sameDay} />
    </AdminPage>
  );
}

function rowsOf(t: Translate<typeof words>, booking: AdminBookingDetail) {
  const { adults, children } = booking;
  const mail = <a href={`mailto:${booking.email}`}>{booking.email}</a>;
  const phone = booking.phone && <a href={`tel:${booking.phone.replaceAll(/[^+\d]/g, '')}`}>{booking.phone}</a>;
  const event = booking.event && <EventFact event={booking.event} />;
  const facts = [
    ['package', booking.package],
    ['when', whenText(t, booking)],
    [
      'persons',
      [t('adults', { count: adults }), children > 0 && t('children', { count: children })].filter(Boolean).join(', '),
    ],
    ['event', event],
    ['choices', booking.choices.join(', ')],
    ['discountCode', booking.discountCode],
    ['wishes', booking.wishes],
    ['name', booking.name],
    ['organisation', booking.organisation],
    ['email', mail],
    ['phone', phone],
    ['invoiceAddress', booking.invoiceAddress],
    ...cancelledRows(t, booking),
    [booking.state === 'cancelled' ? 'words' : 'answer', booking.answer],
  ] as const;
  return facts.flatMap(([fact, detail]) => (detail ? [{ term: t(`facts.${fact}`), detail }] : []));
}

function cancelledRows(t: Translate<typeof words>, { cancelled }: AdminBookingDetail) {
  if (!cancelled) return [];
  const { by, costs, open, left } = cancelled;
  return [
    ['cancelledBy', t(`by.${by}`)],
    ['cancelCosts', costs > 0 && money(costs)],
    ['cancelOpen', open > 0 && money(open)],
    ['cancelLeft', left > 0 && t('cancelLeft', { amount: money(left) })],
  ] as const;
}

function Closing({ booking: { id, version } }: { booking: AdminBookingDetail }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState('');
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('close')}
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setIsAsking(false)}
          title={t('closeTitle')}
          confirmLabel={t('close')}
          call={() => ask('POST', '/api/dmt-admin/bookings/:id/close', { id, json: { version, answer } })}
          done={t('closed')}
        >
          <p>{t('closeText')}</p>
          <TextArea
            label={t('closeWhy')}
            name="answer"
            optional
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </AskedCall>
      )}
    </>
  );
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<BookingData> {
  const ask = createAsk(context.get(apiContext));
  const id = params['id'] ?? '';
  const missing = { message: words.missing, link: { url: BOOKINGS, label: words.back } };
  const booking = await orMissing(ask('GET', '/api/dmt-admin/bookings/:id', { id }), missing);
  const hasQuote = booking.state !== 'asked';
  const payments = hasQuote ? await ask('GET', '/api/dmt-admin/bookings/:id/payments', { id }).catch(none) : null;
  return { booking, payments };
}

/** A request that ended before its quote has no payments. */
function none(fault: unknown): null {
  if (isApiFault(fault) && fault.status === 404) return null;
  throw fault;
}
