import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DeskEventRow } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { administrationApi, type EventView } from '../../api/api.ts';
import { apiContext, nowContext } from '../../../api/context.ts';
import { type EventLine, lineOf } from './event-line.ts';

export type AgendaData = { view: EventView; search: string; page: number; hasMore: boolean; lines: EventLine[] };

/** One page of the agenda, by the address: `?view=past&q=lente&page=2`. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<AgendaData> {
  const asked = new URL(request.url).searchParams;
  const view = viewOf(asked.get('view'));
  const search = asked.get('q') ?? '';
  const page = Math.max(1, Math.trunc(Number(asked.get('page'))) || 1);
  const { events, has_more: hasMore } = await administrationApi(context.get(apiContext)).deskEvents({
    view,
    search,
    page,
  });
  const now = context.get(nowContext)();
  return { view, search, page, hasMore, lines: events.map((event: DeskEventRow) => lineOf(event, now)) };
}

function viewOf(text: string | null): EventView {
  return text === 'past' || text === 'archived' ? text : 'upcoming';
}
