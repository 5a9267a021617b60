import type { Issue, IssueProgress, IssueState } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { Tag, type Tone } from '../../../ui/messages/notice.tsx';
import { Bar as AnyBar } from '../../ui/figures.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const TONES: Record<IssueState, Tone> = {
  draft: 'neutral',
  sending: 'info',
  paused: 'warn',
  sent: 'success',
  stopped: 'error',
};

type StateProps = { issue: Pick<Issue, 'state' | 'sendAt' | 'missed'> };

export function StateTag({ issue: { state, sendAt, missed } }: StateProps) {
  const t = useWords(words);
  if (sendAt !== null) return <Tag tone="info">{t('states.planned')}</Tag>;
  if (missed !== null) return <Tag tone="warn">{t('states.missed')}</Tag>;
  return <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>;
}

/** Without a label it is decorative, because the text beside it says the same. */
export function Bar({ progress, label }: { progress: IssueProgress; label?: string }) {
  return <AnyBar value={handledOf(progress)} max={progress.recipients} label={label} />;
}

/** Readers for whom the outcome is known. */
export const handledOf = ({ sent, skipped, failed }: IssueProgress): number => sent + skipped + failed;

/** True while emails may still be sent, so also right after a pause or stop. */
export function isUnderWay({ state, finishedAt }: Pick<Issue, 'state' | 'finishedAt'>): boolean {
  if (state === 'stopped') return finishedAt === null;
  return state === 'sending' || state === 'paused';
}
