import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { DeskOrderDetail } from '../../../src/modules/ticketing/desk-schema.ts';
import { isApiFault } from '../../api-fault.ts';
import { apiContext } from '../../context.ts';
import words from './nl.json' with { type: 'json' };
import { ordersApi } from './orders-api.ts';

/** One order; of the page of the order and of the one for paying back. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<DeskOrderDetail> {
  try {
    return await ordersApi(context.get(apiContext)).order(params['id'] ?? '');
  } catch (fault) {
    if (!isApiFault(fault) || fault.status !== 404) throw fault;
    const link = { label: words.order.back, url: '/dmt-admin/bestellingen' };
    throw data({ message: words.order.notFound, link }, { status: 404 });
  }
}
