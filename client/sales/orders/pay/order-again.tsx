import { type FormEvent, useState } from 'react';
import { waitingAddress } from '../../../../src/kernel/pages/addresses.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import { useApi, useSite } from '../../../api/application.ts';
import { adjustPath } from '../../checkout/cart/cart.ts';
import { failureOf } from '../../checkout/placing/order-failure.ts';
import { checkoutHref } from '../../checkout/placing/order-request.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { type AgainOutcome, payAgain, type Proof, wayIn } from './pay-again.ts';
import { chosenOf, WayChoice } from '../../checkout/ways/ways.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import styles from '../overview/order-news.module.css';
import { words } from './words.ts';
import { say } from '../../../../src/kernel/text/words-of.ts';

export type AgainProps = { proof: Proof; action: string; outcome: AgainOutcome | undefined };

const cents = (euros: number) => centsFromEuros(euros) ?? 0;

/** Lets a buyer pay an order that ended unpaid, or change it first; shows what is no longer possible. */
export function OrderAgain({ order, proof, action, outcome }: AgainProps & { order: ShownOrder }) {
  const { again, discount } = order;
  if (!again) {
    return (
      <p>
        <LinkButton to={order.event.path}>{words.orderAgain}</LinkButton>
      </p>
    );
  }
  const { now, lost, why } = again;
  const items = order.orderLines.map((line) => ({ option_id: line.eventOption.id, amount: line.quantity }));
  const change = adjustPath(order.event.path, items, again.payment);
  const whyCard = why?.card === 'less' ? undefined : why?.card;
  return (
    <>
      <p>{now ? words.againKept : words.againGone}</p>
      {lost.includes('discount') && (
        <p>
          {discount?.code === ''
            ? words.againLostFriend
            : say(words.againLost.discount[why?.discount ?? 'other'], { code: discount?.code ?? '' })}
        </p>
      )}
      {lost.includes('gift') && <p>{words.againLost.gift}</p>}
      {lost.includes('gift-card') && <p>{words.againLost['gift-card'][whyCard ?? 'other']}</p>}
      {now && why?.card === 'less' && (
        <p>{words.againLess({ left: euroText(cents(now.totalAmount) - cents(now.toPay)) })}</p>
      )}
      {now && now.toPay > 0 ? (
        <PayAgain order={order} toPay={now.toPay} proof={proof} action={action} outcome={outcome} change={change} />
      ) : (
        <>
          {now && <p>{words.againNil}</p>}
          <p>
            <LinkButton to={change}>{words.orderAgain}</LinkButton>
          </p>
        </>
      )}
    </>
  );
}

type PayAgainProps = AgainProps & { order: ShownOrder; toPay: number; change: string };

function PayAgain({ order, toPay, proof, action, outcome, change }: PayAgainProps) {
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [ways, setWays] = useState(order.again?.ways);
  const [message, setMessage] = useState(outcome?.kind === 'again-refused' ? outcome.message : null);
  const before = order.giftCard?.toPay ?? order.totalAmount;
  const pay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    setIsBusy(true);
    setMessage(null);
    try {
      const href = checkoutHref(await payAgain(api, proof, toPay, wayIn(new FormData(form))), location.origin);
      if (href === null) throw new TypeError('not an address to pay at');
      location.assign(href);
    } catch (fault) {
      if (isApiFault(fault) && fault.status === 409) return form.submit();
      const failure = failureOf(fault);
      if (failure.kind === 'wait') return location.assign(waitingAddress(action));
      if (failure.kind === 'way' && failure.ways) setWays(failure.ways);
      setMessage(failure.message);
      setIsBusy(false);
    }
  };
  const amounts = { amount: euroText(cents(toPay)), before: euroText(cents(before)) };
  return (
    <form method="post" action={action} onSubmit={(event) => void pay(event)}>
      <CsrfField />
      <input type="hidden" name="intent" value="again" />
      <input type="hidden" name="toPay" value={toPay} />
      <Stack gap={4}>
        <p>{toPay === before ? words.againToPay(amounts) : words.againPrice(amounts)}</p>
        {message !== null && (
          <Notice tone="error" role="alert">
            <p>{message}</p>
          </Notice>
        )}
        {ways && (
          <WayChoice key={ways.map(({ id }) => id).join()} ways={ways} chosen={chosenOf(ways, order.again?.way)} />
        )}
        <p className={styles.ways}>
          <Button type="submit" busy={isBusy} busyLabel={words.payingAgain}>
            {words.payAgain}
          </Button>
          <LinkButton to={change} variant="secondary">
            {words.orderAgain}
          </LinkButton>
        </p>
      </Stack>
    </form>
  );
}

type ReplacedProps = AgainProps & { order: ShownOrder; by: NonNullable<ShownOrder['superseded']>; isRunning: boolean };

/** Another order of the series took the place of this one. */
export function Replaced({ order, by, isRunning, ...again }: ReplacedProps) {
  return (
    <Stack gap={4}>
      <p className={styles.lead}>{words.replacedBy[by.state]({ number: by.number })}</p>
      <p>{isRunning ? words.replacedRunning : words.replacedUnpaid}</p>
      <p className={styles.ways}>
        <OtherOrder order={order} by={by} />
      </p>
      {by.state === 'ended' && !isRunning && <OrderAgain order={order} {...again} />}
    </Stack>
  );
}

/** Explains why a payment brought no tickets, and the refund. */
export function Received({ order, received }: { order: ShownOrder; received: NonNullable<ShownOrder['received']> }) {
  const site = useSite();
  const { number, superseded, event } = order;
  const amount = euroText(centsFromEuros(received.amount) ?? 0);
  const isOther = received.reason === 'double' && superseded?.state === 'paid';
  const why =
    received.reason === 'late' && event.cancelled
      ? words.receivedWhy.cancelled
      : isOther
        ? words.receivedWhy.replaced({ number: superseded.number })
        : words.receivedWhy[received.reason];
  return (
    <Stack gap={4}>
      <p className={styles.lead}>{words.received({ amount, number })}</p>
      <p>{why}</p>
      <p>{words.receivedBack[received.refund]({ amount, number, email: site.email })}</p>
      {superseded && order.status !== 'paid' && (
        <p>
          <OtherOrder order={order} by={superseded} />
        </p>
      )}
    </Stack>
  );
}

function OtherOrder({ order, by }: { order: ShownOrder; by: NonNullable<ShownOrder['superseded']> }) {
  return (
    <LinkButton to={`${order.event.path}/bevestiging?payment=${by.payment}`} external>
      {words.viewOrder({ number: by.number })}
    </LinkButton>
  );
}
