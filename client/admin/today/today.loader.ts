import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Today } from '../../../src/dashboard/today-schema.ts';
import { administrationApi } from '../api/api.ts';
import { apiContext } from '../../api/context.ts';
import { orNothing } from '../api/or-null.ts';

/** What asks for the owner today; null when it could not be read: the rest of the page is still of use. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Today | null> {
  return orNothing(administrationApi(context.get(apiContext)).today(), 'today', context);
}
