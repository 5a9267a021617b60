import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { GateWay } from '../../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import type { Sale as Sold } from '../gate-api.ts';
import { allowSound } from '../camera/signals.ts';
import { type Basket, chosenOf, saleOf } from './basket.ts';
import { PaperReceipt } from './paper-receipt.tsx';
import { PayWays, type SoldHow } from './pay-ways.tsx';
import { SaleAnswer, SIGN_IN } from './sale-answer.tsx';
import { SoldList } from './sold-list.tsx';
import { Steppers } from './steppers.tsx';
import { useIsOnline, useOffer } from './use-offer.ts';
import { type SaleShown, useSale } from './use-sale.ts';
import words from './nl.json' with { type: 'json' };
import styles from './sale.module.css';

type SaleProps = {
  isShown: boolean;
  version: number;
  onSold: () => void;
};

/** The choice, and a request without an answer, stay while another view is shown. */
export function Sale({ isShown, version, onSold }: SaleProps) {
  const t = useWords(words);
  const [basket, setBasket] = useState<Basket>({});
  const [reason, setReason] = useState('');
  const { offer, fault, refresh } = useOffer(isShown, version);
  const onKnown = useCallback(
    ({ kind }: SaleShown) => {
      if (kind === 'sold') {
        setBasket({});
        setReason('');
      }
      void refresh();
      onSold();
    },
    [refresh, onSold],
  );
  const sale = useSale(onKnown);
  const { shown } = sale;
  const isOnline = useIsOnline();
  const { printed, print } = usePrinting();
  const chosen = offer && chosenOf(offer, basket);
  const sell = (way: GateWay, { givenCents = null, membership }: SoldHow = {}) => {
    allowSound();
    if (chosen && isOnline) sale.sell(saleOf(chosen, { id: newUuid(), way, reason, membership }), givenCents);
  };
  return (
    <>
      <section hidden={!isShown} className={styles['sale']} aria-label={t('title')}>
        {!isOnline && (
          <p role="alert" className={styles['offline']}>
            {t('offline')}
          </p>
        )}
        {shown.kind === 'choosing' ? (
          <>
            {shown.fault && (
              <div role="alert" className={styles['fault']}>
                <p>{shown.fault.code === 'price_mismatch' ? t('priceChanged') : shown.fault.text}</p>
                {shown.fault.isSignedOut && <SignIn>{t('signIn')}</SignIn>}
              </div>
            )}
            {offer ? (
              <Steppers offer={offer} basket={basket} event={chosen?.event.id ?? null} onChange={setBasket} />
            ) : (
              <output>{fault ? '' : t('loading')}</output>
            )}
            {fault && !offer && (
              <div role="alert" className={styles['fault']}>
                <p>{t('failed')}</p>
                {fault.isSignedOut ? (
                  <SignIn>{t('signIn')}</SignIn>
                ) : (
                  <Button size="small" variant="secondary" onClick={() => void refresh()}>
                    {t('again')}
                  </Button>
                )}
              </div>
            )}
            {chosen && (
              <PayWays
                lines={chosen.lines}
                memberships={offer.memberships}
                isOnline={isOnline}
                reason={reason}
                onReason={setReason}
                onSell={sell}
              />
            )}
          </>
        ) : (
          <SaleAnswer sale={sale} onPrint={print} />
        )}
        <SoldList isShown={isShown} version={version} sale={sale} onPrint={print} />
      </section>
      {printed && <PaperReceipt sale={printed} />}
    </>
  );
}

function SignIn({ children }: { children: ReactNode }) {
  return (
    <LinkButton to={SIGN_IN} external size="small">
      {children}
    </LinkButton>
  );
}

function usePrinting() {
  const [job, setJob] = useState<{ sale: Sold } | null>(null);
  const last = useRef(job);
  useEffect(() => {
    if (job && job !== last.current) window.print();
    last.current = job;
  }, [job]);
  return { printed: job?.sale ?? null, print: useCallback((sale: Sold) => setJob({ sale }), []) };
}
