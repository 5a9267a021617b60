import { todayAt } from './meaning.ts';
import type { GateStep } from '../gate-schema.ts';
import type { AdmissionPorts, GatePhone } from './ports.ts';
import { marginOf } from './seen-tickets.ts';
import { isSigned, refOf, wasGiven } from './ticket-refs.ts';

/** Fewer unknown codes than this in one request count as mistakes, which raise no alarm. */
const UNKNOWN_CODES = 5;

/**
 * Counts references to tickets that were not shown to this phone today: of other sessions, bare numbers, unknown hashes
 * (S-16). Bare numbers pass for two weeks after the update. `codes` are by hash; `strangeCards`
 * counts steps with cards that nobody sold.
 */
export async function strangeReferences(
  { admissions, gateTickets, secrets, clock }: Pick<AdmissionPorts, 'admissions' | 'gateTickets' | 'secrets' | 'clock'>,
  steps: readonly GateStep[],
  {
    by,
    codes,
    strangeCards,
  }: { by: Pick<GatePhone, 'session'>; codes: ReadonlyMap<string, string>; strangeCards: number },
): Promise<number> {
  const now = clock.now();
  const references = steps.flatMap((step) => (step.kind === 'enter' ? [step.ticket] : []));
  const isStranger = (reference: string) => !wasGiven(secrets, reference, by.session, now);
  const strange = references.filter((reference) => isSigned(reference) && isStranger(reference)).length;
  const numbers = references.filter((reference) => !isSigned(reference));
  const hashes = steps.filter((step) => step.kind === 'let-in' && !codes.has(step.hash)).length + strangeCards;
  return strange + (await strangeNumbers(numbers)) + (hashes >= UNKNOWN_CODES ? hashes : 0);

  async function strangeNumbers(named: readonly string[]): Promise<number> {
    if (named.length === 0) return 0;
    const until = await admissions.numbersUntil();
    if (until === null || until <= now) return named.length;
    const isOfToday = todayAt(now, await marginOf(admissions));
    let count = 0;
    for (const number of named) {
      const ticket = await gateTickets.byRef(refOf(number));
      if (!ticket || !isOfToday(ticket)) count += 1;
    }
    return count;
  }
}
