import { type FormEvent, useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { FaultNotice, FormErrors } from '../../ui/form/submission.tsx';
import { KeptDraft, useKeptDraft } from '../../ui/drafts/kept-draft.tsx';
import { LeavingGuard, SaveBar, StaleNotice } from '../../ui/form/save-bar.tsx';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { Tabs } from '../../ui/list/search-bar.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import type { Copied } from '../actions/duplicate-dialog.tsx';
import { EventGroups } from '../actions/event-groups.tsx';
import { EventActions } from '../actions/event-actions.tsx';
import { StateTag, stateOf } from '../event-line.tsx';
import { CancelRule } from '../self-service/cancel-rule.tsx';
import { Waitlist } from '../waitlist/waitlist.tsx';
import { TranslationLinks } from '../../content/translations/translation-links.tsx';
import { useMay } from '../../layout/present.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { EventPreview } from './event-preview.tsx';
import { isEventForm } from './event-form.ts';
import { EventVersions } from './event-versions.tsx';
import { DayFields } from './fields/day-fields.tsx';
import { OptionFields } from './fields/option-fields.tsx';
import { QuestionFields } from './fields/question-fields.tsx';
import { NewFields, WhatFields } from './fields/what-fields.tsx';
import styles from './event-editor.module.css';
import { EVENT_PARTS, type EventPanels, type EventPart, NO_PANELS, partAddress, partOf } from './parts.ts';
import { SaveDialogs } from './save-dialogs.tsx';
import { StopPart } from './stop-part.tsx';
import { useEventCheck } from './use-event-form.ts';
import { useEventSaving } from './use-event-saving.ts';

type EditorProps = {
  event: AdminEvent | null;
  part?: EventPart;
  organisers: Organiser[];
  panels?: EventPanels | null;
  /** Called with the id of a new event once it is stored; its page keeps this editor, so that typing goes on. */
  onMade?: (id: number) => void;
};

/** One part of an event, or the short form of a new one. Never overwrites other admins' changes unseen (R-27). */
export function EventEditor({ event: loaded, part = 'what', organisers, panels = NO_PANELS, onMade }: EditorProps) {
  const t = useWords(words);
  const saving = useEventSaving({ part, event: loaded, organisers, onMade });
  const { event, state, submission, isPublished, asNow, save } = saving;
  const isAdministrator = useMay('administrator');
  const copied = (useLocation().state as Partial<Copied> | null)?.copied;
  // Text typed into a new event during its first save stays in sight until it is saved too.
  const [isStartingNew, setStartingNew] = useState(loaded === null);
  if (isStartingNew && event !== null && !state.isDirty) setStartingNew(false);
  const isNew = event === null || isStartingNew;
  const checks = useEventCheck(event, state.form, isNew || part === 'when');
  // A date in winter that is published already is no news until something changes.
  const isKnown = isPublished && !state.isDirty;
  const warnings = isKnown ? checks.filter(({ kind }) => kind !== 'winter-rest' && kind !== 'past') : checks;
  const draft = { name: keptName(event?.event_id ?? 'nieuw', part), version: event?.version ?? 0 };
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
  const fields = { state, errors: submission.errors, warnings, organisers };
  return (
    <AdminPage
      title={event ? event.event_title : t('event.new')}
      tags={
        event && (
          <>
            <StateTag state={stateOf(event, null)} />
            <EventActions event={event} isFirst={part === 'what'} />
          </>
        )
      }
      hasErrors={Object.keys(submission.errors).length > 0}
    >
      {event && (
        <Tabs
          label={t('parts.title')}
          isRow
          tabs={EVENT_PARTS.map((one) => ({
            to: partAddress(event.event_id, one),
            label: t(`parts.${one}`),
            isCurrent: one === part,
          }))}
        />
      )}
      {copied && !isNew && part === 'what' && (
        <Notice tone="success" title={t('duplicate.doneTitle', { title: copied })}>
          <p>{t('duplicate.took')}</p>
          <p>{t('duplicate.left')}</p>
        </Notice>
      )}
      {event && (part === 'stop' || part === 'when') && <EventGroups event={event} />}
      {event && part === 'stop' ? (
        <StopPart event={event} panels={panels} saving={saving} />
      ) : (
        <div className={styles['beside']}>
          <form className={styles['form']} onSubmit={submit} noValidate>
            <KeptDraft
              key={draft.name}
              {...draft}
              isDirty={state.isDirty}
              onTake={(value) => isEventForm(value) && state.set(value)}
            />
            <Refused errors={submission.errors} event={event} part={isNew ? null : part} />
            {submission.code === 'stale' && event ? (
              <StaleNotice
                isBusy={submission.isBusy}
                onMine={() => void saving.overwrite()}
                onTheirs={() => void saving.takeOver()}
                look={
                  <LinkButton to={partAddress(event.event_id, part)} outside variant="secondary" size="small">
                    {t('event.viewOther')}
                  </LinkButton>
                }
              />
            ) : (
              <FaultNotice submission={submission} />
            )}
            {isNew && <NewFields {...fields} />}
            {!isNew && part === 'what' && <WhatFields {...fields} event={event} />}
            {!isNew && event && part !== 'what' && (
              <TranslationLinks part={`event/${event.event_id}`} of={event.event_title} />
            )}
            {!isNew && part === 'when' && (
              <>
                <DayFields {...fields} />
                <OptionFields {...fields} />
              </>
            )}
            {!isNew && part === 'rules' && <QuestionFields {...fields} />}
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
          {event && <EventPreview event={event} form={state.form} />}
        </div>
      )}
      {event && panels && part === 'rules' && isAdministrator && event.has_event_ticket_sale && (
        <Panel title={t('parts.own')} action={<Link to="/dmt-admin/instellingen/regels">{t('parts.everywhere')}</Link>}>
          <div>
            <CancelRule eventId={event.event_id} first={panels.rule} usual={panels.usual} />
            <Waitlist eventId={event.event_id} first={panels.waitlist} usual={panels.usual && panels.usual.waitlist} />
          </div>
        </Panel>
      )}
      {!isNew && event && panels && part === 'what' && (
        <EventVersions event={event} organisers={organisers} onTake={state.set} />
      )}
      {part !== 'stop' && <SaveDialogs event={event} saving={saving} />}
      <LeavingGuard isDirty={state.isDirty && !submission.isBusy} />
    </AdminPage>
  );
}

const keptName = (id: number | 'nieuw', part: EventPart) => `evenement-${id}${part === 'what' ? '' : `-${part}`}`;

type RefusedProps = { errors: Record<string, string>; event: AdminEvent | null; part: EventPart | null };

/** Errors of this part, linked to their fields, and those of other parts, linked to their page. */
function Refused({ errors, event, part }: RefusedProps) {
  const t = useWords(words);
  const isHere = (field: string) => part === null || partOf(field) === part;
  const [here, elsewhere] = [true, false].map((here) => Object.entries(errors).filter(([id]) => isHere(id) === here));
  return (
    <>
      <FormErrors errors={Object.fromEntries(here ?? [])} heading={t('event.errors')} />
      {event && elsewhere && elsewhere.length > 0 && (
        <Notice tone="error" role="alert" title={t('event.elsewhere')}>
          <ul>
            {elsewhere.map(([field, message]) => (
              <li key={field}>
                <Link to={partAddress(event.event_id, partOf(field))}>
                  {t(`parts.${partOf(field)}`)}: {message}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
