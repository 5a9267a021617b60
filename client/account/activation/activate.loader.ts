import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { isUuid } from '../../../src/kernel/ids.ts';
import { SORRY } from '../fault.ts';
import { activationOutcome, type ActivationOutcome } from './activation.ts';
import { accountApi } from '../../api/account.ts';
import { apiContext, pageContext } from '../../api/context.ts';
import { valuesOf } from '../../ui/forms/form-values.ts';

/** What the mailed link brings. Opening it, as mail programs do by themselves, activates nothing and tells nothing (S-06). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const userId = params['userId'] ?? '';
  if (!isUuid(userId)) throw data(null, { status: 404 });
  return { userId, token: new URL(request.url).searchParams.get('token') ?? '' };
}

/** The button without JavaScript. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { password, token = '' } = valuesOf(await request.formData());
  if (context.get(pageContext).isForged) {
    return data<ActivationOutcome>({ state: 'failed', message: SORRY.activating }, { status: 403 });
  }
  const attempt = { userId: params['userId'] ?? '', token, ...(password !== undefined && { password }) };
  const { outcome, status } = await activationOutcome(accountApi(context.get(apiContext)), attempt);
  return data<ActivationOutcome>(outcome, { status });
}
