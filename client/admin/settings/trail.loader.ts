import type { LoaderFunctionArgs } from 'react-router-dom';
import { administrationApi, type TrailEntry } from '../api/api.ts';
import { apiContext } from '../../api/context.ts';
import { oldestOf } from '../ui/list/oldest.ts';
import { numericMoment } from '../ui/text/moment.ts';

export type TrailLine = {
  id: number;
  when: string;
  action: string;
  /** An administrator by name; 'visitor' for another account; null for nobody. */
  who: { name: string } | 'visitor' | null;
  /** 'event:7', 'order:…', or the id of an account. */
  about: string | null;
  /** Of a refused call: `reason`, `session`, and how many of its kind were `skipped` before it. */
  facts: TrailEntry['facts'];
};

export type TrailData = { lines: TrailLine[]; older: number | null; isNewest: boolean };

/** One page of the trail, newest first: `?before=` the id of the last line seen. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<TrailData> {
  const api = administrationApi(context.get(apiContext));
  const before = Number(new URL(request.url).searchParams.get('before')) || undefined;
  const [entries, administrators] = await Promise.all([api.trail(before), api.users()]);
  const names = new Map(administrators.map(({ id, name }) => [id, name]));
  const whoIs = (actor: string | null): TrailLine['who'] => {
    if (actor === null) return null;
    const name = names.get(actor);
    return name === undefined ? 'visitor' : { name };
  };
  return {
    lines: entries.map(({ id, at, actor, action, target, facts }) => ({
      id,
      when: numericMoment(at),
      action,
      facts,
      who: whoIs(actor),
      about: target !== null && names.has(target) ? (names.get(target) ?? null) : target,
    })),
    older: oldestOf(entries),
    isNewest: before === undefined,
  };
}
