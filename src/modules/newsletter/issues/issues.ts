import type { IssuePorts } from './issue-ports.ts';
import { issueSending } from './send-issue.ts';
import { issueWriting } from './write-issue.ts';

export type NewsletterIssues = ReturnType<typeof createIssues>;

/** Newsletters from draft to archive. `findForMail` is for their letters. */
export function createIssues(ports: IssuePorts) {
  return {
    ...issueWriting(ports),
    ...issueSending(ports),
    findForMail: ports.issues.find,
    readerForMail: ports.readers.recipient,
  };
}
