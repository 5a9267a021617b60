import type { Call, CallInit } from '../../api/api.ts';
import { faultOf } from '../../api/fault.ts';

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
