import type { Issue, IssueProgress } from '../../../src/modules/newsletter/issues/issue-schema.ts';

/** Of how many readers it is clear whether they get it. */
export const handledOf = ({ sent, skipped, failed }: IssueProgress): number => sent + skipped + failed;

/** Whether mails may still go out; also right after it was paused or stopped. */
export function isUnderWay({ state, finishedAt }: Pick<Issue, 'state' | 'finishedAt'>): boolean {
  if (state === 'stopped') return finishedAt === null;
  return state === 'sending' || state === 'paused';
}
