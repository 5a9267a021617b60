import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '../../api/context.ts';

/** The words of the page and the menu with its prices (TEA-01 to TEA-04). */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [page, menu] = await Promise.all([api.contentPage('theetuin'), api.teaMenu()]);
  return { page, menu };
}
