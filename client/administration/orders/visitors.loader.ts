import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Instant } from '../../../src/kernel/dutch-dates.ts';
import type { VisitorList } from '../../../src/modules/ticketing/visitor-list-schema.ts';
import { apiContext, nowContext } from '../../context.ts';
import { orMissing } from '../ui/missing.ts';
import words from './nl.json' with { type: 'json' };
import { ordersApi } from './orders-api.ts';
import { ON_SCREEN } from './whole-list.ts';

export type VisitorsData = { list: VisitorList; now: Instant };

/** Who is expected at an event, on the day that the address names or on all of them. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<VisitorsData> {
  const date = new URL(request.url).searchParams.get('date') ?? '';
  const list = await orMissing(
    ordersApi(context.get(apiContext)).visitors(params['id'] ?? '', date, String(ON_SCREEN)),
    {
      message: words.visitors.notFound,
      link: { label: words.visitors.back, url: '/dmt-admin/bestellingen' },
    },
  );
  return { list, now: context.get(nowContext)() };
}
