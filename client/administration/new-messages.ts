import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router-dom';
import { administrationApi } from '../api-administration.ts';
import { isApiFault } from '../api-fault.ts';
import { apiContext, faultLogContext } from '../context.ts';

/** How many messages wait for a person; null when that could not be read, which keeps no room closed. */
export async function loader({ context }: LoaderFunctionArgs): Promise<number | null> {
  try {
    return (await administrationApi(context.get(apiContext)).messageCount()).new;
  } catch (fault) {
    if (isApiFault(fault) && (fault.status === 401 || fault.status === 403)) throw fault;
    context.get(faultLogContext)(`counting messages failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return null;
  }
}

/** How many messages wait for a person, as of the last step through the rooms. */
export function useNewMessages(): number {
  return useRouteLoaderData<number | null>('rooms') ?? 0;
}
