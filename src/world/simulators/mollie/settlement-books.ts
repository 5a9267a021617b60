import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { SimulatedMovement, SimulatedSettlement } from '../rows.ts';
import { randomId, type World } from '../world.ts';
import { refundStatus } from './mollie-payment.ts';

type Line = SimulatedSettlement['lines'][number];

/** € 0,29 plus VAT per payment, in hundredths of cents: 35,09 cents. */
const FEE_PARTS = 3509;

/** Payments to settle, oldest first. Nothing of test mode is settled. */
export function unsettled(world: World): Line[] {
  const before = world.all('settlement').flatMap(({ lines }) => lines);
  const known = new Set(before.map(({ id }) => id));
  const live = world.all('payment').filter(({ mode, reached }) => mode === 'live' && reached['paid'] !== undefined);
  const chargedBack = (paymentId: string) =>
    before.reduce(
      (sum, { kind, paymentId: of, cents }) => (kind === 'chargeback' && of === paymentId ? sum - cents : sum),
      0,
    );
  return [
    ...live
      .filter(({ id }) => !known.has(id))
      .map((one) => lineOf('payment', one.id, one.id, one.amountCents, one.reached['paid'] ?? one.createdAt)),
    ...world
      .all('refund')
      .filter((refund) => refund.mode === 'live' && refundStatus(refund, world.now()) === 'refunded')
      .filter(({ id }) => !known.has(id))
      .map((one) => lineOf('refund', one.id, one.paymentId, -one.amountCents, one.createdAt)),
    ...live
      .filter(({ id, chargedBackCents }) => chargedBackCents > chargedBack(id))
      .map(({ id, chargedBackCents }) =>
        lineOf('chargeback', randomId('chb_', 20), id, chargedBack(id) - chargedBackCents, world.now()),
      ),
  ];
}

function lineOf(kind: Line['kind'], id: string, paymentId: string, cents: Cents, at: Instant): Line {
  return { kind, id, paymentId, cents, at };
}

function feeOf(lines: readonly Line[]): SimulatedSettlement['fee'] {
  const count = lines.filter(({ kind }) => kind === 'payment').length;
  return { count, parts: count * FEE_PARTS };
}

/** Balance in cents: all that was not transferred, less fees to the nearest cent. */
export function balanceCents(world: World): Cents {
  const lines = unsettled(world);
  return sumOf([...lines, ...loose(world)]) - Math.round(feeOf(lines).parts / 100);
}

function loose(world: World): SimulatedMovement[] {
  const last = world.all('settlement').at(-1)?.createdAt ?? '';
  return world.all('movement').filter(({ createdAt }) => createdAt > last);
}

export function payOut(world: World): SimulatedSettlement | null {
  return world.atomically(() => {
    const lines = unsettled(world);
    const amountCents = balanceCents(world);
    if (amountCents <= 0) return null;
    const now = world.now();
    const number = String(world.all('settlement').length + 1).padStart(2, '0');
    const settlement: SimulatedSettlement = {
      id: randomId('stl_', 9),
      reference: `1234567.${now.slice(2, 4)}${now.slice(5, 7)}.${number}`,
      status: 'paidout',
      amountCents,
      createdAt: now,
      lines,
      fee: feeOf(lines),
    };
    world.save('settlement', settlement.id, settlement);
    return settlement;
  });
}

export function moveBalance(world: World, type: string, cents: Cents): void {
  const id = randomId('baltr_', 20);
  world.save('movement', id, { id, type, cents, createdAt: world.now() });
}

function sumOf(some: readonly { cents: Cents }[]): Cents {
  return some.reduce((sum, { cents }) => sum + cents, 0);
}
