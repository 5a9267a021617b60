import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { NewEvent } from '../../../../src/modules/catalogue/events/event-schema.ts';
import type { Touched } from '../../../../src/modules/ticketing/index.ts';
import type { EmailPreview, EventDate, Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import { useAdminApi } from '../../api/api.ts';
import { membersOf } from '../../../checkout/cart/cart.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { KeptDraft, useKeptDraft } from '../../ui/form/kept-draft.tsx';
import { AFTER_SAVING, LeavingGuard, SaveBar, StaleNotice } from '../../ui/form/save-bar.tsx';
import { AdminPage } from '../../ui/admin-page.tsx';
import { DuplicateDialog } from '../actions/duplicate-dialog.tsx';
import { bodyOf } from './event-body.ts';
import styles from './event-editor.module.css';
import { useMay } from '../../layout/present.ts';
import { EventEnd } from '../actions/event-end.tsx';
import { EventFields } from './event-fields.tsx';
import { type EventPanels, NO_PANELS } from './event-panels.ts';
import { emptyForm, type EventForm, formOf, isEventForm } from './event-form.ts';
import { firstDayOf, stateOf, StateTag } from '../event-line.tsx';
import { CancelDialog } from '../actions/cancel-dialog.tsx';
import { UnsoldDialog, unsoldLines } from '../actions/unsold-dialog.tsx';
import { TouchedDialog } from '../actions/touched-dialog.tsx';
import { touching } from '../actions/touching.ts';
import { CallOff, datesToCome } from '../call-off/call-off.tsx';
import { BulkRefund } from '../bulk-refund/bulk-refund.tsx';
import { CancelRule } from '../self-service/cancel-rule.tsx';
import { Waitlist } from '../waitlist/waitlist.tsx';
import { useEventCheck, useEventForm } from './use-event-form.ts';
import { EventVersions } from './event-versions.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/**
 * A requested save: published or as a draft, also with dates without ticket sale, and on top of which version: not the
 * loaded one after overwriting another admin's.
 */
type Asked = { publish: boolean; version: number; sellsNothing?: boolean };

/** Impact of this save on ticket holders and the email to them, shown before it is done. */
type Told = { asked: Asked; touched: Touched | null; letter: EmailPreview | null };

type EditorProps = {
  /** Null: a new event. */
  event: AdminEvent | null;
  organisers: Organiser[];
  /** Null: not read, as for a new event. */
  panels?: EventPanels | null;
  /**
   * Called when a new event is stored, with its id; the page at its address keeps the same editor, so that typing goes
   * on undisturbed.
   */
  onMade?: (id: number) => void;
};

/** Edits an event, as a draft or published. Never overwrites other admins' changes unseen (R-27). */
export function EventEditor({ event: loaded, organisers, panels = NO_PANELS, onMade }: EditorProps) {
  const t = useWords(words);
  const api = useAdminApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [event, setEvent] = useState(loaded);
  const state = useEventForm(event ? formOf(event) : emptyForm(organisers));
  const submission = useSubmission();
  const [isDuplicating, setIsDuplicating] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const [unsold, setUnsold] = useState<string[]>([]);
  const [isCancelling, setIsCancelling] = useState(false);
  const [off, setOff] = useState<EventDate[] | null>(null);
  const [opened] = useState(() => Date.now());
  const warnings = useEventCheck(event, state.form);
  const isPublished = event?.event_published ?? false;
  const asNow: Asked = { publish: isPublished, version: event?.version ?? 0 };
  const lastAsked = useRef(asNow);
  const kept = { name: keptName(event?.event_id ?? 'nieuw'), version: event?.version ?? 0 };
  useKeptDraft(
    kept.name,
    kept.version,
    state.isDirty,
    useCallback(() => state.form, [state.form]),
  );

  const show = (fresh: AdminEvent, sent?: EventForm) => {
    setEvent(fresh);
    state.load(formOf(fresh), sent);
  };

  /**
   * Sends the form. Remembers the request, because a preview of the email or another admin's version may come in
   * between.
   */
  const save = async (asked: Asked, seen?: Told, words?: string) => {
    const { body, errors } = bodyOf(state.form, { isDraft: !asked.publish });
    if (Object.keys(errors).length > 0) return submission.refuse(errors);
    if (asked.publish && !isPublished && !asked.sellsNothing) {
      const lines = unsoldLines(body);
      if (lines.length > 0) return setUnsold(lines);
    }
    setUnsold([]);
    lastAsked.current = asked;
    const fresh = await submission.save(async ({ headers }) => {
      if (!event) return create({ ...body, event_published: asked.publish }, headers).then(stored);
      const changes = { ...body, event_published: asked.publish, event_id: event.event_id, version: asked.version };
      if (event.holders.orders > 0 && !seen) {
        const { letter, touched } = await api.checkEvent(changes);
        if (letter || touched) return { letter, touched };
      }
      return touching(() => api.changeEvent({ ...changes, seen: seen?.touched?.seen, words }, headers).then(stored));
    });
    if (!fresh) return;
    if ('touched' in fresh) return setTold({ asked, letter: seen?.letter ?? null, ...fresh });
    setTold(null);
    tellSaved(asked.publish, isPublished);
    show(fresh, state.form);
    if (event) return;
    onMade?.(fresh.event_id);
    const address = `/dmt-admin/agenda/${fresh.event_id}`;
    void navigate(address, { replace: true, preventScrollReset: true, state: AFTER_SAVING });
  };
  const publish = () => void save({ ...asNow, publish: true, sellsNothing: true });
  /** The email that the requested save sends, with the owner's words. */
  const toldPublish = told?.asked.publish ?? false;
  const letterWith = useCallback(
    async (added: string) => {
      if (!event) return null;
      const { body } = bodyOf(state.form, { isDraft: !toldPublish });
      const changes = { ...body, event_published: toldPublish, event_id: event.event_id, version: event.version };
      return (await api.checkEvent({ ...changes, words: added })).letter;
    },
    [api, event, state.form, toldPublish],
  );
  /** On a slow connection the event may already be stored with earlier input: then that one is updated. */
  const create = async (body: NewEvent, headers: Record<string, string>) => {
    try {
      return await api.createEvent(body, headers);
    } catch (fault) {
      const id = isApiFault(fault) && fault.code === 'key_reused' ? Number(membersOf(fault.body)['event_id']) : 0;
      if (!id) throw fault;
      const { version } = await api.adminEvent(id);
      return api.changeEvent({ ...body, event_id: id, version }, {});
    }
  };
  const stored = ({ event_id: id }: { event_id: number }): Promise<AdminEvent> => api.adminEvent(id);

  const tellSaved = (publish: boolean, wasPublished: boolean) => {
    const step = publish === wasPublished ? 'saved' : publish ? 'published' : 'unpublished';
    const detail = step === 'saved' ? {} : { detail: t(`event.${step}Detail`) };
    toasts.show({ severity: 'success', summary: t(`event.${step}`), ...detail });
  };

  const overwrite = async () => {
    if (!event) return;
    const newer = await submission.run(() => api.adminEvent(event.event_id));
    if (newer) await save({ ...lastAsked.current, version: newer.version });
  };
  const takeOver = async () => {
    const newer = event && (await submission.run(() => api.adminEvent(event.event_id)));
    if (newer) show(newer);
  };

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
          key={kept.name}
          {...kept}
          isDirty={state.isDirty}
          onTake={(value) => isEventForm(value) && state.set(value)}
        />
        <FormErrors errors={submission.errors} heading={t('event.errors')} />
        {submission.code === 'stale' && event ? (
          <StaleNotice
            isBusy={submission.isBusy}
            onMine={() => void overwrite()}
            onTheirs={() => void takeOver()}
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
      {event && told && (
        <TouchedDialog
          touched={told.touched}
          letter={told.letter}
          event={event}
          confirmLabel={
            told.letter
              ? t('email.send')
              : t(isPublished && !told.asked.publish ? 'event.unpublish' : 'email.saveAnyway')
          }
          submission={submission}
          letterWith={letterWith}
          onConfirm={(added) => void save(told.asked, told, added)}
          onClose={() => setTold(null)}
          onCancel={mayCancel && !state.isDirty ? startCancelling : undefined}
        />
      )}
      <UnsoldDialog dates={unsold} isBusy={submission.isBusy} onPublish={publish} onClose={() => setUnsold([])} />
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
