import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { CardPage } from './card.loader.ts';
import { words } from './words.ts';

const ASK_AGAIN_MS = 5_000;

/** Says that the bank has not answered, on the page of a card. */
export function Running({ card: { checkoutUrl, pendingDays = 0 } }: Pick<CardPage, 'card'>) {
  return (
    <Notice tone="info">
      <output>{pendingDays > 0 ? words.bankTakesDays({ count: pendingDays }) : words.running}</output>
      {pendingDays > 0 && <p>{words.cardAfterPayment}</p>}
      {checkoutUrl && (
        <p>
          <LinkButton to={checkoutUrl} external>
            {words.toBank}
          </LinkButton>
        </p>
      )}
      {pendingDays === 0 && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
    </Notice>
  );
}

export function useAskingAgain(isRunning: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
