import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Issue } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { IssueEditor } from './issue-editor.tsx';
import { SentIssue } from './sent-issue.tsx';

/** One newsletter: to be written, or on its way; another one starts anew. */
export function Component() {
  const issue = useLoaderData<Issue>();
  return <OneIssue key={issue.id} loaded={issue} />;
}

function OneIssue({ loaded }: { loaded: Issue }) {
  const [issue, setIssue] = useState(loaded);
  const isDraft = issue.state === 'draft';
  const wasDraft = useRef(isDraft);
  useEffect(() => {
    // Another page stands there all at once, without what had the focus.
    if (wasDraft.current && !isDraft) focusHeading();
    wasDraft.current = isDraft;
  }, [isDraft]);
  return isDraft ? <IssueEditor issue={issue} onChange={setIssue} /> : <SentIssue issue={issue} onChange={setIssue} />;
}
