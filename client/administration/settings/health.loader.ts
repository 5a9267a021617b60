import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DeskHealth } from '../../../src/kernel/desk-health.ts';
import { clockTime, numericDate } from '../../../src/kernel/dutch-dates.ts';
import { administrationApi } from '../../api-administration.ts';
import { apiContext, nowContext } from '../../context.ts';

export type HealthData = DeskHealth & { since: string };

/** How the site is doing now. */
export async function loader({ context }: LoaderFunctionArgs): Promise<HealthData> {
  const health = await administrationApi(context.get(apiContext)).health();
  const since = new Date(Date.parse(context.get(nowContext)()) - health.upSeconds * 1000).toISOString();
  return { ...health, since: momentText(since) };
}

export const momentText = (instant: string): string => `${numericDate(instant)} ${clockTime(instant)}`;
