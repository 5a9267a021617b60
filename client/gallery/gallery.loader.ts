import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '../api/context.ts';

/** The words of the page and its photos (GAL-10). */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [page, { data: photos }] = await Promise.all([api.contentPage('sfeerimpressie'), api.gallery()]);
  return { page, photos };
}
