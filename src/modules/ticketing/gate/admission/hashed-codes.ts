import { hashOfCode } from '../../rules/scanned-code.ts';
import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { letOthersPass, PART } from '../../../../kernel/async/long-lists.ts';
import type { AdmissionPorts, TicketCodes } from './ports.ts';

/** Days around now in which most offline entries fall. */
const NEAR_MINUTES = 3 * 24 * 60;

/** Finds the codes behind hashes: first among these days, then among all tickets in turns. */
export async function codesOfHashes(
  { gateTickets }: Pick<AdmissionPorts, 'gateTickets'>,
  hashes: ReadonlySet<string>,
  now: Instant,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const look = async (tickets: readonly TicketCodes[]) => {
    for (const code of tickets.flatMap(({ code: own, dateCode, orderCode }) => [own, dateCode, orderCode])) {
      if (code === null || seen.has(code)) continue;
      seen.add(code);
      const hash = await hashOfCode(code);
      if (hashes.has(hash)) found.set(hash, code);
    }
    await letOthersPass();
  };
  if (hashes.size === 0) return found;
  const near = await gateTickets.optionsTouching(minutesAfter(now, -NEAR_MINUTES), minutesAfter(now, NEAR_MINUTES));
  await look(await gateTickets.ofOptions(near.map(({ id }) => id)));
  for (let last = ''; found.size < hashes.size;) {
    const some = await gateTickets.codesAfter(last, PART);
    await look(some);
    if (some.length < PART) break;
    last = some.at(-1)?.code ?? '';
  }
  return found;
}
