import { useState } from 'react';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { EventDate } from '../../../../src/modules/catalogue/schema.ts';
import type { CallOffProgress } from '../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CallOffDialog } from './call-off-dialog.tsx';
import { CalledOff } from './called-off.tsx';
import { useCallOffs } from './use-call-offs.ts';
import words from './nl.json' with { type: 'json' };

type CallOffProps = {
  event: AdminEvent;
  first: CallOffProgress[] | null;
  isDirty: boolean;
  onChanged: (event: AdminEvent) => void;
  /** Null while the dialog is closed. Also set from the panel that ends an event. */
  asked: EventDate[] | null;
  onAsk: (dates: EventDate[] | null) => void;
};

export function datesToCome(event: AdminEvent, now: number): EventDate[] {
  if (!event.event_published || event.event_status !== 'planned') return [];
  return event.event_dates.filter(
    (date) => Date.parse(date.event_date_end) > now && date.event_date_called_off === undefined,
  );
}

export function CallOff({ event, first, isDirty, onChanged, asked, onAsk }: CallOffProps) {
  const t = useWords(words);
  const callOffs = useCallOffs(event.event_id, event.version, first);
  const [opened] = useState(() => Date.now());
  const open = datesToCome(event, opened);
  const mayCallOff = open.length > 0;
  if (!mayCallOff && callOffs.all.length === 0) return null;
  const others = open.filter((date) => !asked?.includes(date) && Date.parse(date.event_date_start) > opened);
  const buttons = open.map((date) => (
    <div key={date.event_date_start}>
      <Button variant="secondary" disabled={isDirty} onClick={() => onAsk([date])}>
        {t('date', { date: eventDateLine(date.event_date_start, date.event_date_end) })}
      </Button>
    </div>
  ));
  return (
    <Panel title={t('title')}>
      <Stack>
        {callOffs.all.map((one) => (
          <CalledOff key={one.id} callOff={one} isLost={callOffs.isLost} onMove={callOffs.move} />
        ))}
        {mayCallOff && isDirty && <p>{t('dirty')}</p>}
        {mayCallOff &&
          (open.length > 1 ? (
            <Disclosure summary={t('choose')}>
              <Stack>
                <p>{t('intro')}</p>
                {buttons}
                <div>
                  <Button variant="secondary" disabled={isDirty} onClick={() => onAsk(open)}>
                    {t('all', { count: open.length })}
                  </Button>
                </div>
              </Stack>
            </Disclosure>
          ) : (
            <>
              <p>{t('introOne')}</p>
              {buttons}
            </>
          ))}
      </Stack>
      {asked && (
        <CallOffDialog
          event={event}
          dates={asked}
          others={others}
          onClose={() => onAsk(null)}
          onCalledOff={onChanged}
        />
      )}
    </Panel>
  );
}
