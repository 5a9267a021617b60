import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { ApprovalShown, ApprovalsShown } from '../../../../../src/platform/records/approvals/approvals-schema.ts';
import { apiContext } from '../../../../api/context.ts';
import { Notice, Tag } from '../../../../ui/messages/notice.tsx';
import { createAsk } from '../../../api/routes.ts';
import { Panel } from '../../../ui/admin-page.tsx';
import { Records } from '../../../ui/list/records.tsx';
import { numericMoment } from '../../../ui/text/format.ts';
import texts from '../../../ui/text/text.module.css';
import { useWords } from '../../../ui/text/use-words.ts';
import { SettingsPage } from '../../settings-page.tsx';
import { ApprovalSettingForm } from './setting-form.tsx';
import { AskDecision, type Decision, WaitingApprovals } from './waiting-approvals.tsx';
import words from './nl.json' with { type: 'json' };

/** Lists acts that wait for a second administrator and those that were decided, and holds the setting. */
export function Component() {
  const t = useWords(words);
  const { setting, isAlone, delayHours, waiting, past } = useLoaderData<ApprovalsShown>();
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <SettingsPage part="approvals" lead={t('lead')}>
      {!setting.isOn && (
        <Notice>
          <p>{t('off')}</p>
        </Notice>
      )}
      <Panel title={t('waiting.title')}>
        <WaitingApprovals waiting={waiting} onDecide={setDecision} />
      </Panel>
      <Panel title={t('past.title')}>
        <Records
          caption={t('past.caption')}
          rows={past}
          keyOf={({ id }) => id}
          columns={[
            { label: t('past.what'), cell: whatOf, isWide: true },
            { label: t('past.state'), cell: stateOf },
            { label: t('past.who'), cell: ({ decidedBy }) => (decidedBy === '' ? t('waiting.somebody') : decidedBy) },
            { label: t('past.when'), cell: ({ closedAt }) => (closedAt === null ? '' : numericMoment(closedAt)) },
          ]}
          empty={<p>{t('past.none')}</p>}
        />
      </Panel>
      <ApprovalSettingForm key={setting.version} setting={setting} isAlone={isAlone} delayHours={delayHours} />
      {decision && <AskDecision {...decision} onClose={() => setDecision(null)} />}
    </SettingsPage>
  );
}

const whatOf = ({ title, outcome }: ApprovalShown) => (
  <>
    {title} {outcome !== null && <span className={texts['under']}>{outcome}</span>}
  </>
);
const stateOf = (approval: ApprovalShown) => <State {...approval} />;

function State({ state }: ApprovalShown) {
  const t = useWords(words);
  return <Tag tone={state === 'done' ? 'success' : 'warn'}>{t(`states.${state}`)}</Tag>;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<ApprovalsShown> {
  return createAsk(context.get(apiContext))('GET', '/api/dmt-admin/approvals');
}
