import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ContentEntryDetail } from '../../../../src/modules/content/admin/admin-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { orMissing } from '../../api/missing.ts';
import { contentApi } from '../content-api.ts';
import words from '../nl.json' with { type: 'json' };

/** One subject with its value, its fields and its default. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<ContentEntryDetail> {
  const key = [params['folder'], params['key']].filter(Boolean).join('/');
  return orMissing(contentApi(context.get(apiContext)).entry(key), {
    message: words.notFound,
    link: { label: words.back, url: '/dmt-admin/inhoud' },
  });
}
