import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router-dom';
import { administrationApi } from '../api/api.ts';
import { apiContext } from '../../api/context.ts';
import { orNothing } from '../api/or-null.ts';

/** How many messages wait for a person; null when that could not be read, which keeps no room closed. */
export async function loader({ context }: LoaderFunctionArgs): Promise<number | null> {
  const count = await orNothing(
    administrationApi(context.get(apiContext)).messageCount(),
    'counting messages',
    context,
  );
  return count && count.new;
}

/** How many messages wait for a person, as of the last step through the rooms. */
export function useNewMessages(): number {
  return useRouteLoaderData<number | null>('rooms') ?? 0;
}
