import type { LoaderFunctionArgs } from 'react-router-dom';
import { lettersApi } from '../api/forms.ts';
import { apiContext } from '../api/context.ts';

export { action } from './action.ts';

/** The words of the page, and the newsletters that were sent, the last one first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [page, issues] = await Promise.all([api.contentPage('nieuwsbrief'), lettersApi(api).issues()]);
  return { page, issues };
}
