import type { IssueState } from '../../../src/modules/newsletter/issues/issue-schema.ts';
import { Tag, type Tone } from '../../ui/messages/tag.tsx';
import { useWords } from './words.ts';

const TONES: Record<IssueState, Tone> = {
  draft: 'neutral',
  sending: 'info',
  paused: 'warn',
  sent: 'success',
  stopped: 'error',
};

/** Where an issue stands. */
export function StateTag({ state }: { state: IssueState }) {
  const t = useWords();
  return <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>;
}
