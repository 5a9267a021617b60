import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Issue } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { orMissing } from '../../api/missing.ts';
import { newsletterApi } from '../newsletter-api.ts';
import words from '../nl.json' with { type: 'json' };

/** One newsletter with its text and how far it is. */
export function loader({ context, params }: LoaderFunctionArgs): Promise<Issue> {
  return orMissing(newsletterApi(context.get(apiContext)).issue(params['id'] ?? ''), {
    message: words.editor.notFound,
    link: { label: words.editor.back, url: '/dmt-admin/nieuwsbrief' },
  });
}
