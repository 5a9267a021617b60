import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { isUuid } from '../../../src/kernel/ids.ts';

/** Where the mail of an identity provider may lead back to (ROUTE-32); a `code` is ignored (STATE-04). */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [userId, token] = [query.get('userId'), query.get('token')];
  if (userId === null || token === null || !isUuid(userId)) return null;
  return redirect(`/activate/${userId}?${new URLSearchParams({ token })}`, 302);
}
