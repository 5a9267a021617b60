import { useState } from 'react';
import { longDay, numericDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { KeyRole } from '../../../../src/kernel/web/key-roles.ts';
import type { AdminApiKey } from '../../../../src/modules/identity/admin/api-keys-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { CopyField, ShownOnce } from '../../ui/form/shown-once.tsx';
import { Records } from '../../ui/list/records.tsx';
import texts from '../../ui/text/text.module.css';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import styles from './connections.module.css';
import { KeyForm, type ListedEvent, type MadeKey } from './key-form.tsx';
import words from './nl.json' with { type: 'json' };

type ApiKeysProps = { keys: AdminApiKey[]; events: ListedEvent[]; today: string };

/** Keys that let programs read. A new one is shown once; each can be revoked. */
export function ApiKeys({ keys, events, today }: ApiKeysProps) {
  const t = useWords(words);
  const [made, setMade] = useState<MadeKey | null>(null);
  const [revoking, setRevoking] = useState<AdminApiKey | null>(null);
  const revoke = (key: AdminApiKey) =>
    key.state === 'live' && (
      <Button variant="secondary" size="small" onClick={() => setRevoking(key)}>
        {t('keys.revoke')} <VisuallyHidden>{t('keys.revokeOf', key)}</VisuallyHidden>
      </Button>
    );
  return (
    <Panel title={t('keys.title')} hint={t('keys.hint')}>
      {made && <NewKey key={made.text} {...made} />}
      <Records
        caption={t('keys.list')}
        rows={keys}
        keyOf={({ id }) => id}
        columns={[
          { label: t('keys.name'), cell: nameOf },
          { label: t('keys.reads'), cell: (key) => rolesOf(key, t) },
          { label: t('keys.state'), cell: stateOf },
          {
            label: t('keys.used'),
            cell: (key) => lastUseOf(key, t),
          },
          { label: t('keys.actions'), cell: revoke, isPlain: true },
        ]}
        empty={<p>{t('keys.none')}</p>}
      />
      <KeyForm events={events} today={today} onMade={setMade} />
      {revoking && <Revoke apiKey={revoking} onClose={() => setRevoking(null)} onRevoked={() => setMade(null)} />}
    </Panel>
  );
}

function NewKey({ name, text, roles, eventIds }: MadeKey) {
  const t = useWords(words);
  return (
    <ShownOnce title={t('keys.onceTitle', { name })}>
      <p>{t('keys.onceText')}</p>
      <CopyField label={t('keys.text')} name="key" value={text} copyLabel={t('keys.copy')} />
      <p>{t('keys.example')}</p>
      <pre className={styles['example']}>
        <code>{`curl -H "Authorization: Bearer ${text}" ${window.location.origin}${pathFor(roles, eventIds)}`}</code>
      </pre>
    </ShownOnce>
  );
}

/** Address that the key may read. */
function pathFor(roles: readonly KeyRole[], [event = 0]: readonly number[]): string {
  if (roles.includes('books')) return `/api/v1/books/${new Date().getFullYear()}/journal`;
  return roles.includes('orders') ? `/api/v1/events/${event}/orders` : '/api/v1/programme';
}

const nameOf = (key: AdminApiKey) => <Named apiKey={key} />;
const stateOf = (key: AdminApiKey) => <State apiKey={key} />;

function Named({ apiKey: { id, name, madeAt, madeBy } }: { apiKey: AdminApiKey }) {
  const t = useWords(words);
  const date = numericDate(madeAt);
  return (
    <>
      {name}{' '}
      <span className={texts['under']}>
        {madeBy === null ? t('keys.made', { date }) : t('keys.madeBy', { date, name: madeBy })},{' '}
        {t('keys.mark', { id: id.slice(0, 8) })}
      </span>
    </>
  );
}

function State({ apiKey: { state, endsOn } }: { apiKey: AdminApiKey }) {
  const t = useWords(words);
  if (state === 'live') return <Unbroken>{t('keys.until', { date: longDay(endsOn) })}</Unbroken>;
  return <Tag>{state === 'revoked' ? t('keys.revoked') : t('keys.ended', { date: longDay(endsOn) })}</Tag>;
}

function lastUseOf({ lastUsedOn }: AdminApiKey, t: Translate<typeof words>) {
  return lastUsedOn ? <Unbroken>{longDay(lastUsedOn)}</Unbroken> : t('keys.unused');
}

function rolesOf({ roles, eventIds }: AdminApiKey, t: Translate<typeof words>) {
  const names = roles.map((role) =>
    role === 'orders'
      ? `${t('keys.role.orders')} (${t('keys.ofEvents', { count: eventIds.length })})`
      : t(`keys.role.${role}`),
  );
  return <Unbroken>{names.join(', ')}</Unbroken>;
}

type RevokeProps = { apiKey: AdminApiKey; onClose: () => void; onRevoked: () => void };

function Revoke({ apiKey, onClose, onRevoked }: RevokeProps) {
  const t = useWords(words);
  const ask = useAsk();
  return (
    <AskedCall
      onClose={onClose}
      title={t('keys.revokeTitle', apiKey)}
      confirmLabel={t('keys.revoke')}
      call={async () => {
        await ask('DELETE', '/api/dmt-admin/api-keys/:id', { id: apiKey.id });
        onRevoked();
      }}
      done={t('keys.revokedDone', apiKey)}
      isGrave
    >
      <p>{t('keys.revokeText')}</p>
    </AskedCall>
  );
}
