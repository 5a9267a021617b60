import { contentPage } from '../ui/page/page.ts';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import { isApiFault } from '../api/fault.ts';
import { apiContext, pageContext } from '../api/context.ts';
import { type Message, messageOf, sendMessage } from './message.ts';

/** Loads the page only: address, telephone and hours are known on every page. */
export const loader = contentPage('contact');

export type ActionData = {
  typed: Message;
  wrong: Record<string, string>;
  /** 'sent': wait for the email; 'unproven': nothing was stored, the same form has to be sent again. */
  outcome: 'sent' | 'wrong' | 'unproven' | 'failed';
  message: string | null;
};

/** Handles a form sent without JavaScript: the message waits until its sender uses the link in an email (S-29). */
export async function action({ context, request }: ActionFunctionArgs) {
  const typed = messageOf(await request.formData());
  const answer = (status: number, facts: Partial<ActionData> & Pick<ActionData, 'outcome'>) =>
    data<ActionData>({ typed, wrong: {}, message: null, ...facts }, { status });
  if (context.get(pageContext).isForged) return answer(403, { outcome: 'unproven' });
  const { checkMessage } = await import('./message-rules.ts');
  const wrong = checkMessage(typed);
  if (Object.keys(wrong).length > 0) return answer(422, { outcome: 'wrong', wrong });
  try {
    const message = await sendMessage(context.get(apiContext), typed);
    return answer(200, { outcome: 'sent', message });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return answer(fault.status || 503, { outcome: 'failed', wrong: fault.errors });
  }
}
