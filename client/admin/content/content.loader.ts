import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ContentEntry } from '../../../src/modules/content/admin/admin-schema.ts';
import { apiContext } from '../../api/context.ts';
import { contentApi } from './content-api.ts';

/** Everything that can be edited, in the order of the room. */
export async function loader({ context }: LoaderFunctionArgs): Promise<ContentEntry[]> {
  return contentApi(context.get(apiContext)).entries();
}
