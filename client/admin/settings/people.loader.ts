import type { LoaderFunctionArgs } from 'react-router-dom';
import { administrationApi, type DeskUser } from '../api/api.ts';
import { apiContext } from '../../api/context.ts';

export type PeopleData = {
  administrators: DeskUser[];
  /** The address that was searched for; '' for none. */
  email: string;
  found: DeskUser[];
};

/** Who may administer, and whoever was searched for: `?email=`. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<PeopleData> {
  const api = administrationApi(context.get(apiContext));
  const email = new URL(request.url).searchParams.get('email')?.trim() ?? '';
  const [administrators, found] = await Promise.all([api.users(), email === '' ? [] : api.users(email)]);
  return { administrators, email, found };
}
