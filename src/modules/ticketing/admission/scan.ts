import { readScanned } from '../rules/scanned-code.ts';
import type { ScanAnswer } from './gate-schema.ts';
import { lettingIn } from './let-in.ts';
import { meaningOfAll } from './meaning.ts';
import type { AdmissionPorts, GatePhone } from './ports.ts';
import { eachOnce, judged, seenTickets } from './seen-tickets.ts';

/** Handles scanned or typed codes. */
export function createScans(ports: AdmissionPorts) {
  const { gateTickets, admissions, clock, site } = ports;
  const { enterScanned } = lettingIn(ports);

  /**
   * Admits the ticket of a code at once, as the entry `id`. Repeating it with the same id changes nothing and gives the same
   * result; for another ticket it is a Problem, `key_reused`. A code of several tickets admits nobody: staff choose among
   * those of today that may enter.
   */
  async function scan({ code: text, id }: { code: string; id: string }, by: GatePhone): Promise<ScanAnswer> {
    const scanned = readScanned(text, site.baseUrl);
    if (scanned.kind !== 'code') return { word: scanned.kind === 'foreign' ? 'foreign' : 'unknown', tickets: [] };
    const tickets = await gateTickets.byCode(scanned.code);
    const [first] = tickets;
    if (!first) return { word: 'unknown', tickets: [] };
    if (first.code === scanned.code) {
      const { word, ticket } = await enterScanned(id, first, by);
      return { word, tickets: ticket ? [ticket] : [] };
    }
    const all = await judged({ admissions }, tickets, clock.now());
    const meaning = meaningOfAll(all.map((one) => one.meaning));
    return { word: meaning === 'welcome' ? 'choose' : meaning, tickets: eachOnce(await seenTickets(ports, all, by)) };
  }

  return { scan };
}
