import { type Inbox, tokenIn } from '../../support/inbox.ts';

export const READER = 'noor@voorbeeld.example';

/** Filled-in sign-up for the newsletter; name what matters. */
export const aRequest = (changes: Record<string, unknown> = {}) => ({
  name: 'Noor Bakker',
  email: ' Noor@Voorbeeld.example ',
  ...changes,
});

/** Sends the form as a person does, from a browser of its own. */
export const subscribe = async (box: Inbox, changes: Record<string, unknown> = {}) =>
  (await box.aHuman('newsletter')).post('/api/newsletter/subscribe', aRequest(changes));

export const confirm = (box: Inbox, token: string) => box.browser().post('/api/newsletter/confirm', { token });

/** Somebody who gets the newsletter, with the link to leave it. */
export async function aReader(box: Inbox, email = READER): Promise<{ token: string; query: string }> {
  await subscribe(box, { email });
  await confirm(box, tokenIn((await box.mailsTo(email)).at(-1)));
  const token = tokenIn((await box.mailsTo(email)).at(-1));
  return { token, query: new URLSearchParams({ email, token }).toString() };
}
