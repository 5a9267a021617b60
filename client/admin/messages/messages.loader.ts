import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DeskMessage } from '../../../src/modules/contact/schema.ts';
import { apiContext } from '../../api/context.ts';
import { oldestOf } from '../ui/list/oldest.ts';
import { messagesApi } from './messages-api.ts';

export const VIEWS = ['new', 'answered', 'done', 'all'] as const;
export type View = (typeof VIEWS)[number];

export type MessagesData = {
  view: View;
  search: string;
  messages: DeskMessage[];
  /** The last message shown, when there may be older ones. */
  oldest: number | null;
  isNewest: boolean;
};

/** Messages as the address asks for them: `?state=done&q=bruiloft&before=120`; those that wait for a person without. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<MessagesData> {
  const asked = new URL(request.url).searchParams;
  const view = VIEWS.find((one) => one === asked.get('state')) ?? 'new';
  const search = asked.get('q')?.trim() ?? '';
  const before = asked.get('before') ?? '';
  const state = view === 'all' ? '' : view;
  const messages = await messagesApi(context.get(apiContext)).find({ state, search, before });
  return { view, search, messages, oldest: oldestOf(messages), isNewest: before === '' };
}
