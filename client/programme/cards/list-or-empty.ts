import type { FaultLog } from '../../api/context.ts';

/** A list that fails to load becomes empty; the name of the operation is logged (AGENDA-08, ERR-06). */
export async function listOrEmpty<Item>(log: FaultLog, operation: string, list: Promise<Item[]>): Promise<Item[]> {
  try {
    return await list;
  } catch (fault) {
    log(`${operation} failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return [];
  }
}
