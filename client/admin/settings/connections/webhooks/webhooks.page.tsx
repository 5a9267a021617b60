import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminDelivery } from '../../../../../src/platform/records/hooks/hooks-schema.ts';
import { apiContext } from '../../../../api/context.ts';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { createAsk } from '../../../api/routes.ts';
import { Panel } from '../../../ui/admin-page.tsx';
import { Records } from '../../../ui/list/records.tsx';
import { moment } from '../../../ui/text/format.ts';
import texts from '../../../ui/text/text.module.css';
import { type Translate, useWords } from '../../../ui/text/use-words.ts';
import { SettingsPage } from '../../settings-page.tsx';
import { ResendMessage } from './hook-actions.tsx';
import { Hooks } from './hooks.tsx';
import words from './nl.json' with { type: 'json' };

/** Programs of others that are told what happens, and what they were told. */
export function Component() {
  const t = useWords(words);
  const { isPretended, kinds, targets, deliveries } = useLoaderData<typeof loader>();
  const on = new Set(targets.flatMap(({ state, url }) => (state === 'paused' ? [] : [new URL(url).host])));
  const resendOf = (one: AdminDelivery) =>
    one.state !== 'waiting' && on.has(one.host) && <ResendMessage message={one} />;
  return (
    <SettingsPage part="webhooks" lead={t('lead')}>
      {isPretended && (
        <Notice>
          <p>{t('pretended')}</p>
        </Notice>
      )}
      <Hooks kinds={kinds} targets={targets} />
      <Panel title={t('messages.title')} hint={t('messages.hint')}>
        <Records
          caption={t('messages.caption')}
          rows={deliveries}
          keyOf={({ id }) => id}
          columns={[
            { label: t('messages.what'), cell: whatOf },
            { label: t('messages.state'), cell: (one) => stateOf(one, isPretended, t), isWide: true },
            { label: t('messages.when'), cell: ({ createdAt }) => moment(createdAt) },
            {
              label: t('messages.actions'),
              cell: resendOf,
              isPlain: true,
            },
          ]}
          empty={<p>{t('messages.none')}</p>}
        />
      </Panel>
    </SettingsPage>
  );
}

const whatOf = ({ label, host }: AdminDelivery) => (
  <>
    {label} <span className={texts['under']}>{host}</span>
  </>
);

function stateOf(
  { state, problem, attempts, nextAttemptAt }: AdminDelivery,
  isPretended: boolean,
  t: Translate<typeof words>,
) {
  const tried = attempts === 0 ? '' : t('messages.tries', { count: attempts });
  const next =
    state === 'waiting' && nextAttemptAt !== null && attempts > 0
      ? t('messages.next', { moment: moment(nextAttemptAt) })
      : '';
  return (
    <>
      <span className={texts['word']}>
        {t(state === 'delivered' && isPretended ? 'messages.pretended' : `messages.${state}`)}
      </span>{' '}
      {state !== 'delivered' && (
        <span className={texts['under']}>{[problem, tried, next].filter(Boolean).join(' ')}</span>
      )}
    </>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  return createAsk(context.get(apiContext))('GET', '/api/dmt-admin/webhooks');
}
