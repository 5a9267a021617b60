import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DeskOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { orMissing } from '../../api/missing.ts';
import words from '../nl.json' with { type: 'json' };
import { ordersApi } from '../orders-api.ts';

/** One order; of the page of the order and of the one for paying back. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<DeskOrderDetail> {
  return orMissing(ordersApi(context.get(apiContext)).order(params['id'] ?? ''), {
    message: words.order.notFound,
    link: { label: words.order.back, url: '/dmt-admin/bestellingen' },
  });
}
