import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskOrganiser, OrganiserCheck } from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Stack } from '../../../ui/text/stack.tsx';
import { FaultNotice } from '../../ui/fault-notice.tsx';
import { AFTER_SAVING, LeavingGuard } from '../../ui/form/leaving-guard.tsx';
import { Room } from '../../ui/admin-page.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { StaleNotice } from '../../ui/form/stale-notice.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { OrganiserFields } from './organiser-fields.tsx';
import { changesOf, formOf } from './organiser-form.ts';
import { OrganiserLetter } from './organiser-email.tsx';
import { OrganiserRemoval } from './organiser-removal.tsx';
import { useOrganisersApi } from './organisers-api.ts';
import { useWords } from './words.ts';

/** Where one came from, and goes afterwards. */
export type Back = { to: string; label: string };

/** Corrects an organiser; whoever has tickets for an event that moves by it hears so, and the owner sees that letter first. */
export function OrganiserEditor({ organiser: loaded, back }: { organiser: DeskOrganiser; back: Back }) {
  const t = useWords();
  const api = useOrganisersApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const submission = useSubmission();
  const [organiser, setOrganiser] = useState(loaded);
  const [form, setForm] = useState(() => formOf(loaded));
  const [coming, setComing] = useState<OrganiserCheck | null>(null);
  /** On top of which version: another than ours once the owner overwrites a newer one. */
  const [version, setVersion] = useState(loaded.version);
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(organiser));
  const { organiser_id: id, organiser_name: name, events } = organiser;

  const save = async (onTopOf: number, isLetterSeen = false) => {
    setVersion(onTopOf);
    const changes = changesOf(form, onTopOf);
    const answer = await submission.run(async () => {
      if (!isLetterSeen && events > 0) {
        const check = await api.check(id, changes);
        if (check.letter) return check;
      }
      return api.change(id, changes);
    });
    if (!answer) return;
    if ('letter' in answer) return setComing(answer);
    toasts.show({ severity: 'success', summary: t('organiser.saved'), detail: t('organiser.savedDetail') });
    void navigate(back.to, { state: AFTER_SAVING });
  };
  const overwrite = async () => {
    const newer = await submission.run(() => api.organiser(id));
    if (newer) await save(newer.version);
  };
  const takeOver = async () => {
    const newer = await submission.run(() => api.organiser(id));
    if (!newer) return;
    setOrganiser(newer);
    setForm(formOf(newer));
    setVersion(newer.version);
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void save(version);
  };

  return (
    <Room title={name} back={back} hasErrors={Object.keys(submission.errors).length > 0}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <ErrorSummary errors={submission.errors} heading={t('organiser.errors')} />
          {submission.code === 'stale' ? (
            <StaleNotice
              isBusy={submission.isBusy}
              onMine={() => void overwrite()}
              onTheirs={() => void takeOver()}
              look={
                <LinkButton to={`/dmt-admin/agenda/organisatoren/${id}`} outside variant="secondary" size="small">
                  {t('organiser.viewOther')}
                </LinkButton>
              }
            />
          ) : (
            <FaultNotice submission={submission} />
          )}
          <OrganiserFields
            organiser={organiser}
            form={form}
            errors={submission.errors}
            onChange={(change) => setForm((before) => ({ ...before, ...change }))}
          />
          <SaveBar note={isDirty ? t('organiser.unsaved') : t('organiser.allSaved')}>
            <Button type="submit" busy={submission.isBusy}>
              {t('organiser.save')}
            </Button>
          </SaveBar>
        </Stack>
      </form>
      {events === 0 && !organiser.is_garden && <OrganiserRemoval id={id} name={name} back={back} />}
      {coming?.letter && (
        <OrganiserLetter
          letter={coming.letter}
          events={coming.events}
          submission={submission}
          onClose={() => setComing(null)}
          onSend={() => void save(version, true)}
        />
      )}
      <LeavingGuard isDirty={isDirty && !submission.isBusy} />
    </Room>
  );
}
