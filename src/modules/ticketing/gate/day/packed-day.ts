import { hashOfCode } from '../../rules/scanned-code.ts';
import { letOthersPass, partsOf } from '../../../../kernel/async/long-lists.ts';
import type { GateDay, PackedAnswer, PackedLine, PackedOption, PackedParty, PackedTicket } from '../gate-schema.ts';
import { answerLine, type ReadAnswer } from '../../sales/index.ts';
import { cardAsked, gateAnswers } from '../admission/seen-tickets.ts';
import type { GateOption, GateTicket } from '../admission/ports.ts';

/**
 * Packs today for offline use: hashes instead of codes, and names of valid holders only. Yields in between, because a
 * thousand hashes take long.
 */
export async function packedDay(
  options: readonly GateOption[],
  tickets: readonly GateTicket[],
  answers: ReadonlyMap<string, readonly ReadAnswer[]>,
): Promise<Pick<GateDay, 'options' | 'parties' | 'answers'>> {
  const hashes = await hashesOf(tickets);
  const hash = (code: string | null) => (code === null ? '' : (hashes.get(code) ?? ''));
  const places = new Map(options.map(({ id }, place) => [id, place]));
  const parties = [...Map.groupBy(tickets, ({ orderNumber }) => orderNumber)].map(([number, some]): PackedParty => {
    const lines = [...Map.groupBy(some, ({ line }) => line)].map(([line, own]): PackedLine => {
      const packed = own.map((one): PackedTicket => [one.number, hash(one.code), isVoid(one) ? 1 : 0]);
      return [line, places.get(own[0]?.optionId ?? 0) ?? -1, hash(own[0]?.dateCode ?? null), packed];
    });
    const [first] = some;
    const isNamed = some.some((one) => !isVoid(one));
    const [firstName, lastName] = isNamed && first ? [first.firstName, first.lastName] : ['', ''];
    return [number, firstName, lastName, hash(first?.orderCode ?? null), lines];
  });
  const packed = options.map(({ id, start, end, isCancelled, isPerson, title, eventTitle }): PackedOption => {
    return [id, start, end, isCancelled ? 1 : 0, isPerson ? 1 : 0, title, eventTitle];
  });
  const packedOnes = packedAnswers(tickets, answers);
  return { options: packed, parties, ...(packedOnes.length > 0 && { answers: packedOnes }) };
}

/** Packs the answers of valid tickets and their orders, and the cards to ask for. */
function packedAnswers(
  tickets: readonly GateTicket[],
  answers: ReadonlyMap<string, readonly ReadAnswer[]>,
): PackedAnswer[] {
  const good = tickets.filter((ticket) => !isVoid(ticket));
  const cards = good.flatMap((ticket) =>
    cardAsked(ticket).map((text): PackedAnswer => [ticket.orderNumber, ticket.line, ticket.number, text]),
  );
  const given = [...Map.groupBy(good, ({ orderId }) => orderId)].flatMap(([orderId, some]) => {
    const isOfGood = ({ line, number }: ReadAnswer) =>
      number === 0 || some.some((ticket) => ticket.line === line && ticket.number === number);
    const shownAnswers = gateAnswers(answers.get(orderId)).filter(isOfGood);
    return shownAnswers.map((one): PackedAnswer => [some[0]?.orderNumber ?? 0, one.line, one.number, answerLine(one)]);
  });
  return [...cards, ...given];
}

const isVoid = (ticket: GateTicket) => ticket.isVoid || ticket.orderState !== 'paid';

async function hashesOf(tickets: readonly GateTicket[]): Promise<Map<string, string>> {
  const codes = new Set(
    tickets.flatMap(({ code, dateCode, orderCode }) => [code, dateCode ?? [], orderCode ?? []].flat()),
  );
  const hashes = new Map<string, string>();
  for (const part of partsOf([...codes])) {
    for (const code of part) hashes.set(code, await hashOfCode(code));
    await letOthersPass();
  }
  return hashes;
}
