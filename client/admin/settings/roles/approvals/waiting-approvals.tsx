import type { ApprovalShown } from '../../../../../src/platform/records/approvals/approvals-schema.ts';
import { useStepUp } from '../../../../account/session/step-up.tsx';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/text/text.tsx';
import { useAsk } from '../../../api/routes.ts';
import { AskedCall } from '../../../ui/form/asked-call.tsx';
import { moment } from '../../../ui/text/format.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import settings from '../../settings.module.css';
import styles from './approvals.module.css';
import words from './nl.json' with { type: 'json' };

export type Decision = { choice: 'approve' | 'refuse' | 'withdraw'; approval: ApprovalShown };
type OnDecide = (decision: Decision) => void;

/** Acts that wait, each with what this administrator can do about it. */
export function WaitingApprovals({ waiting, onDecide }: { waiting: ApprovalShown[]; onDecide: OnDecide }) {
  const t = useWords(words);
  if (waiting.length === 0) return <p>{t('waiting.none')}</p>;
  return (
    <ul className={styles['waiting']}>
      {waiting.map((approval) => (
        <li key={approval.id}>
          <p>
            <strong>{approval.title}</strong>
          </p>
          <Moments {...approval} />
          <Buttons approval={approval} onDecide={onDecide} />
        </li>
      ))}
    </ul>
  );
}

function Moments({ askedBy, askedAt, isOwn, state, runAt, lapsesAt }: ApprovalShown) {
  const t = useWords(words);
  return (
    <>
      <p>{t('waiting.asked', { who: askedBy || t('waiting.somebody'), when: moment(askedAt) })}</p>
      {state === 'approved' ? (
        <p>{t('waiting.approved')}</p>
      ) : runAt === null ? (
        <p>
          {isOwn && t('waiting.own')} {t('waiting.lapses', { when: moment(lapsesAt) })}
        </p>
      ) : (
        <p>{t('waiting.runs', { when: moment(runAt) })}</p>
      )}
    </>
  );
}

function Buttons({ approval, onDecide }: { approval: ApprovalShown; onDecide: OnDecide }) {
  const t = useWords(words);
  const { title, isOwn, state } = approval;
  if (state !== 'waiting') return null;
  const choices = isOwn ? (['withdraw'] as const) : (['approve', 'refuse'] as const);
  return (
    <div className={settings['buttons']}>
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={choice === 'approve' ? 'main' : 'secondary'}
          size="small"
          onClick={() => onDecide({ choice, approval })}
        >
          {t(`waiting.${choice}`)}{' '}
          <VisuallyHidden>{t(isOwn ? 'waiting.ofOwn' : 'waiting.of', { title })}</VisuallyHidden>
        </Button>
      ))}
    </div>
  );
}

/** Asks once more, with what it does; approving and refusing ask who one is. */
export function AskDecision({ choice, approval: { id, title }, onClose }: Decision & { onClose: () => void }) {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  const call = () =>
    choice === 'withdraw'
      ? ask('DELETE', '/api/dmt-admin/approvals/:id', { id })
      : stepUp(() => ask('POST', '/api/dmt-admin/approvals/:id/decision', { id, json: { choice } }));
  return (
    <AskedCall
      onClose={onClose}
      title={t(`ask.${choice}.title`)}
      confirmLabel={t(`waiting.${choice}`)}
      call={call}
      done={t(`ask.${choice}.done`)}
      {...(choice === 'approve' && { detail: t('ask.approve.doneDetail') })}
      isGrave={choice === 'approve'}
    >
      <p>{t(`ask.${choice}.text`)}</p>
      <p>
        <strong>{title}</strong>
      </p>
    </AskedCall>
  );
}
