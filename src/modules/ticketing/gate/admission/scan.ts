import { readScanned } from '../../rules/scanned-code.ts';
import type { ScanAnswer } from '../gate-schema.ts';
import { createAdmission } from './let-in.ts';
import { meaningOfAll } from './meaning.ts';
import type { AdmissionPorts, GatePhone } from './ports.ts';
import { eachOnce, judged, seenTickets } from './seen-tickets.ts';

export function createScans(ports: AdmissionPorts) {
  const { gateTickets, admissions, atomically, clock, site } = ports;
  const { admit } = createAdmission(ports);

  /** Admits by a scanned code; `id` is that of the entry. If several tickets have the code, staff choose. */
  async function scan({ code: text, id }: { code: string; id: string }, by: GatePhone): Promise<ScanAnswer> {
    const scanned = readScanned(text, site.baseUrl);
    if (scanned.kind !== 'code') return { word: scanned.kind === 'foreign' ? 'foreign' : 'unknown', tickets: [] };
    const tickets = await gateTickets.byCode(scanned.code);
    const [first] = tickets;
    if (!first) return { word: 'unknown', tickets: [] };
    if (first.code === scanned.code) {
      const { word, ticket } = await atomically(() => admit({ id }, first, by));
      return { word, tickets: ticket ? [ticket] : [] };
    }
    const all = await judged({ admissions }, tickets, clock.now());
    const meaning = meaningOfAll(all.map((one) => one.meaning));
    return { word: meaning === 'welcome' ? 'choose' : meaning, tickets: eachOnce(await seenTickets(ports, all, by)) };
  }

  return { scan };
}
