import type { ActionFunctionArgs } from 'react-router-dom';
import { accountApi } from '../../../api/account.ts';
import { isApiFault } from '../../../api/fault.ts';
import { apiContext, pageContext } from '../../../api/context.ts';
import { valuesOf } from '../../../ui/forms/form-values.ts';
import { check, type Values } from '../../check.ts';
import type { Posted, View } from '../auth.ts';
import { faultWords } from '../../fault.ts';
import { shown } from './action-answers.ts';
import { intentOf } from './intents.ts';

const AGAIN = 'Controleer uw gegevens en verstuur ze nog een keer.';

/** Answers a form of the login page that came without JavaScript: the same calls, and the page as the answer. */
export async function answerPost({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const values = valuesOf(await request.formData());
  const intent = intentOf(values);
  if (!intent) return shown({ view: 'login', values, wrong: {}, message: null }, 422);
  const { rules, run, sorry, view } = intent;
  if (context.get(pageContext).isForged) return shown({ view, values, wrong: {}, message: AGAIN }, 403);
  const form = rules?.(values);
  const wrong = form ? await check(form, values) : {};
  if (Object.keys(wrong).length > 0) return shown({ view, values, wrong, message: null }, 422);
  try {
    return await run(accountApi(context.get(apiContext)), values);
  } catch (fault) {
    const words = faultWords(fault, sorry);
    const status = isApiFault(fault) ? fault.status || 503 : 503;
    return shown({ view, values, ...words, ...enrolmentOf(view, values) }, status);
  }
}

/** The secret that is being set up comes back, so that a mistyped code does not need a new scan. */
function enrolmentOf(view: View, { secret = '', uri = '' }: Values): Pick<Posted, 'enrolment'> {
  const isOurs = view === 'enrol' && /^[A-Z2-7]+$/.test(secret) && uri.startsWith('otpauth://totp/');
  return isOurs ? { enrolment: { secret, uri } } : {};
}
