import { useState } from 'react';
import { numericDate } from '../../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminHook, AdminHooks } from '../../../../../src/platform/records/hooks/hooks-schema.ts';
import { Tag } from '../../../../ui/messages/notice.tsx';
import { Panel } from '../../../ui/admin-page.tsx';
import { CopyField, ShownOnce } from '../../../ui/form/shown-once.tsx';
import { Records } from '../../../ui/list/records.tsx';
import texts from '../../../ui/text/text.module.css';
import { type Translate, useWords } from '../../../ui/text/use-words.ts';
import { HookActions } from './hook-actions.tsx';
import { HookForm, type MadeSecret } from './hook-form.tsx';
import words from './nl.json' with { type: 'json' };

/** The list of webhooks. A secret is shown once, when it is made. */
export function Hooks({ kinds, targets }: Pick<AdminHooks, 'kinds' | 'targets'>) {
  const t = useWords(words);
  const [made, setMade] = useState<MadeSecret | null>(null);
  const names = new Map(kinds.map(({ kind, label }) => [kind, label]));
  const actionsOf = (hook: AdminHook) => <HookActions hook={hook} onSecret={setMade} onRemoved={() => setMade(null)} />;
  return (
    <Panel title={t('hooks.title')} hint={t('hooks.hint')}>
      {made && <NewSecret key={made.secret} {...made} />}
      <Records
        caption={t('hooks.caption')}
        rows={targets}
        keyOf={({ id }) => id}
        columns={[
          { label: t('hooks.url'), cell: (hook) => nameOf(hook, t) },
          { label: t('hooks.kinds'), cell: (hook) => hook.kinds.map((kind) => names.get(kind) ?? kind).join(', ') },
          { label: t('hooks.state'), cell: stateOf, isWide: true },
          {
            label: t('hooks.actions'),
            cell: actionsOf,
            isPlain: true,
          },
        ]}
        empty={<p>{t('hooks.none')}</p>}
      />
      <HookForm kinds={kinds} onMade={setMade} />
    </Panel>
  );
}

function NewSecret({ url, secret, isFirst }: MadeSecret) {
  const t = useWords(words);
  return (
    <ShownOnce title={t('secret.title', { host: new URL(url).host })}>
      <p>{t(isFirst ? 'secret.text' : 'secret.rolled')}</p>
      <CopyField label={t('secret.label')} name="secret" value={secret} copyLabel={t('secret.copy')} />
    </ShownOnce>
  );
}

function nameOf({ url, madeAt, madeBy }: AdminHook, t: Translate<typeof words>) {
  const date = numericDate(madeAt);
  return (
    <>
      {url}{' '}
      <span className={texts['under']}>
        {madeBy === null ? t('hooks.made', { date }) : t('hooks.madeBy', { date, name: madeBy })}
      </span>
    </>
  );
}

const stateOf = (hook: AdminHook) => <State hook={hook} />;

function State({ hook: { state, problem, waiting } }: { hook: AdminHook }) {
  const t = useWords(words);
  return (
    <>
      {state === 'on' ? t('hooks.on') : <Tag tone="warn">{t(`hooks.${state}`)}</Tag>}{' '}
      <span className={texts['under']}>
        {problem} {waiting > 0 && t('hooks.waiting', { count: waiting })}
      </span>
    </>
  );
}
