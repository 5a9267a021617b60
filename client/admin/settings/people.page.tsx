import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { useStepUp } from '../../account/session/step-up.tsx';
import { apiContext } from '../../api/context.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/messages/notice.tsx';
import { useToasts } from '../../ui/messages/toasts.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { adminApi, type AdminUser, useAdminApi, type UserChange } from '../api/api.ts';
import { focusHeading, Panel } from '../ui/admin-page.tsx';
import { Confirm } from '../ui/form/confirm.tsx';
import { useSubmission } from '../ui/form/submission.tsx';
import { Records } from '../ui/list/records.tsx';
import { SearchBar } from '../ui/list/search-bar.tsx';
import { SettingsPage } from './settings-page.tsx';
import styles from './settings.module.css';
import { useWords } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

type Change = 'appoint' | 'dismiss' | 'block' | 'unblock';
const DONE = { appoint: 'appointed', dismiss: 'dismissed', block: 'blocked', unblock: 'unblocked' } as const;

/** Who may administer the garden; the last administrator stays (S-17). Each change asks who asks (S-18). */
export function Component() {
  const t = useWords(words);
  const { administrators, email, found } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<{ change: Change; user: AdminUser } | null>(null);
  const line = (user: AdminUser) => <People key={user.id} user={user} onAsk={(change) => setAsked({ change, user })} />;
  return (
    <SettingsPage part="people" lead={t('people.lead')}>
      <Records
        caption={t('people.list')}
        rows={administrators}
        keyOf={({ id }) => id}
        columns={[
          { label: t('people.name'), cell: ({ name }) => name },
          { label: t('people.email'), cell: ({ username }) => username, isPlain: true },
          { label: t('people.state'), cell: stateOf, isPlain: true },
          { label: t('people.actions'), cell: line, isPlain: true },
        ]}
        empty={null}
      />
      <Panel title={t('people.add')} hint={t('people.addHint')}>
        <SearchBar label={t('people.search')} name="email" value={email} />
        {email !== '' && found.length === 0 && <p role="alert">{t('people.nobody', { email })}</p>}
        {found.map((user) => (
          <div key={user.id} className={styles['found']}>
            <p>
              <strong>{user.name}</strong> {user.username} <State user={user} />
            </p>
            {line(user)}
          </div>
        ))}
      </Panel>
      {asked && <Ask {...asked} onClose={() => setAsked(null)} />}
    </SettingsPage>
  );
}

const stateOf = (user: AdminUser) => <State user={user} />;

function State({ user }: { user: AdminUser }) {
  const t = useWords(words);
  return user.enabled ? null : <Tag tone="error">{t('people.closed')}</Tag>;
}

/** What can be done about somebody. */
function People({ user, onAsk }: { user: AdminUser; onAsk: (change: Change) => void }) {
  const t = useWords(words);
  const changes: Change[] = [
    user.roles.includes('administrator') ? 'dismiss' : 'appoint',
    user.enabled ? 'block' : 'unblock',
  ];
  return (
    <div className={styles['buttons']}>
      {changes.map((change) => (
        <Button key={change} variant="secondary" size="small" onClick={() => onAsk(change)}>
          {t(`people.${change}`)} <VisuallyHidden>{t('people.appointOf', { name: user.name })}</VisuallyHidden>
        </Button>
      ))}
    </div>
  );
}

function Ask({ change, user, onClose }: { change: Change; user: AdminUser; onClose: () => void }) {
  const t = useWords(words);
  const api = useAdminApi();
  const stepUp = useStepUp();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const facts = { name: user.name, email: user.username };

  const confirm = async () => {
    const changed = await submission.run(() => stepUp(() => api.changeUser(user.id, requestOf(change))));
    if (!changed) return;
    onClose();
    toasts.show({ severity: 'success', summary: t(`people.${DONE[change]}`, facts) });
    await revalidator.revalidate();
    focusHeading();
  };
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(`people.${change}Title`, facts)}
      confirmLabel={t(`people.${change}`)}
      onConfirm={() => void confirm()}
      busy={submission.isBusy}
      fault={submission.fault}
      isGrave={change === 'dismiss' || change === 'block'}
    >
      <p>{t(`people.${change}Text`, facts)}</p>
    </Confirm>
  );
}

function requestOf(change: Change): UserChange {
  if (change === 'appoint') return { roles: ['administrator'] };
  if (change === 'dismiss') return { roles: [] };
  return { enabled: change === 'unblock' };
}

export type PeopleData = {
  administrators: AdminUser[];
  /** The address that was searched for; '' for none. */
  email: string;
  found: AdminUser[];
};

/** Who may administer, and whoever was searched for: `?email=`. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<PeopleData> {
  const api = adminApi(context.get(apiContext));
  const email = new URL(request.url).searchParams.get('email')?.trim() ?? '';
  const [administrators, found] = await Promise.all([api.users(), email === '' ? [] : api.users(email)]);
  return { administrators, email, found };
}
