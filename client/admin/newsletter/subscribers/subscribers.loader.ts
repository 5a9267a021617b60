import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DeskSubscriber, DeskSubscriberCount } from '../../../../src/modules/newsletter/schema.ts';
import { apiContext } from '../../../api/context.ts';
import { oldestOf } from '../../ui/list/oldest.ts';
import { newsletterApi } from '../newsletter-api.ts';

export type SubscribersData = {
  subscribers: DeskSubscriber[];
  count: DeskSubscriberCount;
  search: { q: string; state: string; before: string };
  oldest: number | null;
};

/** Subscribers as the address asks for them: `?q=anna&state=unconfirmed&before=120`. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SubscribersData> {
  const api = newsletterApi(context.get(apiContext));
  const asked = new URL(request.url).searchParams;
  const state = asked.get('state');
  const search = {
    q: asked.get('q')?.trim() ?? '',
    state: state === 'confirmed' || state === 'unconfirmed' ? state : '',
    before: asked.get('before') ?? '',
  };
  const [subscribers, count] = await Promise.all([
    api.subscribers({ state: search.state, search: search.q, before: search.before }),
    api.subscriberCount(),
  ]);
  return { subscribers, count, search, oldest: oldestOf(subscribers) };
}
