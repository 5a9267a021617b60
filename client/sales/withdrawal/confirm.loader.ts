import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from 'react-router-dom';
import { isSecret } from '../../../src/kernel/ids.ts';
import type { WithdrawalView } from '../../../src/modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';
import { apiContext, pageContext, UNPROVEN } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';
import { words } from './words.ts';

/** Opening the emailed link confirms nothing (P-17). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<WithdrawalView> {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw notFound();
  try {
    return await context.get(apiContext).get('/api/withdrawals/:secret', { secret });
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw notFound();
    throw fault;
  }
}

/** Safe to repeat; the loader reads the result. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  await request.formData();
  if (context.get(pageContext).isForged) return data({ message: UNPROVEN }, { status: 403 });
  try {
    await context.get(apiContext).send('POST', '/api/withdrawals/:secret', { secret: params['secret'] ?? '' });
    return data({ message: null }, { status: 200 });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return data({ message: fault.message }, { status: fault.status || 503 });
  }
}

function notFound() {
  const message = words.invalidLink;
  const link = { label: words.withdrawFromContract, url: '/herroepen' };
  return data({ title: words.withdrawalNotFound, message, link }, { status: 404 });
}
