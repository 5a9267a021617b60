import { useEffect, useRef } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { clockTime, longDate, longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import type { WithdrawalView } from '../../../src/modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';
import { useSite } from '../../api/application.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { Stack, Wrap } from '../../ui/text/text.tsx';
import type { action } from './confirm.loader.ts';
import styles from './withdrawal.module.css';
import { words } from './words.ts';
import { say } from '../../../src/kernel/text/words-of.ts';

export { action, loader } from './confirm.loader.ts';

export const handle: PageExtras = { breadcrumb: () => [{ label: words.title, url: '/herroepen' }] };

/** The email goes to the buyer's own address: money is returned only from here (P-17). */
export function Component() {
  const { state, outcome, isMoneyBack, receivedAt, order } = useLoaderData<WithdrawalView>();
  const end = state === 'waiting' || state === 'done' ? (isMoneyBack ? 'moneyBack' : outcome) : state;
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state === 'submitting';
  const moment = { day: longDate(receivedAt), time: clockTime(receivedAt) };
  return (
    <div className={styles.page}>
      <PageMetadata title={words.title} description={words.description} path="/herroepen" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{words.link[state]}</h1>
          </header>
          <section className={styles.panel}>
            {answer?.message && (
              <Notice tone="error" role="alert">
                <p>{answer.message}</p>
              </Notice>
            )}
            {end && <Outcome outcome={end} until={order.until} email={order.email} />}
            <SummaryList
              rows={[
                { term: words.link.number, detail: String(order.number) },
                {
                  term: words.link.what,
                  detail: words.link[order.isFriend ? 'friend' : 'card']({
                    amount: euroText(centsFromEuros(order.amount) ?? 0),
                  }),
                },
                { term: words.moment, detail: words.link.at(moment) },
                ...(order.back === undefined
                  ? []
                  : [{ term: words.link.back, detail: euroText(centsFromEuros(order.back) ?? 0) }]),
                ...(state === 'waiting' && order.until
                  ? [{ term: words.link.until, detail: longDay(order.until) }]
                  : []),
              ]}
            />
            {state === 'waiting' && (
              <Form method="post">
                <Stack gap={4}>
                  <CsrfField />
                  <p>{order.back === undefined ? words.link.effect : words.link.effectOfUsed}</p>
                  <p>
                    <Button type="submit" busy={isBusy} busyLabel={words.sending}>
                      {words.confirm}
                    </Button>
                  </p>
                </Stack>
              </Form>
            )}
          </section>
        </Stack>
      </Wrap>
    </div>
  );
}

type OutcomeProps = {
  outcome: NonNullable<WithdrawalView['outcome']> | 'asked' | 'failed' | 'again' | 'moneyBack';
  until: string | null;
  email: string;
};

/** Takes the focus, because the pressed button is gone. */
function Outcome({ outcome, until, email }: OutcomeProps) {
  const site = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const day = until ? longDay(until) : '';
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={outcome === 'withdrawn' || outcome === 'moneyBack' ? 'success' : 'info'} role="alert">
        <p>{say(words.outcome[outcome], { day, email, garden: site.email })}</p>
      </Notice>
    </div>
  );
}
