import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Instant } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { VisitorList } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import { apiContext, nowContext } from '../../../api/context.ts';
import { orMissing } from '../../api/missing.ts';
import words from '../nl.json' with { type: 'json' };
import { ordersApi } from '../orders-api.ts';
import { ON_SCREEN } from './whole-list.ts';

/** `list` is null until the owner has proved lately who they are (S-18). */
export type VisitorsData = { list: VisitorList | null; now: Instant };

/** Who is expected at an event, on the day that the address names or on all of them. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<VisitorsData> {
  const date = new URL(request.url).searchParams.get('date') ?? '';
  const asked = ordersApi(context.get(apiContext)).visitors(params['id'] ?? '', date, String(ON_SCREEN));
  const list = await orMissing(asked.catch(orUnproven), {
    message: words.visitors.notFound,
    link: { label: words.visitors.back, url: '/dmt-admin/bestellingen' },
  });
  return { list, now: context.get(nowContext)() };
}

function orUnproven(fault: unknown): null {
  if (isApiFault(fault) && fault.code === 'reauth_required') return null;
  throw fault;
}
