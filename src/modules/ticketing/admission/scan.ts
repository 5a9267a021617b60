import { readScanned } from '../../../kernel/scanned-code.ts';
import type { ScanAnswer } from './gate-schema.ts';
import { type Keeper, lettingIn } from './let-in.ts';
import { meaningOfAll } from './meaning.ts';
import type { AdmissionPorts } from './ports.ts';
import { judged, refText, seenTickets } from './seen-tickets.ts';

/** What a scanned or typed code means. */
export function scanning(ports: AdmissionPorts) {
  const { gateTickets, admissions, clock, site } = ports;
  const { takeSteps } = lettingIn(ports);

  /**
   * The code of one ticket lets it in at once, as the entry `id`; a repeat with the same id changes nothing and is welcome
   * again. The code of several lets nobody in by itself: whoever is at the gate chooses among those that may.
   */
  async function scan({ code: text, id }: { code: string; id: string }, by: Keeper): Promise<ScanAnswer> {
    const scanned = readScanned(text, site.baseUrl);
    if (scanned.kind !== 'code') return { word: scanned.kind === 'foreign' ? 'foreign' : 'unknown', tickets: [] };
    const tickets = await gateTickets.byCode(scanned.code);
    const [first] = tickets;
    if (!first) return { word: 'unknown', tickets: [] };
    if (first.code === scanned.code) {
      const [answer] = await takeSteps([{ kind: 'enter', id, ticket: refText(first) }], by);
      return { word: answer?.word ?? 'unknown', tickets: answer?.ticket ? [answer.ticket] : [] };
    }
    const all = await judged({ admissions }, tickets, clock.now());
    const meaning = meaningOfAll(all.map((one) => one.meaning));
    return { word: meaning === 'welcome' ? 'choose' : meaning, tickets: await seenTickets(ports, all) };
  }

  return { scan };
}
