import { hashOfCode } from '../../../../src/modules/ticketing/rules/scanned-code.ts';
import { readScanned } from '../../../../src/modules/ticketing/rules/scanned-code.ts';
import { vouchedTickets } from '../../../../src/modules/ticketing/rules/signed-code.ts';
import { meaningOfAll } from '../../../../src/modules/ticketing/gate/admission/meaning.ts';
import type { GateWord, SeenTicket } from '../gate-api.ts';
import type { KnownDay, KnownEntry, Moment } from './known-day.ts';

/** How a step refers to a ticket: by the hash of a code, and which one of several tickets that it opens. */
export type Handle = { hash: string; of?: string };

/** Meaning of a code offline. 'uncontrolled': ours, unverified; a volunteer decides. `handles`: reference by ticket. */
export type OfflineScan = {
  word: GateWord | 'uncontrolled';
  tickets: SeenTicket[];
  hash: string | null;
  handles: ReadonlyMap<string, Handle>;
};

type Surroundings = {
  baseUrl: string;
  day: KnownDay | null;
  entries: ReadonlyMap<string, readonly KnownEntry[]>;
  letIn: ReadonlyMap<string, KnownEntry>;
  at: Moment;
};

/** Decides by the list, then by the signature; otherwise the code stays unchecked. */
export async function offlineScan(
  text: string,
  { baseUrl, day, entries, letIn, at }: Surroundings,
): Promise<OfflineScan> {
  const none = { tickets: [], hash: null, handles: new Map<string, Handle>() };
  const scanned = readScanned(text, baseUrl);
  if (scanned.kind !== 'code') return { ...none, word: scanned.kind === 'foreign' ? 'foreign' : 'unknown' };
  const hash = await hashOfCode(scanned.code);
  const listed = day?.opened(hash, entries, at);
  if (day && listed) {
    const handles = listed.tickets.flatMap(({ ticket }): [string, Handle][] => {
      const own = day.hashOf(ticket);
      return own ? [[ticket, { hash: own }]] : [];
    });
    return { ...judged(listed.tickets, listed.isOne), hash, handles: new Map(handles) };
  }
  const vouched = day && (await vouchedTickets(text, day.keys));
  const tickets = day && vouched && day.vouched(vouched, entries, at);
  if (tickets) {
    const handles = tickets.map(({ ticket }): [string, Handle] => [ticket, { hash, of: partOf(ticket) }]);
    return { ...judged(tickets, tickets.length === 1), hash, handles: new Map(handles) };
  }
  const before = letIn.get(hash);
  if (!before) return { ...none, word: 'uncontrolled', hash };
  return { ...none, word: 'inside', hash, tickets: [unnamed(before)] };
}

function judged(tickets: SeenTicket[], isOne: boolean): Pick<OfflineScan, 'word' | 'tickets'> {
  const meaning = meaningOfAll(tickets.map((ticket) => ticket.meaning));
  return { word: meaning === 'welcome' && !isOne ? 'choose' : meaning, tickets };
}

const partOf = (ref: string) => ref.slice(ref.indexOf('-') + 1);

/** A code that was let in here, whose ticket is not known yet. */
function unnamed(entry: KnownEntry): SeenTicket {
  return { ticket: '', event: '', title: '', start: entry.at, end: entry.at, meaning: 'inside', entries: [entry] };
}
