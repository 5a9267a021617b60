import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import type { ContentEntryDetail } from '../../../../src/modules/content/admin/admin-schema.ts';
import { type BloomWalk, sightingRequest } from '../../../../src/modules/content/bloom/bloom-schema.ts';
import type { WeekPhoto } from '../../../../src/modules/content/schema.ts';
import { apiContext, pageContext, valuesOf } from '../../../api/context.ts';
import { isApiFault } from '../../../api/fault.ts';
import { faultText, orNothing } from '../../api/calls.ts';
import { createAsk, ENTRY } from '../../api/routes.ts';
import { turnedAway } from '../../api/guard.ts';

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

const KEY = 'week-photo';

export type WeekResult = {
  done: 'sent' | 'shown' | 'kept' | 'off' | null;
  wrong: Record<string, string>;
  typed: Record<string, string>;
};

async function weekOf(context: ActionFunctionArgs['context']): Promise<WeekPhoto | null> {
  const entry = await orNothing(createAsk(context.get(apiContext))('GET', ENTRY, { id: KEY }), KEY, context);
  return entry && valueOf(entry);
}

const DONE = { 'week-sent': 'sent', 'week-off': 'off', 'week-draft': 'kept' } as const;

/** Works with and without JavaScript. `form` is 'week-sent', 'week-draft', 'week-shown' or 'week-off'. */
async function changeWeek(typed: Record<string, string>, { context, request }: ActionFunctionArgs) {
  const respond = (changes: Partial<WeekResult>, status = 200) =>
    data<{ week: WeekResult }>({ week: { done: null, wrong: {}, typed, ...changes } }, { status });
  if (context.get(pageContext).isForged) return respond({ wrong: { '': faultText(null) } }, 403);
  const ask = createAsk(context.get(apiContext));
  try {
    const entry = await ask('GET', ENTRY, { id: KEY });
    const { today } = await ask('GET', '/api/dmt-admin/bloom');
    const value = changed(valueOf(entry), typed, today);
    await ask('PUT', ENTRY, { id: KEY, json: { value, version: entry.version } });
    return respond({ done: DONE[typed['form'] as keyof typeof DONE] ?? 'shown' });
  } catch (fault) {
    const elsewhere = turnedAway(fault, request);
    if (elsewhere) throw elsewhere;
    if (!isApiFault(fault)) throw fault;
    const wrong = Object.entries(fault.errors).map(([path, text]) => [path.replace(/^(?:shown|draft)\./, ''), text]);
    return respond(
      { wrong: wrong.length > 0 ? Object.fromEntries(wrong) : { '': faultText(fault) } },
      fault.status || 503,
    );
  }
}

/** A repeated press finds no waiting photo, and changes the words of the one that is shown. */
function changed(before: WeekPhoto, typed: Record<string, string>, today: string): WeekPhoto {
  const { waiting, shown } = before;
  if (typed['form'] === 'week-sent') return { ...before, waiting: typed['photo'] ?? null };
  if (typed['form'] === 'week-off') return { ...before, shown: null };
  const texts = { alt: (typed['alt'] ?? '').trim(), line: (typed['line'] ?? '').trim() };
  if (typed['form'] === 'week-draft') return { waiting, shown, draft: texts };
  if (waiting === null && shown) return { waiting, shown: { ...shown, ...texts } };
  return { waiting: null, shown: { day: today, photo: waiting ?? '', ...texts } };
}

const valueOf = ({ value }: Pick<ContentEntryDetail, 'value'>): WeekPhoto => value as WeekPhoto;
