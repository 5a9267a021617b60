import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { type BloomWalk, sightingRequest } from '../../../../src/modules/content/bloom/bloom-schema.ts';
import type { WeekPhoto } from '../../../../src/modules/content/schema.ts';
import { apiContext, pageContext, valuesOf } from '../../../api/context.ts';
import { isApiFault } from '../../../api/fault.ts';
import { faultText, orNothing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { turnedAway } from '../../api/guard.ts';
import { changeWeek, weekOf } from './week-data.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<{
  walk: BloomWalk | null;
  week: WeekPhoto | null;
}> {
  const walk = orNothing(createAsk(context.get(apiContext))('GET', '/api/dmt-admin/bloom'), 'bloom', context);
  return { walk: await walk, week: await weekOf(context) };
}

export type WalkResult = { plant: string; message: string | null };

export async function action(args: ActionFunctionArgs) {
  const typed = valuesOf(await args.request.formData());
  return typed['form']?.startsWith('week-') ? changeWeek(typed, args) : noteSighting(typed, args);
}

/** Works with and without JavaScript. `state` is what was seen; empty withdraws the observation. */
export async function noteSighting(
  { plant = '', state = '' }: Record<string, string>,
  { context, request }: ActionFunctionArgs,
) {
  const respond = (message: string | null, status: number) => data<WalkResult>({ plant, message }, { status });
  const sighting = sightingRequest.safeParse({ state: state === '' ? null : state });
  if (context.get(pageContext).isForged || !sighting.success) return respond(faultText(null), 403);
  try {
    await createAsk(context.get(apiContext))('PUT', '/api/dmt-admin/bloom/:plant', { id: plant, json: sighting.data });
    return respond(null, 200);
  } catch (fault) {
    const elsewhere = turnedAway(fault, request);
    if (elsewhere) throw elsewhere;
    if (!isApiFault(fault)) throw fault;
    return respond(faultText(fault), fault.status || 503);
  }
}
