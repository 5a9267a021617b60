import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DeskHealth } from '../../../src/dashboard/health-schema.ts';
import { administrationApi } from '../api/api.ts';
import { apiContext, nowContext } from '../../api/context.ts';
import { numericMoment } from '../ui/text/moment.ts';

export type HealthData = DeskHealth & { since: string };

/** How the site is doing now. */
export async function loader({ context }: LoaderFunctionArgs): Promise<HealthData> {
  const health = await administrationApi(context.get(apiContext)).health();
  const since = new Date(Date.parse(context.get(nowContext)()) - health.upSeconds * 1000).toISOString();
  return { ...health, since: numericMoment(since) };
}
