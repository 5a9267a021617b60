import { data, type LoaderFunctionArgs } from 'react-router-dom';

/** Ends in the root's error page with status 404 (ROUTE-30). */
export function loader(_args: LoaderFunctionArgs): never {
  throw data(null, { status: 404 });
}
