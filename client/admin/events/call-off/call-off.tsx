import { useState } from 'react';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { EventDate } from '../../../../src/modules/catalogue/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useWords } from '../../../ui/words.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { CallOffDialog } from './call-off-dialog.tsx';
import { CalledOff } from './called-off.tsx';
import { useCallOffs } from './use-call-offs.ts';
import words from './nl.json' with { type: 'json' };

type CallOffProps = {
  event: AdminEvent;
  /** Something is not saved yet, which this would lose. */
  isDirty: boolean;
  onChanged: (event: AdminEvent) => void;
};

/** Dates of an event that do not go on, and how far their money is; the others can be called off. */
export function CallOff({ event, isDirty, onChanged }: CallOffProps) {
  const t = useWords(words);
  const callOffs = useCallOffs(event.event_id, event.version);
  const [asked, setAsked] = useState<EventDate | null>(null);
  const [opened] = useState(() => Date.now());
  const isAhead = (date: EventDate) => Date.parse(date.event_date_end) > opened;
  const open = event.event_dates.filter((date) => isAhead(date) && date.event_date_called_off === undefined);
  const mayCallOff = event.event_published && event.event_status === 'planned' && open.length > 0;
  if (!mayCallOff && callOffs.all.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <Stack>
        {callOffs.all.map((one) => (
          <CalledOff key={one.id} callOff={one} isLost={callOffs.isLost} onMove={callOffs.move} />
        ))}
        {mayCallOff && <p>{t('intro')}</p>}
        {mayCallOff && isDirty && <p>{t('dirty')}</p>}
        {mayCallOff &&
          open.map((date) => (
            <div key={date.event_date_start}>
              <Button variant="secondary" disabled={isDirty} onClick={() => setAsked(date)}>
                {t('date', { date: eventDateLine(date.event_date_start, date.event_date_end) })}
              </Button>
            </div>
          ))}
      </Stack>
      {asked && <CallOffDialog event={event} date={asked} onClose={() => setAsked(null)} onCalledOff={onChanged} />}
    </Panel>
  );
}
