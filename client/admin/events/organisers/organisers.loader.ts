import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DeskOrganisers } from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import { administrationApi } from '../../api/api.ts';
import { apiContext } from '../../../api/context.ts';

/** All organisers by name. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ organisers: DeskOrganisers }> {
  return { organisers: await administrationApi(context.get(apiContext)).organisers() };
}
