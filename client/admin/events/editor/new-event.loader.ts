import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { administrationApi } from '../../api/api.ts';
import { apiContext } from '../../../api/context.ts';

/** Whom one can choose from as organiser. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ organisers: Organiser[] }> {
  return { organisers: await administrationApi(context.get(apiContext)).organisers() };
}
