import { type FormEvent, useCallback, useState } from 'react';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { EventDate, Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { FaultNotice, FormErrors } from '../../ui/form/submission.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { KeptDraft, useKeptDraft } from '../../ui/form/kept-draft.tsx';
import { LeavingGuard, SaveBar, StaleNotice } from '../../ui/form/save-bar.tsx';
import { AdminPage } from '../../ui/admin-page.tsx';
import { DuplicateDialog } from '../actions/duplicate-dialog.tsx';
import styles from './event-editor.module.css';
import { useMay } from '../../layout/present.ts';
import { EventEnd } from '../actions/event-end.tsx';
import { EventFields } from './fields/event-fields.tsx';
import { type EventPanels, NO_PANELS } from './event-panels.ts';
import { isEventForm } from './event-form.ts';
import { firstDayOf, stateOf, StateTag } from '../event-line.tsx';
import { CancelDialog } from '../actions/cancel-dialog.tsx';
import { UnsoldDialog } from '../actions/unsold-dialog.tsx';
import { TouchedDialog } from '../actions/touched-dialog.tsx';
import { CallOff, datesToCome } from '../call-off/call-off.tsx';
import { BulkRefund } from '../bulk-refund/bulk-refund.tsx';
import { CancelRule } from '../self-service/cancel-rule.tsx';
import { Waitlist } from '../waitlist/waitlist.tsx';
import { useEventCheck } from './use-event-form.ts';
import { useEventSaving } from './use-event-saving.ts';
import { EventVersions } from './event-versions.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

type EditorProps = {
  event: AdminEvent | null;
  organisers: Organiser[];
  panels?: EventPanels | null;
  /** Called with the id of a new event once it is stored; its page keeps this editor, so that typing goes on. */
  onMade?: (id: number) => void;
};

/** Never overwrites other admins' changes unseen (R-27). */
export function EventEditor({ event: loaded, organisers, panels = NO_PANELS, onMade }: EditorProps) {
  const t = useWords(words);
  const { event, state, submission, isPublished, asNow, preview, unsold, ...saving } = useEventSaving(
    loaded,
    organisers,
    onMade,
  );
  const { save, show, setTold } = saving;
  const [isDuplicating, setIsDuplicating] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const [off, setOff] = useState<EventDate[] | null>(null);
  const [opened] = useState(() => Date.now());
  const warnings = useEventCheck(event, state.form);
  const draft = { name: keptName(event?.event_id ?? 'nieuw'), version: event?.version ?? 0 };
  useKeptDraft(
    draft.name,
    draft.version,
    state.isDirty,
    useCallback(() => state.form, [state.form]),
  );

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void save(asNow);
  };
  const isAdministrator = useMay('administrator');
  const mayCancel = isPublished && event?.event_status === 'planned';
  const toCome = event && isAdministrator && event.holders.orders > 0 ? datesToCome(event, opened) : [];
  const callOffAll = toCome.length > 0 ? () => setOff(toCome) : undefined;
  const startCancelling = () => {
    setTold(null);
    if (callOffAll) callOffAll();
    else setIsCancelling(true);
  };
  const title = event ? event.event_title : t('event.new');
  const hasErrors = Object.keys(submission.errors).length > 0;
  return (
    <AdminPage
      title={title}
      back={{ to: '/dmt-admin/agenda', label: t('event.back') }}
      tags={event && <StateTag state={stateOf(event, null)} />}
      hasErrors={hasErrors}
      actions={
        event && (
          <>
            <LinkButton to={`${event.path}?voorbeeld=1`} external variant="secondary" size="small">
              <Glyph name="eye" /> {t('event.view')} <VisuallyHidden>{t('event.asVisitor')}</VisuallyHidden>
            </LinkButton>
            {isAdministrator && event.holders.tickets > 0 && (
              <LinkButton to={`/dmt-admin/bestellingen/bezoekers/${event.event_id}`} variant="secondary" size="small">
                <Glyph name="users" /> {t('event.visitors')}
              </LinkButton>
            )}
            <Button variant="secondary" size="small" onClick={() => setIsDuplicating(true)}>
              <Glyph name="copy" /> {t('duplicate.action')}
            </Button>
          </>
        )
      }
    >
      {isAdministrator && panels && event?.event_status === 'cancelled' && (
        <BulkRefund eventId={event.event_id} first={panels.refunds} />
      )}
      {isAdministrator && panels && event && (
        <CallOff
          event={event}
          first={panels.callOffs}
          isDirty={state.isDirty}
          onChanged={(changed) => show(changed)}
          asked={off}
          onAsk={setOff}
        />
      )}
      <form className={styles['form']} onSubmit={submit} noValidate>
        <KeptDraft
          key={draft.name}
          {...draft}
          isDirty={state.isDirty}
          onTake={(value) => isEventForm(value) && state.set(value)}
        />
        <FormErrors errors={submission.errors} heading={t('event.errors')} />
        {submission.code === 'stale' && event ? (
          <StaleNotice
            isBusy={submission.isBusy}
            onMine={() => void saving.overwrite()}
            onTheirs={() => void saving.takeOver()}
            look={
              <LinkButton to={`/dmt-admin/agenda/${event.event_id}`} outside variant="secondary" size="small">
                {t('event.viewOther')}
              </LinkButton>
            }
          />
        ) : (
          <FaultNotice submission={submission} />
        )}
        <EventFields state={state} errors={submission.errors} warnings={warnings} organisers={organisers} />
        <SaveBar note={state.isDirty ? t('event.unsaved') : event && t('event.allSaved')}>
          {isPublished ? (
            <Button type="submit" busy={submission.isBusy}>
              {t('event.save')}
            </Button>
          ) : (
            <>
              <Button type="submit" variant="secondary" busy={submission.isBusy}>
                {t('event.saveDraft')}
              </Button>
              {!event?.event_archived && (
                <Button busy={submission.isBusy} onClick={() => void save({ ...asNow, publish: true })}>
                  {t('event.publish')}
                </Button>
              )}
            </>
          )}
        </SaveBar>
      </form>
      {isAdministrator && panels && event?.has_event_ticket_sale && (
        <>
          <CancelRule eventId={event.event_id} first={panels.rule} />
          <Waitlist eventId={event.event_id} first={panels.waitlist} />
        </>
      )}
      {panels && event && <EventVersions event={event} organisers={organisers} onTake={state.set} />}
      {panels && event && (
        <EventEnd
          event={event}
          isDirty={state.isDirty}
          onChanged={(changed) => show(changed)}
          onUnpublish={() => void save({ ...asNow, publish: false })}
          onCallOff={callOffAll}
        />
      )}
      {event && preview && (
        <TouchedDialog
          touched={preview.touched}
          letter={preview.letter}
          event={event}
          confirmLabel={
            preview.letter
              ? t('email.send')
              : t(isPublished && !preview.request.publish ? 'event.unpublish' : 'email.saveAnyway')
          }
          submission={submission}
          letterWith={saving.letterWith}
          onConfirm={(added) => void save(preview.request, preview, added)}
          onClose={() => setTold(null)}
          onCancel={mayCancel && !state.isDirty ? startCancelling : undefined}
        />
      )}
      <UnsoldDialog
        dates={unsold}
        isBusy={submission.isBusy}
        onPublish={() => void save({ ...asNow, publish: true, sellsNothing: true })}
        onClose={() => saving.setUnsold([])}
      />
      {event && isCancelling && (
        <CancelDialog event={event} onClose={() => setIsCancelling(false)} onCancelled={(changed) => show(changed)} />
      )}
      {event && isDuplicating && (
        <DuplicateDialog
          event={{ id: event.event_id, title: event.event_title, firstDay: firstDayOf(event) }}
          onClose={() => setIsDuplicating(false)}
        />
      )}
      <LeavingGuard isDirty={state.isDirty && !submission.isBusy} />
    </AdminPage>
  );
}

const keptName = (id: number | 'nieuw') => `evenement-${id}`;
