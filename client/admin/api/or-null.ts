import type { LoaderFunctionArgs } from 'react-router-dom';
import { isApiFault } from '../../api/fault.ts';
import { faultLogContext } from '../../api/context.ts';

type Context = Pick<LoaderFunctionArgs, 'context'>['context'];

/** What a call gives; null when it failed, which the log tells: the room can do without. Who may not come in is turned away. */
export async function orNothing<Answer>(call: Promise<Answer>, what: string, context: Context): Promise<Answer | null> {
  try {
    return await call;
  } catch (fault) {
    if (isApiFault(fault) && (fault.status === 401 || fault.status === 403)) throw fault;
    context.get(faultLogContext)(`${what} failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return null;
  }
}
