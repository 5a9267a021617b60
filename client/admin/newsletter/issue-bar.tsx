import type { IssueProgress } from '../../../src/modules/newsletter/issues/issue-schema.ts';
import { Bar as AnyBar } from '../ui/bar.tsx';
import { handledOf } from './issue-figures.ts';

/** How far an issue is; without a label it is only drawn, as the words beside it say the same. */
export function Bar({ progress, label }: { progress: IssueProgress; label?: string }) {
  return <AnyBar value={handledOf(progress)} max={progress.recipients} label={label} />;
}
