import { readScanned } from '../../rules/scanned-code.ts';
import type { ScanAnswer, ScanRequest } from '../gate-schema.ts';
import type { createFriendScans } from './friend-cards.ts';
import type { createAdmission } from './let-in.ts';
import { meaningOfAll } from './meaning.ts';
import type { AdmissionPorts, GatePhone } from './ports.ts';
import { judgeTickets, seenTickets, withoutRepeats } from './seen-tickets.ts';

/** Reads what a phone scans. */
export function createScans(
  ports: AdmissionPorts,
  { admit }: Pick<ReturnType<typeof createAdmission>, 'admit'>,
  { scanFriend }: Pick<ReturnType<typeof createFriendScans>, 'scanFriend'>,
  { scanGroup }: { scanGroup: (text: string) => Promise<ScanAnswer | null> },
) {
  const { gateTickets, admissions, atomically, clock, site } = ports;

  /** Admits by a scanned code, as the entry `id`. Staff choose for a card, a group or several tickets with one code. */
  async function scan({ code: text, id, reason }: ScanRequest, by: GatePhone): Promise<ScanAnswer> {
    const other = (await scanGroup(text)) ?? (await scanFriend(text));
    if (other) return other;
    const scanned = readScanned(text, site.baseUrl);
    if (scanned.kind !== 'code') return { word: scanned.kind === 'foreign' ? 'foreign' : 'unknown', tickets: [] };
    const tickets = await gateTickets.byCode(scanned.code);
    const [first] = tickets;
    if (!first) return { word: 'unknown', tickets: [] };
    if (first.code === scanned.code) {
      const { word, ticket, mayLetIn } = await atomically(() => admit({ id, reason }, first, by));
      return { word, tickets: ticket ? [ticket] : [], ...(mayLetIn && { mayLetIn }) };
    }
    const all = await judgeTickets({ admissions }, tickets, clock.now());
    const meaning = meaningOfAll(all.map((one) => one.meaning));
    return {
      word: meaning === 'welcome' ? 'choose' : meaning,
      tickets: withoutRepeats(await seenTickets(ports, all, by)),
    };
  }

  return { scan };
}
