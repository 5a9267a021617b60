import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { isApiFault } from '../../api/fault.ts';
import { type LettersApi, lettersApi } from '../../api/forms.ts';
import { apiContext, pageContext, valuesOf } from '../../api/context.ts';

/** What a press on the button of a mailed link brought. */
export type Confirmed = { isDone: boolean; message: string };

const UNPROVEN = 'Er is nog niets bevestigd. Druk nog een keer op de knop.';

/** The token of a mailed link. Opening it, as mail programs do by themselves, confirms nothing (S-06, S-11). */
export function tokenOf({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

/** The button of a mailed link, with and without JavaScript. */
export function confirming(call: (api: LettersApi, token: string) => Promise<{ message: string }>) {
  return async ({ context, request }: ActionFunctionArgs) => {
    const { token = '' } = valuesOf(await request.formData());
    const answer = (status: number, outcome: Confirmed) => data(outcome, { status });
    if (context.get(pageContext).isForged) return answer(403, { isDone: false, message: UNPROVEN });
    try {
      const { message } = await call(lettersApi(context.get(apiContext)), token);
      return answer(200, { isDone: true, message });
    } catch (fault) {
      if (!isApiFault(fault)) throw fault;
      return answer(fault.status || 503, { isDone: false, message: fault.message });
    }
  };
}
