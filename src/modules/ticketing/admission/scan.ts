import { readScanned } from '../../../kernel/scanned-code.ts';
import type { ScanAnswer } from './gate-schema.ts';
import { lettingIn } from './let-in.ts';
import { meaningOfAll } from './meaning.ts';
import type { AdmissionPorts, GatePhone } from './ports.ts';
import { eachOnce, judged, seenTickets } from './seen-tickets.ts';

/** What a scanned or typed code means. */
export function scanning(ports: AdmissionPorts) {
  const { gateTickets, admissions, clock, site } = ports;
  const { enterScanned } = lettingIn(ports);

  /**
   * The code of one ticket lets it in at once, as the entry `id`; a repeat with the same id changes nothing and is welcome
   * again; for another ticket it is a Problem, `key_reused`. The code of several lets nobody in by itself: whoever is at the
   * gate chooses among those of today that may.
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
