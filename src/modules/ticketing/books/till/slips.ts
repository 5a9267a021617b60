import { type Cents, centsFromEuros } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { TakenBy } from '../../sales/index.ts';
import type { TillPorts } from './ports.ts';
import type { SlipRequest } from './till-schema.ts';
import type { TillClosing, TillRow } from './till.ts';

export type Corrected = TillClosing & { corrections: TillRow[] };

type Slip = { id: string; sign: 1 | -1; writtenCents: Cents };

export function createSlips({ tills, atomically, clock, audit }: TillPorts) {
  /**
   * Corrects a slip: books the difference between `right` and what holds for it now, in the open till, once per id.
   * Throws 409 `till_slip_over` if a later count settled it; 409 `till_slip_same` if that amount holds already; 422
   * `key_reused`.
   */
  function correctSlip({ id, of, right, reason }: SlipRequest, by: TakenBy): Promise<void> {
    return atomically(async () => {
      const till = await tills.takeOpen();
      const known = await tills.find(id);
      const slip = await slipOf(of, known?.till ?? till);
      const corrections = await tills.correctionsOf([slip.id]);
      const earlier = known
        ? corrections.slice(
            0,
            corrections.findIndex((row) => row.id === id),
          )
        : corrections;
      const amountCents = slip.sign * cents(right) - sumOf(earlier, slip.writtenCents);
      if (known) {
        const isSame = known.corrects === slip.id && known.amountCents === amountCents && known.reason === reason;
        if (!isSame) throw keyReused();
        return;
      }
      if (amountCents === 0) throw sameAlready();
      const money = { kind: 'error', way: 'cash', amountCents, tenderId: null, corrects: slip.id } as const;
      await tills.add([{ id, till, ...money, reason, at: clock.now(), ...by }]);
      const facts = { kind: 'slip', amountCents };
      await audit.note({ action: 'till-moved', actorId: by.takenBy, subject: `till:${till}`, facts });
    });
  }

  async function slipOf(of: SlipRequest['of'], number: number): Promise<Slip> {
    if ('till' in of) {
      const [last] = await tills.closings({ below: number, limit: 1 });
      if (!last || last.number !== of.till) throw overAlready();
      return { id: last.id, sign: 1, writtenCents: last.countedCents };
    }
    const row = await tills.find(of.row);
    if (row?.till !== number || (row.kind !== 'float' && row.kind !== 'banked')) throw overAlready();
    return { id: row.id, sign: row.kind === 'banked' ? -1 : 1, writtenCents: row.amountCents };
  }

  async function withCorrections(closings: TillClosing[]): Promise<Corrected[]> {
    const rows = Map.groupBy(await tills.correctionsOf(closings.map(({ id }) => id)), ({ corrects }) => corrects);
    return closings.map((closing) => ({ ...closing, corrections: rows.get(closing.id) ?? [] }));
  }

  return { correctSlip, withCorrections };
}

export const sumOf = (rows: readonly TillRow[], first: Cents): Cents =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, first);

export function cents(euros: number): Cents {
  const whole = centsFromEuros(euros);
  if (whole === null) throw new Error('an amount that the schema refuses');
  return whole;
}

function overAlready(): Problem {
  const message = 'Dit is niet meer te verbeteren: de kassa is daarna weer geteld, en die telling geldt.';
  return new Problem('conflict', message, { reason: 'till_slip_over' });
}

function sameAlready(): Problem {
  return new Problem('conflict', 'Dit bedrag staat er al zo.', { reason: 'till_slip_same' });
}

export function keyReused(): Problem {
  const message = 'Dit is al anders opgeschreven. Kijk wat er in de kassa staat, en schrijf alleen op wat ontbreekt.';
  return new Problem('invalid', message, { reason: 'key_reused' });
}
