import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Today } from '../../../src/modules/ticketing/desk-schema.ts';
import { administrationApi } from '../../api-administration.ts';
import { isApiFault } from '../../api-fault.ts';
import { apiContext, faultLogContext } from '../../context.ts';

/** What asks for the owner today; null when it could not be read: the rest of the page is still of use. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Today | null> {
  try {
    return await administrationApi(context.get(apiContext)).today();
  } catch (fault) {
    if (isApiFault(fault) && (fault.status === 401 || fault.status === 403)) throw fault;
    context.get(faultLogContext)(`today failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return null;
  }
}
