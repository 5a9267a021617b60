import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EmailPreview, Organiser } from '../../../../src/modules/catalogue/schema.ts';
import type {
  AdminOrganiser,
  OrganiserCheck,
  OrganiserVersion,
} from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useAsk } from '../../api/routes.ts';
import { Panel, AdminPage, Way, Ways } from '../../ui/admin-page.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { AFTER_SAVING, LeavingGuard, SaveBar, StaleNotice } from '../../ui/form/save-bar.tsx';
import { FaultNotice, FormErrors, type Submission, useSubmission } from '../../ui/form/submission.tsx';
import { Email } from '../actions/own-words.tsx';
import { OrganiserFields } from './organiser-fields.tsx';
import { changesOf, formOf, ORGANISER } from './organiser.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { textEdits } from '../../ui/versions/edit-lines.tsx';
import { Versions } from '../../ui/versions/versions.tsx';
import words from './nl.json' with { type: 'json' };

type Back = { to: string; label: string };

/** Previews the email to ticket holders of events that move because of the change. */
export function OrganiserEditor({ organiser: loaded, back }: { organiser: AdminOrganiser; back: Back }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const navigate = useNavigate();
  const submission = useSubmission();
  const [organiser, setOrganiser] = useState(loaded);
  const [form, setForm] = useState(() => formOf(loaded));
  const [coming, setComing] = useState<OrganiserCheck | null>(null);
  /** Newer than the loaded version after the save has overwritten another admin's. */
  const [version, setVersion] = useState(loaded.version);
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(organiser));
  const { organiser_id: id, organiser_name: name, events } = organiser;

  const save = async (onTopOf: number, isEmailSeen = false) => {
    setVersion(onTopOf);
    const changes = changesOf(form, onTopOf);
    const answer = await submission.save(async ({ headers }) => {
      if (!isEmailSeen && events > 0) {
        const check = await ask('POST', `${ORGANISER}/check`, { id, json: changes });
        if (check.letter) return check;
      }
      return ask('PUT', ORGANISER, { id, json: changes, headers });
    });
    if (!answer) return;
    if ('letter' in answer) return setComing(answer);
    toasts.show({ severity: 'success', summary: t('organiser.saved'), detail: t('organiser.savedDetail') });
    void navigate(back.to, { state: AFTER_SAVING });
  };
  const overwrite = async () => {
    const newer = await submission.run(() => ask('GET', ORGANISER, { id }));
    if (newer) await save(newer.version);
  };
  const takeOver = async () => {
    const newer = await submission.run(() => ask('GET', ORGANISER, { id }));
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
    <AdminPage title={name} back={back} hasErrors={Object.keys(submission.errors).length > 0}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <FormErrors errors={submission.errors} heading={t('organiser.errors')} />
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
      <OrganiserVersions organiser={organiser} onTake={(then) => setForm(formOf(then))} />
      {events === 0 && !organiser.is_garden && <OrganiserRemoval id={id} name={name} back={back} />}
      {coming?.letter && (
        <OrganiserEmail
          email={coming.letter}
          events={coming.events}
          submission={submission}
          onClose={() => setComing(null)}
          onSend={() => void save(version, true)}
        />
      )}
      <LeavingGuard isDirty={isDirty && !submission.isBusy} />
    </AdminPage>
  );
}

function OrganiserRemoval({ id, name, back }: { id: number; name: string; back: Back }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const navigate = useNavigate();
  const submission = useSubmission();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    if (!(await submission.run(() => ask('DELETE', ORGANISER, { id }).then(() => true)))) return;
    toasts.show({ severity: 'success', summary: t('remove.done', { name }) });
    void navigate(back.to, { state: AFTER_SAVING });
  };
  return (
    <Panel title={t('remove.title')}>
      <Ways>
        <Way text={t('remove.text')}>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t('remove.open', { name })}
          </Button>
        </Way>
      </Ways>
      {isAsking && (
        <Confirm
          open
          onClose={() => setIsAsking(false)}
          title={t('remove.ask', { name })}
          confirmLabel={t('remove.open', { name })}
          onConfirm={() => void remove()}
          busy={submission.isBusy}
          fault={submission.fault}
          isGrave
        >
          <p>{t('remove.askText')}</p>
        </Confirm>
      )}
    </Panel>
  );
}

type EmailProps = {
  email: EmailPreview;
  events: readonly string[];
  submission: Pick<Submission, 'isBusy' | 'fault'>;
  onClose: () => void;
  onSend: () => void;
};

function OrganiserEmail({ email, events, submission, onClose, onSend }: EmailProps) {
  const t = useWords(words);
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('email.title')}
      confirmLabel={t('email.send')}
      busy={submission.isBusy}
      fault={submission.fault}
      onConfirm={onSend}
    >
      <p>{t('email.why')}</p>
      {events.length > 1 && <p>{t('email.more', { count: events.length, titles: events.join(', ') })}</p>}
      <Email email={email} />
    </Confirm>
  );
}

type OrganiserVersionsProps = { organiser: AdminOrganiser; onTake: (then: Organiser) => void };

function OrganiserVersions({ organiser, onTake }: OrganiserVersionsProps) {
  const t = useWords(words);
  const ask = useAsk();
  const linesOf = (one: Organiser): [label: string, text: string][] => [
    [t('organiser.name'), one.organiser_name],
    [t('organiser.street'), one.organiser_street],
    [t('organiser.postalCode'), one.organiser_postal_code],
    [t('organiser.city'), one.organiser_city],
    [t('organiser.main'), t(one.organiser_main_location ? 'versions.yes' : 'versions.no')],
    [t('organiser.website'), one.organiser_website ?? ''],
  ];
  return (
    <Versions<OrganiserVersion>
      hint={t('versions.hint')}
      version={organiser.version}
      fetchThem={() => ask('GET', '/api/dmt-admin/organisers/:id/versions', { id: organiser.organiser_id })}
      editsBetween={(before, after) => {
        const was = linesOf(before.value);
        return linesOf(after.value).flatMap(([label, text], index) => textEdits([label], was[index]?.[1] ?? '', text));
      }}
      onTake={({ value }) => onTake(value)}
    />
  );
}
