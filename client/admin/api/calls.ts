import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { Call, CallInit } from '../../api/api.ts';
import { faultLogContext } from '../../api/context.ts';
import { faultOf, isApiFault, NO_CONNECTION, UNKNOWN_FAULT } from '../../api/fault.ts';

/** Long enough for a long list over a slow connection. */
const FILE_PATIENCE_MS = 60_000;

/** Returns the response to a call whose body is not JSON. Rejects with an ApiFault. */
export async function answered(call: Call, path: string, init: CallInit = {}): Promise<Response> {
  const answer = await call(path, init);
  if (!answer.ok) throw await faultOf(answer);
  return answer;
}

/** Fetches a file for saving. Rejects with an ApiFault. */
export async function fileOf(call: Call, path: string): Promise<Blob> {
  return (await answered(call, path, { patienceMs: FILE_PATIENCE_MS })).blob();
}

type Missing = { title?: string; message?: string; link: { label: string; url: string } };

/** Result of a call; if the item does not exist, or its address is invalid, a page that says so and links back. */
export async function orMissing<Answer>(call: Promise<Answer>, words: Missing): Promise<Answer> {
  try {
    return await call;
  } catch (fault) {
    if (!isApiFault(fault) || (fault.status !== 404 && fault.status !== 422)) throw fault;
    throw data(words, { status: 404 });
  }
}

type Context = Pick<LoaderFunctionArgs, 'context'>['context'];

/** Null if the call failed, which is logged: for dispensable data. Turns away a user who may not enter. */
export async function orNothing<Answer>(call: Promise<Answer>, what: string, context: Context): Promise<Answer | null> {
  try {
    return await call;
  } catch (fault) {
    if (isApiFault(fault) && (fault.status === 401 || fault.status === 403)) throw fault;
    context.get(faultLogContext)(`${what} failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return null;
  }
}

/** Polling does not count as activity, so a forgotten tab does not keep an administrator signed in (S-03). */
export const UNATTENDED = { 'x-unattended': '1' };

export type QueryPart = string | number | null | undefined;

export function address(path: string, parts: Readonly<Record<string, QueryPart>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

const PAGE = 100;

/** Returns the id of the last line if there may be older ones; null for a list that is shorter than a page. */
export function oldestOf<Id>(lines: readonly { id: Id }[], page = PAGE): Id | null {
  return lines.length < page ? null : (lines.at(-1)?.id ?? null);
}

/** Returns the message for a failed call: always in Dutch, never technical. */
export function faultText(fault: unknown): string {
  // A page script that fails to load throws an error that is not an ApiFault.
  if (!isApiFault(fault)) return !import.meta.env.SSR && !navigator.onLine ? NO_CONNECTION : UNKNOWN_FAULT;
  return fault.message;
}
