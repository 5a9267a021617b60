import { useCallback, useMemo, useState } from 'react';
import type { ContentEntryDetail } from '../../../../src/modules/content/admin/admin-schema.ts';
import { ENTRY, useAsk } from '../../api/routes.ts';
import { dropDraft, useKeptDraft } from '../../ui/drafts/kept-draft.tsx';
import type { Keyed, KeyedCall } from '../../ui/form/lost-answer.ts';
import { useSubmission } from '../../ui/form/submission.tsx';
import { type Change, type Draft, draftOf, fieldId, pagePath, placeInWords, valueOf } from '../fields/draft.ts';
import { editsOf } from './changes.ts';

export type Done = { kind: 'saved' | 'restored' | 'undone'; before: ContentEntryDetail };

export function useEntry(first: ContentEntryDetail) {
  const ask = useAsk();
  const submission = useSubmission();
  const [entry, setEntry] = useState(first);
  const original = useMemo(() => draftOf(entry.field, entry.value), [entry]);
  const [draft, setDraft] = useState<Draft>(original);
  const [done, setDone] = useState<Done | null>(null);
  const { key, field, version } = entry;
  const edits = useMemo(() => editsOf({ ...field, label: '' }, original, draft), [field, original, draft]);
  const isDirty = edits.length > 0;
  const valueNow = useCallback(() => valueOf(field, draft), [field, draft]);
  useKeptDraft(keptName(key), version, isDirty, valueNow);

  // Computed from the draft that was sent: its keys stay the same when items move later.
  const errors = useMemo(
    () =>
      Object.entries(submission.errors).map(([path, text]) => ({
        id: fieldId(pagePath(field, draft, path)),
        place: placeInWords({ ...field, label: '' }, draft, path),
        text,
      })),
    // oxlint-disable-next-line react/exhaustive-deps
    [submission.errors],
  );

  const change: Change = useCallback((update) => {
    setDone(null);
    setDraft(update);
  }, []);

  /** Shows an entry as it is stored now; keeps what was typed since `sent` was submitted. */
  const show = (stored: ContentEntryDetail, sent?: Draft) => {
    setEntry(stored);
    setDraft((now: Draft) => (sent === undefined || now === sent ? draftOf(stored.field, stored.value) : now));
    dropDraft(keptName(key));
  };
  const run = async (kind: Done['kind'], call: KeyedCall<ContentEntryDetail>, before = entry) => {
    const stored = await submission.save(call);
    if (!stored) return false;
    show(stored, draft);
    setDone({ kind, before });
    return true;
  };
  const put =
    (value: unknown, onTopOf: number, confirmed = false) =>
    ({ headers }: Keyed) =>
      ask('PUT', ENTRY, { id: key, json: { value, version: onTopOf, ...(confirmed && { confirmed }) }, headers });
  const drop = ({ headers }: Keyed) => ask('DELETE', ENTRY, { id: key, query: { version: String(version) }, headers });
  const undo = (before: ContentEntryDetail) => run('undone', before.isEdited ? put(before.value, version, true) : drop);

  return {
    entry,
    draft,
    original,
    edits,
    isDirty,
    done,
    change,
    submission,
    errors,
    save: (confirmed = false) => run('saved', put(valueOf(field, draft), version, confirmed)),
    restore: () => run('restored', drop),
    undo: async () => done !== null && undo(done.before),
    /** Overwrites another admin's save with the owner's version. */
    saveAnyway: async () => {
      const theirs = await submission.run(() => ask('GET', ENTRY, { id: key }));
      return theirs !== undefined && run('saved', put(valueOf(field, draft), theirs.version, true), theirs);
    },
    /** Takes over what another admin saved; discards the owner's changes. */
    takeNewest: async () => {
      const newest = await submission.run(() => ask('GET', ENTRY, { id: key }));
      if (newest) show(newest);
    },
    discard: () => {
      show(entry);
      submission.clear();
    },
    take: (value: unknown) => change(() => draftOf(field, value)),
    /** Validates the draft before a preview opens; errors are shown at the fields. */
    check: () =>
      submission.run(() =>
        ask('POST', '/api/dmt-admin/content-check', { json: { key, value: valueOf(field, draft) } }),
      ),
  };
}

export type EditedEntry = ReturnType<typeof useEntry>;

export const keptName = (key: string): string => `content-draft:${key}`;
