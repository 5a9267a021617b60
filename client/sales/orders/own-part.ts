import type { LoaderFunctionArgs } from 'react-router-dom';
import { isSecret } from '../../../src/kernel/ids.ts';
import type { Api } from '../../api/api.ts';
import { apiContext } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';

/** Treats an unknown or expired secret link, or one of another order, as the page of the order does (S-19). */
export async function ownPart<Own>(
  { context, params }: LoaderFunctionArgs,
  read: (api: Api, link: { secret: string }) => Promise<Own>,
): Promise<{ secret: string; own: Own }> {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw await notFound();
  try {
    return { secret, own: await read(context.get(apiContext), { secret }) };
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw await notFound();
    throw fault;
  }
}

/** Returns the same error as the page of the order; its code loads when needed. */
export async function notFound() {
  return (await import('./order.loader.ts')).orderNotFound();
}
