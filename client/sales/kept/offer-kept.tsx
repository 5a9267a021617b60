import { lazy, useEffect, useState } from 'react';
import type { ShownOption } from '../../../src/modules/ticketing/schema.ts';
import { useApi } from '../../api/application.ts';
import { lazyPart } from '../../ui/lazy.tsx';

const loadKept = async () => ({ default: (await import('./offer-notice.tsx')).OfferNotice });
const OfferNotice = lazyPart(import.meta.env.SSR ? (await loadKept()).default : lazy(loadKept));

type OfferKeptProps = { options: readonly ShownOption[]; items: readonly { option_id: number }[] };

/** Says until when the ordered seats of a waiting-list offer are held. Nothing without an offer. */
export function OfferKept({ options, items }: OfferKeptProps) {
  const api = useApi();
  const [first] = useState(() => offerIn(options, items));
  const [shown, setShown] = useState({ offer: first?.offered, isOver: false });
  const eventId = first?.event_id;

  // The page may have stood open for a while before this step. Nothing changes without an answer.
  useEffect(() => {
    if (eventId === undefined) return;
    const take = (fresh: readonly ShownOption[]) => {
      const offer = offerIn(fresh, items)?.offered;
      setShown((before) => (offer ? { offer, isOver: false } : { ...before, isOver: true }));
    };
    api.eventOptions(eventId).then(take, () => undefined);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, eventId]);

  if (!first || !shown.offer) return null;
  const { amount, until, now } = shown.offer;
  const waitlist = `/wachtlijst/${first.event_id}-${first.id}`;
  return <OfferNotice held={amount} until={shown.isOver ? now : until} now={now} waitlist={waitlist} />;
}

function offerIn(options: readonly ShownOption[], items: OfferKeptProps['items']): ShownOption | undefined {
  return options.find(({ id, offered }) => offered && items.some((item) => item.option_id === id));
}
