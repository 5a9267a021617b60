import { useLoaderData } from 'react-router-dom';
import type { ContentEntryDetail } from '../../../../src/modules/content/admin/admin-schema.ts';
import { EntryEditor } from './entry-editor.tsx';

/** One subject to be edited; another subject starts anew. */
export function Component() {
  const entry = useLoaderData<ContentEntryDetail>();
  return <EntryEditor key={entry.key} first={entry} />;
}
