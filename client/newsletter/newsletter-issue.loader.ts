import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isApiFault } from '../api/fault.ts';
import { lettersApi } from '../api/forms.ts';
import { apiContext } from '../api/context.ts';

const MISSING = { title: 'Nieuwsbrief niet gevonden', link: { label: 'Alle nieuwsbrieven', url: '/nieuwsbrief' } };

/** One newsletter of the public archive; drafts and what the owner took away do not exist here. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(MISSING, { status: 404 });
  try {
    return await lettersApi(context.get(apiContext)).issue(id);
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw data(MISSING, { status: 404 });
    throw fault;
  }
}
