/** What calls of the owner have around them: an address, a file, and what becomes of one that fails. */
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { Call, CallInit } from '../../api/api.ts';
import { faultLogContext } from '../../api/context.ts';
import { faultOf, isApiFault, NO_CONNECTION, UNKNOWN_FAULT } from '../../api/fault.ts';

/** A long list over a slow line. */
const FILE_PATIENCE_MS = 60_000;

/** The answer to a call of which the body is no JSON; rejects with an ApiFault. */
export async function answered(call: Call, path: string, init: CallInit = {}): Promise<Response> {
  const answer = await call(path, init);
  if (!answer.ok) throw await faultOf(answer);
  return answer;
}

/** A file to be saved; rejects with an ApiFault. */
export async function fileOf(call: Call, path: string): Promise<Blob> {
  return (await answered(call, path, { patienceMs: FILE_PATIENCE_MS })).blob();
}

type Missing = { title?: string; message?: string; link: { label: string; url: string } };

/** Answers what a call gives; what is not there, or cannot be by its address, becomes a page that says so and leads back. */
export async function orMissing<Answer>(call: Promise<Answer>, words: Missing): Promise<Answer> {
  try {
    return await call;
  } catch (fault) {
    if (!isApiFault(fault) || (fault.status !== 404 && fault.status !== 422)) throw fault;
    throw data(words, { status: 404 });
  }
}

type Context = Pick<LoaderFunctionArgs, 'context'>['context'];

/** What a call gives; null when it failed, which the log tells: the page can do without. Who may not come in is turned away. */
export async function orNothing<Answer>(call: Promise<Answer>, what: string, context: Context): Promise<Answer | null> {
  try {
    return await call;
  } catch (fault) {
    if (isApiFault(fault) && (fault.status === 401 || fault.status === 403)) throw fault;
    context.get(faultLogContext)(`${what} failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return null;
  }
}

/**
 * On calls that a page makes by itself, to see how far something is: they do not count as use, so that a forgotten tab
 * does not keep an administrator signed in (S-03).
 */
export const UNATTENDED = { 'x-unattended': '1' };

export type QueryPart = string | number | null | undefined;

/** A path with the parts of a query that are not empty. */
export function address(path: string, parts: Readonly<Record<string, QueryPart>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** As many lines as a list call at the administration gives at once. */
const PAGE = 100;

/** The id of the last line, when there may be older ones: those of a list that is shorter are all there. */
export function oldestOf<Id>(lines: readonly { id: Id }[], page = PAGE): Id | null {
  return lines.length < page ? null : (lines.at(-1)?.id ?? null);
}

/** Text of a fault for the owner: always Dutch, never a technical one. */
export function faultText(fault: unknown): string {
  // Scripts of a page that cannot be fetched bring no fault of ours.
  if (!isApiFault(fault)) return !import.meta.env.SSR && !navigator.onLine ? NO_CONNECTION : UNKNOWN_FAULT;
  return fault.message;
}
