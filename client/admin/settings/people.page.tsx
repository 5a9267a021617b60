import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useStepUp } from '../../account/session/step-up.tsx';
import { numericDate } from '../../../src/kernel/dates/dutch-dates.ts';
import { STAFF_ROLES, type StaffRole } from '../../../src/kernel/staff-roles.ts';
import type { LiveGateDevice, WaitingInvitation } from '../../../src/modules/identity/schema.ts';
import { apiContext } from '../../api/context.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { adminApi, type AdminUser, type StaffMember, useAdminApi, type UserChange } from '../api/api.ts';
import { createAsk } from '../api/routes.ts';
import { Panel } from '../ui/admin-page.tsx';
import { AskedCall } from '../ui/form/asked-call.tsx';
import { Records } from '../ui/list/records.tsx';
import { SearchBar } from '../ui/list/search-bar.tsx';
import { SettingsPage } from './settings-page.tsx';
import styles from './settings.module.css';
import { EmailAddress, Unbroken } from '../ui/text/unbroken.tsx';
import texts from '../ui/text/text.module.css';
import { GateDevices } from './roles/gate-devices.tsx';
import { Invitations } from './roles/invitations.tsx';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

type PersonChange =
  | { change: 'give' | 'take'; role: StaffRole; user: AdminUser }
  | { change: 'block' | 'unblock'; user: AdminUser };

/** The last administrator cannot be removed (S-17). Each change requires a fresh sign-in (S-18). */
export function Component() {
  const t = useWords(words);
  const { staff, email, found, invitations, devices } = useLoaderData<typeof loader>();
  const [change, setChange] = useState<PersonChange | null>(null);
  const line = (user: AdminUser) => <People user={user} onAsk={setChange} />;
  return (
    <SettingsPage part="people" lead={t('people.lead')}>
      <Records
        caption={t('people.list')}
        rows={staff}
        keyOf={({ id }) => id}
        columns={[
          { label: t('people.name'), cell: nameOf },
          { label: t('people.roles'), cell: holdsOf, isPlain: true },
          { label: t('people.state'), cell: stateOf, isPlain: true },
          { label: t('people.actions'), cell: line, isPlain: true },
        ]}
        empty={null}
      />
      <Invitations waiting={invitations} />
      <GateDevices devices={devices} />
      <Panel title={t('people.add')} hint={t('people.addHint')}>
        <SearchBar label={t('people.search')} name="email" value={email} />
        {email !== '' && found.length === 0 && <p role="alert">{t('people.nobody', { email })}</p>}
        {found.map((user) => (
          <div key={user.id} className={styles['found']}>
            <p>
              <strong>{user.name}</strong> {user.username} <State user={user} />
            </p>
            <People user={user} mayGive onAsk={setChange} />
          </div>
        ))}
      </Panel>
      {change && <Ask {...change} onClose={() => setChange(null)} />}
    </SettingsPage>
  );
}

const nameOf = ({ name, username }: StaffMember) => (
  <>
    {name}{' '}
    <span className={texts['under']}>
      <EmailAddress>{username}</EmailAddress>
    </span>
  </>
);
const holdsOf = ({ holds }: StaffMember) => <Holds holds={holds} />;
const stateOf = (user: AdminUser) => <State user={user} />;

function State({ user }: { user: AdminUser }) {
  const t = useWords(words);
  return user.enabled ? null : <Tag tone="error">{t('people.closed')}</Tag>;
}

function Holds({ holds }: Pick<StaffMember, 'holds'>) {
  const t = useWords(words);
  return holds.map(({ role, since, by }) => (
    <span key={role} className={texts['under']}>
      <strong>{t(`roles.${role}`)}</strong>{' '}
      <Unbroken>
        {by === null
          ? t('people.since', { date: numericDate(since) })
          : t('people.sinceBy', { date: numericDate(since), by })}
      </Unbroken>
    </span>
  ));
}

type PeopleProps = { user: AdminUser; mayGive?: boolean; onAsk: (change: PersonChange) => void };

function People({ user, mayGive = false, onAsk }: PeopleProps) {
  const t = useWords(words);
  const roles = STAFF_ROLES.filter((role) => mayGive || user.roles.includes(role));
  const of = <VisuallyHidden>{t('people.appointOf', { name: user.name })}</VisuallyHidden>;
  const block = user.enabled ? 'block' : 'unblock';
  return (
    <div className={styles['buttons']}>
      {roles.map((role) => {
        const change = user.roles.includes(role) ? 'take' : 'give';
        return (
          <Button key={role} variant="secondary" size="small" onClick={() => onAsk({ change, role, user })}>
            {t(`people.${change}.${role}`)} {of}
          </Button>
        );
      })}
      <Button variant="secondary" size="small" onClick={() => onAsk({ change: block, user })}>
        {t(`people.${block}`)} {of}
      </Button>
    </div>
  );
}

function Ask({ onClose, ...wanted }: PersonChange & { onClose: () => void }) {
  const t = useWords(words);
  const api = useAdminApi();
  const stepUp = useStepUp();
  const { user, change } = wanted;
  const { title, label, text, done } = changeWords(wanted, t);
  return (
    <AskedCall
      onClose={onClose}
      title={title}
      confirmLabel={label}
      call={() => stepUp(() => api.changeUser(user.id, requestOf(wanted)))}
      done={done}
      isGrave={change === 'take' || change === 'block'}
    >
      <p>{text}</p>
    </AskedCall>
  );
}

type ChangeWords = Record<'title' | 'label' | 'text' | 'done', string>;

function changeWords(wanted: PersonChange, t: Translate<typeof words>): ChangeWords {
  const { user } = wanted;
  const facts = { name: user.name, email: user.username };
  if (!('role' in wanted)) {
    const { change } = wanted;
    return {
      title: t(`people.${change}Title`, facts),
      label: t(`people.${change}`),
      text: t(`people.${change}Text`, facts),
      done: t(`people.${change}ed`, facts),
    };
  }
  const { change, role } = wanted;
  const kind = role === 'administrator' ? 'owner' : 'helper';
  const more = { ...facts, role: t(`roles.${role}`) };
  return {
    title: t(`people.${change}.${kind}Title`, more),
    label: t(`people.${change}.${role}`),
    text: t(`people.${change}.${kind}Text`, more),
    done: t(`people.${change}.${kind}Done`, more),
  };
}

function requestOf(wanted: PersonChange): UserChange {
  if (!('role' in wanted)) return { enabled: wanted.change === 'unblock' };
  const others = wanted.user.roles.filter((role) => role !== wanted.role);
  return { roles: wanted.change === 'give' ? [...others, wanted.role] : others };
}

export type PeopleData = {
  staff: StaffMember[];
  email: string;
  found: AdminUser[];
  invitations: WaitingInvitation[];
  devices: LiveGateDevice[];
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PeopleData> {
  const api = adminApi(context.get(apiContext));
  const ask = createAsk(context.get(apiContext));
  const email = new URL(request.url).searchParams.get('email')?.trim() ?? '';
  const [staff, found, invitations, devices] = await Promise.all([
    ask('GET', '/api/dmt-admin/staff'),
    email === '' ? [] : api.users(email),
    ask('GET', '/api/dmt-admin/invitations'),
    ask('GET', '/api/dmt-admin/gate-devices'),
  ]);
  return { staff, email, found, invitations, devices };
}
