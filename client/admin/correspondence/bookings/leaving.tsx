import { useState } from 'react';
import type { AdminBookingDetail } from '../../../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useAsk } from '../../api/routes.ts';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

type OfBooking = {
  booking: Pick<AdminBookingDetail, 'id' | 'version' | 'persons'> & { event: { title: string } | null };
};

/** Takes an agreed visit out of its event, after saying what stays. */
export function Leaving({ booking: { id, version, persons, event } }: OfBooking) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('leave')}
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setIsAsking(false)}
          title={t('leaveTitle')}
          confirmLabel={t('leave')}
          call={() => ask('POST', '/api/dmt-admin/bookings/:id/leave-event', { id, json: { version } })}
          done={t('left')}
        >
          <p>{t('leaveText', { count: persons, title: event?.title ?? '' })}</p>
          <p>{t('leavePrice')}</p>
          <p>{t('leaveMail')}</p>
        </AskedCall>
      )}
    </>
  );
}
