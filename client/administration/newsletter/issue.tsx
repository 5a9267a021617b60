import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Issue } from '../../../src/modules/newsletter/issue-schema.ts';
import { IssueEditor } from './issue-editor.tsx';
import { SentIssue } from './sent-issue.tsx';

/** One newsletter: to be written, or on its way; another one starts anew. */
export function Component() {
  const issue = useLoaderData<Issue>();
  return <OneIssue key={issue.id} loaded={issue} />;
}

function OneIssue({ loaded }: { loaded: Issue }) {
  const [issue, setIssue] = useState(loaded);
  return issue.state === 'draft' ? (
    <IssueEditor issue={issue} onChange={setIssue} />
  ) : (
    <SentIssue issue={issue} onChange={setIssue} />
  );
}
