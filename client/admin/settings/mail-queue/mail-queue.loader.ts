import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DeskMail, DeskMailState, MailHealth } from '../../../../src/platform/mail/admin-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { oldestOf } from '../../ui/list/oldest.ts';
import { postApi } from './mail-queue-api.ts';

/** What asks for the owner first. */
export const LISTS = ['dead', 'waiting', 'sent', 'withdrawn'] as const satisfies DeskMailState[];

export type PostData = {
  health: MailHealth;
  state: DeskMailState;
  mails: DeskMail[];
  /** The last mail shown, when there may be older ones. */
  oldest: string | null;
  isNewest: boolean;
};

/** How the post is doing, with one list: `?state=dead&before=…`; without, the first one that asks for a look. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<PostData> {
  const api = postApi(context.get(apiContext));
  const asked = new URL(request.url).searchParams;
  const before = asked.get('before') ?? '';
  const health = await api.health();
  const state = LISTS.find((one) => one === asked.get('state')) ?? listFor(health);
  const mails = await api.mails(state, before);
  return {
    health,
    state,
    mails,
    oldest: oldestOf(mails),
    isNewest: before === '',
  };
}

function listFor({ dead, waiting }: MailHealth): DeskMailState {
  if (dead > 0) return 'dead';
  return waiting > 0 ? 'waiting' : 'sent';
}
