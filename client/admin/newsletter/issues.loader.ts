import type { LoaderFunctionArgs } from 'react-router-dom';
import type { IssueSummary } from '../../../src/modules/newsletter/issues/issue-schema.ts';
import { apiContext } from '../../api/context.ts';
import { oldestOf } from '../ui/list/oldest.ts';
import { newsletterApi } from './newsletter-api.ts';

export type IssuesData = {
  issues: IssueSummary[];
  /** Which page: the id of the last one seen before it; '' for the newest. */
  before: string;
  /** Who would get an issue that went out now. */
  readers: number;
  oldest: number | null;
  isNewest: boolean;
};

/** Newsletters, newest first: `?before=` the id of the last one seen. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<IssuesData> {
  const api = newsletterApi(context.get(apiContext));
  const before = new URL(request.url).searchParams.get('before') ?? '';
  const [issues, { confirmed, suppressed }] = await Promise.all([api.issues(before), api.subscriberCount()]);
  return {
    issues,
    before,
    readers: confirmed - suppressed,
    oldest: oldestOf(issues),
    isNewest: before === '',
  };
}
