import { useCallback, useRef, useState } from 'react';
import type { Issue, IssueText } from '../../../../../src/modules/newsletter/issues/issue-schema.ts';
import { isApiFault } from '../../../../api/fault.ts';
import { membersOf } from '../../../../sales/checkout/cart/cart.ts';
import { dropDraft, useKeptDraft } from '../../../ui/drafts/kept-draft.tsx';
import { useSubmission } from '../../../ui/form/submission.tsx';
import { useNewsletterApi } from '../newsletter-api.ts';

type IssueProps = { issue: Issue | null; copied: IssueText | null; onChange: (issue: Issue) => void };

/** Never overwrites other admins' changes unseen (R-27). */
export function useIssue({ issue, copied, onChange }: IssueProps) {
  const api = useNewsletterApi();
  const submission = useSubmission();
  const [text, setText] = useState(copied ?? textOf(issue));
  const latest = useRef(text);
  const stored = textOf(issue);
  const isDirty = text.title !== stored.title || text.preview !== stored.preview || text.body !== stored.body;
  const version = issue?.version ?? 0;
  const keptName = nameOf(issue?.id ?? 'new');
  useKeptDraft(
    keptName,
    version,
    isDirty,
    useCallback(() => text, [text]),
  );

  const put = (next: IssueText) => {
    latest.current = next;
    setText(next);
  };
  const set = (change: Partial<IssueText>) => put({ ...latest.current, ...change });

  /** Shows what is stored now; keeps what was typed while it was being stored. */
  const show = (fresh: Issue, sent: IssueText) => {
    if (latest.current === sent) put(textOf(fresh));
    dropDraft(keptName);
    onChange(fresh);
  };

  /** On a slow connection the draft may already be stored with earlier input: then that one is updated. */
  const create = async (sent: IssueText, headers: Record<string, string>): Promise<Issue> => {
    try {
      return await api.write(sent, headers);
    } catch (fault) {
      const id = isApiFault(fault) && fault.code === 'key_reused' ? Number(membersOf(fault.body)['issue_id']) : 0;
      if (!id) throw fault;
      const existing = await api.issue(id);
      return api.change(id, existing.version, sent, {});
    }
  };

  const save = async (over = version): Promise<Issue | undefined> => {
    const sent = latest.current;
    const fresh = await submission.save(({ headers }) =>
      issue ? api.change(issue.id, over, sent, headers) : create(sent, headers),
    );
    if (fresh) show(fresh, sent);
    return fresh;
  };

  return {
    text,
    set,
    isDirty,
    version,
    keptName,
    submission,
    save,
    saved: async (): Promise<Issue | undefined> => (issue && !isDirty ? issue : save()),
    recount: async (stored: Issue): Promise<Issue | undefined> => {
      const counted = await submission.run(() => api.issue(stored.id));
      if (!counted) return undefined;
      // The text is the stored one: if another admin changed it meanwhile, sending is refused.
      const fresh = { ...stored, progress: counted.progress };
      onChange(fresh);
      return fresh;
    },
    saveAnyway: async () => {
      const newest = issue && (await submission.run(() => api.issue(issue.id)));
      if (newest?.state === 'draft') await save(newest.version);
      else if (newest) onChange(newest);
    },
    /** Takes over another admin's version; discards the user's own changes. */
    takeNewest: async () => {
      const newest = issue && (await submission.run(() => api.issue(issue.id)));
      if (newest) show(newest, latest.current);
    },
    take: (kept: unknown) => {
      if (isText(kept)) put(kept);
    },
  };
}

const nameOf = (id: number | 'new') => `issue-draft:${id}`;

export type WrittenIssue = ReturnType<typeof useIssue>;

const textOf = (issue: Issue | null): IssueText => ({
  title: issue?.title ?? '',
  preview: issue?.preview ?? '',
  body: issue?.body ?? '',
});

function isText(kept: unknown): kept is IssueText {
  const { title, preview, body } = (kept ?? {}) as Record<string, unknown>;
  return [title, preview, body].every((part) => typeof part === 'string');
}
