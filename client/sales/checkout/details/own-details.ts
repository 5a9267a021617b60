import type { AccountView } from '../../../../src/modules/identity/schema.ts';
import type { PersonalDetails } from '../../../../src/modules/ticketing/schema.ts';
import type { Api } from '../../../api/api.ts';
import { isApiFault } from '../../../api/fault.ts';

/** The telephone number is asked with each order only (P-08). */
export function detailsOf({ firstName, lastName, username }: AccountView): PersonalDetails {
  return { firstName, lastName, email: username, phoneNumber: '' };
}

/** Details of the user, for a personal page (ROLE-02); null if nobody is signed in. */
export async function ownDetails(api: Api): Promise<PersonalDetails | null> {
  try {
    return detailsOf(await api.get('/api/account'));
  } catch (fault) {
    if (isApiFault(fault)) return null;
    throw fault;
  }
}
