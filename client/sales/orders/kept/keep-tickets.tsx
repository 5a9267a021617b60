import { useEffect, useState } from 'react';
import { clockTime, longDate, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import type { Api } from '../../../api/api.ts';
import { useApi, useSite } from '../../../api/application.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { type KeptOrder, keptOrderOf } from './kept-order.ts';
import { updateCopy, canKeep, forget, isKept, keep } from './keeping.ts';
import { KeepPlace } from './keep-place.tsx';
import { partOf } from '../ticket/order-part.ts';
import { words } from './keep.words.ts';

type State =
  | { is: 'unknown' | 'nothing-to-keep' | 'unable' | 'keeping' | 'withdrawn' }
  | { is: 'not-kept'; isRemoved: boolean }
  | { is: 'kept' | 'removing'; kept: KeptOrder }
  | { is: 'failed'; why: 'full' | 'refused' };

type KeepTicketsProps = {
  order: ShownOrder;
  secret: string;
  /** Class of the page's sections: rules of its own would be in the stylesheet of every page. */
  className: string | undefined;
};

/** Button that stores the tickets of an order on this device, and keeps them up to date with the order. */
export default function KeepTickets({ order, secret, className }: KeepTicketsProps) {
  const { baseUrl } = useSite();
  const api = useApi();
  const [state, setState] = useState<State>({ is: 'unknown' });
  useEffect(() => {
    let isCurrent = true;
    void stateOfCopy(order, secret, { baseUrl, api }).then((now) => isCurrent && setState(now));
    return () => void (isCurrent = false);
  }, [order, secret, baseUrl, api]);

  const press = async () => {
    setState({ is: 'keeping' });
    const whole = await wholeOrder(order, secret, api).catch(() => null);
    if (!whole) return setState({ is: 'failed', why: 'refused' });
    const copy = keptOrderOf(whole, { baseUrl, now: new Date() });
    if (!copy) return setState({ is: 'nothing-to-keep' });
    setState(
      await keep(secret, copy).then(
        (): State => ({ is: 'kept', kept: copy }),
        (fault: unknown): State => ({ is: 'failed', why: isFull(fault) ? 'full' : 'refused' }),
      ),
    );
  };
  const remove = async (kept: KeptOrder) => {
    setState({ is: 'removing', kept });
    const isRemoved = await forget(secret).then(
      () => true,
      () => false,
    );
    setState(isRemoved ? { is: 'not-kept', isRemoved } : { is: 'kept', kept });
  };
  if (state.is === 'unknown') return <KeepPlace order={order} />;
  if (state.is === 'nothing-to-keep') return null;
  return (
    <KeptState className={className} state={state} onKeep={() => void press()} onRemove={(kept) => void remove(kept)} />
  );
}

/** True if the device has no free space; older browsers use another error name. */
const isFull = (fault: unknown) => fault instanceof Error && /quota/i.test(`${fault.name} ${fault.message}`);

/** Returns the order with all of its tickets, because the page shows a large order in parts. */
async function wholeOrder(order: ShownOrder, secret: string, api: Api): Promise<ShownOrder> {
  return partOf(order).of === 1 ? order : api.get('/api/orders/:secret', { secret: secret });
}

async function stateOfCopy(
  order: ShownOrder,
  secret: string,
  { baseUrl, api }: { baseUrl: string; api: Api },
): Promise<State> {
  const isPart = partOf(order).of > 1;
  // One part of the tickets is not enough to call the order past or up to date.
  if (isPart && canKeep() && !(await isKept(secret).catch(() => false))) return { is: 'not-kept', isRemoved: false };
  const whole = isPart ? await wholeOrder(order, secret, api).catch(() => null) : order;
  if (!whole) return { is: 'unknown' };
  const fresh = keptOrderOf(whole, { baseUrl, now: new Date() });
  const otherwise: State = fresh ? { is: 'not-kept', isRemoved: false } : { is: 'nothing-to-keep' };
  if (!canKeep()) return fresh ? { is: 'unable' } : otherwise;
  const held = await updateCopy(secret, fresh).catch(() => 'not-kept' as const);
  if (held === 'withdrawn') return { is: held };
  return held === 'not-kept' ? otherwise : { is: 'kept', kept: held };
}

type KeptProps = { className: string | undefined; state: State; onKeep(): void; onRemove(kept: KeptOrder): void };

function KeptState({ className, state, onKeep, onRemove }: KeptProps) {
  if (state.is === 'unable') return <p>{words.unable}</p>;
  if (state.is === 'withdrawn') {
    return (
      <Notice title={words.withdrawnTitle}>
        <p>{words.withdrawn}</p>
      </Notice>
    );
  }
  const kept = state.is === 'kept' || state.is === 'removing' ? state.kept : null;
  const isBusy = state.is === 'keeping' || state.is === 'removing';
  return (
    <section className={className} aria-labelledby="keep">
      <h2 id="keep">
        {kept ? words.keptAt({ date: longDate(kept.keptAt), time: clockTime(kept.keptAt) }) : words.keepTitle}
      </h2>
      <p>{kept ? words.keptText({ last: longDay(kept.lastDay) }) : words.keepText}</p>
      <output>{state.is === 'not-kept' && state.isRemoved && words.removed}</output>
      {state.is === 'failed' && (
        <Notice tone="error" title={words.failedTitle} role="alert">
          <p>{words.failed[state.why]}</p>
        </Notice>
      )}
      <Button
        variant="secondary"
        busy={isBusy}
        busyLabel={kept ? words.removing : words.keeping}
        onClick={() => (kept ? onRemove(kept) : onKeep())}
      >
        {kept ? words.remove : words.keep}
      </Button>
    </section>
  );
}
