import type { LoaderFunctionArgs } from 'react-router-dom';
import { accountApi } from '../../api/account.ts';
import { administrationApi } from '../api/api.ts';
import { apiContext, faultLogContext } from '../../api/context.ts';
import { toSignIn, turnedAway } from '../guard.ts';

/** Who is in, and the server's message, null when it could not be loaded (ADMIN-04). */
export type Present = { name: string; message: string | null };

/** The door of all rooms (ADMIN-03). The message is asked of everybody signed in, so that a refusal stands in the trail (S-35). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Present> {
  const api = context.get(apiContext);
  const { loggedIn, mfa, name } = await accountApi(api).session();
  if (!loggedIn || mfa !== null) throw toSignIn(request);
  try {
    return { name: name ?? '', message: await administrationApi(api).greeting() };
  } catch (fault) {
    const answer = turnedAway(fault, request);
    if (answer) throw answer;
    context.get(faultLogContext)(`greeting failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return { name: name ?? '', message: null };
  }
}
