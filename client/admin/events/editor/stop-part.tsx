import { useState } from 'react';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { EventDate } from '../../../../src/modules/catalogue/schema.ts';
import { useMay } from '../../layout/present.ts';
import { CancelDialog } from '../actions/cancel-dialog.tsx';
import { EventEnd } from '../actions/event-end.tsx';
import { BulkRefund } from '../bulk-refund/bulk-refund.tsx';
import { CallOff, datesToCome } from '../call-off/call-off.tsx';
import { FaultNotice } from '../../ui/form/submission.tsx';
import type { EventPanels } from './parts.ts';
import { SaveDialogs } from './save-dialogs.tsx';
import type { EventSaving } from './use-event-saving.ts';

type StopProps = { event: AdminEvent; panels: EventPanels | null; saving: EventSaving };

export function StopPart({ event, panels, saving }: StopProps) {
  const { state, submission, isPublished, asNow, save, show, setPreview } = saving;
  const isAdministrator = useMay('administrator');
  const [isCancelling, setIsCancelling] = useState(false);
  const [off, setOff] = useState<EventDate[] | null>(null);
  const [opened] = useState(() => Date.now());
  const toCome = isAdministrator && event.holders.orders > 0 ? datesToCome(event, opened) : [];
  const callOffAll = toCome.length > 0 ? () => setOff(toCome) : undefined;
  const startCancelling = () => {
    setPreview(null);
    if (callOffAll) callOffAll();
    else setIsCancelling(true);
  };
  return (
    <>
      <FaultNotice submission={submission} />
      {isAdministrator && panels && event.event_status === 'cancelled' && (
        <BulkRefund eventId={event.event_id} first={panels.refunds} />
      )}
      {isAdministrator && panels && (
        <CallOff
          event={event}
          first={panels.callOffs}
          isDirty={state.isDirty}
          onChanged={(changed) => show(changed)}
          asked={off}
          onAsk={setOff}
        />
      )}
      {panels && (
        <EventEnd
          event={event}
          isDirty={state.isDirty}
          onChanged={(changed) => show(changed)}
          onUnpublish={() => void save({ ...asNow, publish: false })}
          onCallOff={callOffAll}
        />
      )}
      <SaveDialogs
        event={event}
        saving={saving}
        onCancel={isPublished && event.event_status === 'planned' ? startCancelling : undefined}
      />
      {isCancelling && (
        <CancelDialog event={event} onClose={() => setIsCancelling(false)} onCancelled={(changed) => show(changed)} />
      )}
    </>
  );
}
