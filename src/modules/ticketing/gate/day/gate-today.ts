import { boundsOf, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, isoWithOffset, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { sortedInTurns } from '../../../../kernel/async/long-lists.ts';
import { finderOf } from '../../../../kernel/text/search-words.ts';
import { type FriendUses, ticketKeys } from '../../sales/index.ts';
import { inSurnameOrder, surnameKey } from '../../../../kernel/text/dutch-names.ts';
import type { PackedPunch, PackedUse } from '../friend-card-schema.ts';
import type { GateDay, GateEntries, GateList, GateParty, GateToday, PackedEntry, SeenTicket } from '../gate-schema.ts';
import { cardKey, cardSurplus } from '../admission/card-surplus.ts';
import { type Margin, todayAt, WIDEST_MARGIN_MINUTES } from '../admission/meaning.ts';
import type { AdmissionPorts, GateOption, GatePhone } from '../admission/ports.ts';
import type { createGroupDay } from '../groups/group-day.ts';
import { packedDay } from './packed-day.ts';
import { type Judged, judgeTickets, marginOf, seenTickets } from '../admission/seen-tickets.ts';
import { refText } from '../admission/ticket-refs.ts';

/** Minutes ahead whose dates a phone knows: a year and a month. */
const FAR_MINUTES = 400 * 24 * 60;

export function createGateDay(
  ports: AdmissionPorts & { friendUses: Pick<FriendUses, 'since' | 'personsSince' | 'spentBefore' | 'ofCards'> },
  {
    groupCounts,
    groupList,
    groupsInside,
    deadCodes,
  }: ReturnType<typeof createGroupDay> & { deadCodes: () => Promise<string[]> },
) {
  const { friendUses, admissions, gateTickets, questions, orderOverview, secrets, clock } = ports;

  async function gateToday(): Promise<GateToday> {
    const now = clock.now();
    const margin = await marginOf(admissions);
    const options = await optionsOf(now, margin);
    const groups = await groupCounts();
    const { version, booked } = await versionsOf(options, now, groups.booked);
    const ids = options.map(({ id }) => id);
    const expected = await orderOverview.expectedOf([...new Set(options.map(({ eventId }) => eventId))]);
    const inside = await gateTickets.insideOf(ids);
    const events = [...Map.groupBy(options, ({ eventId }) => eventId)].map(([id, some]) => {
      const lines = some.map((option) => ({
        id: option.id,
        title: option.title,
        isPerson: option.isPerson,
        start: isoWithOffset(option.start),
        end: isoWithOffset(option.end),
        expected: option.isCancelled ? 0 : (expected.get(option.id) ?? 0),
        inside: inside.get(option.id) ?? 0,
      }));
      return {
        id,
        title: some[0]?.eventTitle ?? '',
        cancelled: some[0]?.isCancelled ?? false,
        expected: personsIn(lines, 'expected'),
        inside: personsIn(lines, 'inside'),
        options: lines,
      };
    });
    const otherDays = await admissions.otherDaysSince(boundsOf(dayOf(now)).from);
    const friends = await friendUses.personsSince(boundsOf(dayOf(now)).from);
    return {
      date: dayOf(now),
      now: isoWithOffset(now),
      version,
      booked,
      events,
      margin,
      ...(groups.counts && { groups: groups.counts }),
      ...(friends > 0 && { friends }),
      ...(otherDays > 0 && { otherDays }),
    };
  }

  /**
   * Returns today's tickets by surname, yielding in between. `text` is part of a name, or an order number. `by`
   * is the phone that gets the references.
   */
  async function gateList(by: Pick<GatePhone, 'session'>, text = ''): Promise<GateList> {
    const now = clock.now();
    const options = await optionsOf(now, await marginOf(admissions));
    const { version } = await versionsOf(options, now);
    const isMeant = finderOf(text);
    const tickets = await gateTickets.ofOptions(options.map(({ id }) => id));
    const found = tickets.filter(({ firstName, lastName, orderNumber }) =>
      isMeant(`${firstName} ${lastName} #${orderNumber}`),
    );
    const orders = Map.groupBy(await judgeTickets(ports, found, now), ({ ticket }) => ticket.orderNumber);
    const whole = [...orders.values()].flatMap((some) => (isSeen(some) ? some : []));
    const seen = await seenTickets(ports, whole, by);
    const parties = partiesOf(whole, seen).map((party) => {
      return { party, key: surnameKey(party), number: party.number };
    });
    const sorted = await sortedInTurns(parties, inSurnameOrder);
    return { version, keys: ticketKeys(secrets), parties: sorted.map(({ party }) => party) };
  }

  async function gateDayList(): Promise<GateDay> {
    const now = clock.now();
    const margin = await marginOf(admissions);
    const options = await optionsOf(now, margin);
    const { booked } = await versionsOf(options, now);
    const today = new Set(options.map(({ id }) => id));
    const later = (await gateTickets.optionsTouching(now, minutesAfter(now, FAR_MINUTES))).flatMap((option) =>
      today.has(option.id) ? [] : { ...option, title: '', eventTitle: '' },
    );
    const tickets = await gateTickets.ofOptions(options.map(({ id }) => id));
    const { until } = boundsOf(dayOf(now));
    const answers = await questions.answersOf([...new Set(tickets.map(({ orderId }) => orderId))]);
    const packed = await packedDay([...options, ...later], tickets, answers);
    const spent = await friendUses.spentBefore(dayOf(now));
    const punches = spent.map(({ codeHash, spent: visits }): PackedPunch => [cardKey(codeHash), visits]);
    const dead = (await deadCodes()).map(cardKey);
    const cards = { ...(punches.length > 0 && { punches }), ...(dead.length > 0 && { dead }) };
    const more = { ...cards, ...(await groupList()) };
    return { date: dayOf(now), now, until, booked, margin, keys: ticketKeys(secrets), ...packed, ...more };
  }

  async function gateEntries(): Promise<GateEntries> {
    const now = clock.now();
    const options = await optionsOf(now, await marginOf(admissions));
    const { version } = await versionsOf(options, now);
    const all = await judgeTickets(ports, await gateTickets.ofOptions(options.map(({ id }) => id)), now);
    const { from } = boundsOf(dayOf(now));
    const recent = await friendUses.since(from);
    const uses = recent
      .filter(({ at }) => at >= from)
      .map((use): PackedUse => [cardKey(use.codeHash), use.id, use.at, use.device, use.adults, use.children]);
    const surplus = await cardSurplus(friendUses, recent);
    return {
      version,
      ...(uses.length > 0 && { uses }),
      ...(surplus.length > 0 && { surplus }),
      ...(await groupsInside()),
      entries: all.flatMap(({ ticket, entries }) =>
        entries.map(({ id, at, device }): PackedEntry => [refText(ticket), id, at, device]),
      ),
    };
  }

  /** Counts from the start of the day, which keeps polling cheap. */
  async function versionsOf(
    options: readonly GateOption[],
    now: Instant,
    groupsBooked?: number,
  ): Promise<{ version: number; booked: number }> {
    const happened = await gateTickets.version(boundsOf(dayOf(now)).from);
    const sold = await gateTickets.bookedOf([...new Set(options.map(({ eventId }) => eventId))]);
    const booked = sold + (groupsBooked ?? (await groupCounts()).booked);
    return { version: happened + booked, booked };
  }

  async function optionsOf(now: Instant, margin: Margin): Promise<GateOption[]> {
    const { from, until } = boundsOf(dayOf(now));
    const widest = WIDEST_MARGIN_MINUTES;
    const near = await gateTickets.optionsTouching(minutesAfter(from, -widest), minutesAfter(until, widest));
    return near.filter(todayAt(now, margin));
  }

  return {
    gateToday,
    gateList,
    gateDayList,
    gateEntries,
    gateMargin: () => marginOf(admissions),
    setGateMargin: admissions.setMargin,
  };
}

/** True if a party is shown: void tickets too, so that nobody searches for them. */
function isSeen(tickets: readonly Judged[]): boolean {
  return tickets.some(({ meaning, entries }) => meaning !== 'lapsed' || entries.length > 0);
}

function partiesOf(tickets: readonly Judged[], seen: readonly SeenTicket[]): GateParty[] {
  const both = tickets.flatMap(({ ticket }, index) => {
    const view = seen[index];
    return view ? [{ ticket, shown: view }] : [];
  });
  return [...Map.groupBy(both, ({ ticket }) => ticket.orderNumber)].flatMap(([number, [first, ...more]]) => {
    if (!first) return [];
    const { firstName, lastName } = first.ticket;
    return [{ number, firstName, lastName, tickets: [first, ...more].map(({ shown }) => shown) }];
  });
}

function personsIn(
  lines: { isPerson: boolean; expected: number; inside: number }[],
  name: 'expected' | 'inside',
): number {
  return lines.reduce((total, line) => total + (line.isPerson ? line[name] : 0), 0);
}
