import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '../../api/context.ts';

/** The words of the page and the seven packages in their order (ARR-01). */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [page, arrangements] = await Promise.all([api.contentPage('arrangementen'), api.arrangements()]);
  return { page, arrangements };
}
