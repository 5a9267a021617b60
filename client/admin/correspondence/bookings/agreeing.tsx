import { useState } from 'react';
import type { AdminBookingDetail } from '../../../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useAsk } from '../../api/routes.ts';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { money } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

type OfBooking = { booking: Pick<AdminBookingDetail, 'id' | 'version'> };

/** Books a visit that was agreed by telephone or letter, without the deposit that its quote may ask. */
export function Confirming({ booking: { id, version }, deposit }: OfBooking & { deposit: number }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('confirm')}
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setIsAsking(false)}
          title={t('confirmTitle')}
          confirmLabel={t('confirm')}
          call={() => ask('POST', '/api/dmt-admin/bookings/:id/confirm', { id, json: { version } })}
          done={t('confirmed')}
        >
          <p>{t('confirmText')}</p>
          {deposit > 0 && <p>{t('confirmUnpaid', { amount: money(deposit) })}</p>}
        </AskedCall>
      )}
    </>
  );
}
