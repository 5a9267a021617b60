import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { Instant } from '../../../src/kernel/dutch-dates.ts';
import type { VisitorList } from '../../../src/modules/ticketing/desk-schema.ts';
import { isApiFault } from '../../api-fault.ts';
import { apiContext, nowContext } from '../../context.ts';
import words from './nl.json' with { type: 'json' };
import { ordersApi } from './orders-api.ts';

export type VisitorsData = { list: VisitorList; now: Instant };

/** Who is expected at an event, on the day that the address names or on all of them. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<VisitorsData> {
  const date = new URL(request.url).searchParams.get('date') ?? '';
  try {
    const list = await ordersApi(context.get(apiContext)).visitors(params['id'] ?? '', date);
    return { list, now: context.get(nowContext)() };
  } catch (fault) {
    if (!isApiFault(fault) || fault.status !== 404) throw fault;
    const link = { label: words.visitors.back, url: '/dmt-admin/bestellingen' };
    throw data({ message: words.visitors.notFound, link }, { status: 404 });
  }
}
