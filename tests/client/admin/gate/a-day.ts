import type { DayData } from '../../../../client/admin/gate/offline/sealed-day.ts';
import { hashOfCode } from '../../../../src/modules/ticketing/rules/scanned-code.ts';
import { newTicketCode } from '../../../../src/kernel/ids.ts';

/** Saturday, 13:42 in Amsterdam. */
export const NOON = '2026-06-06T11:42:00.000Z';
const SATURDAY = ['2026-06-06T09:00:00.000Z', '2026-06-06T15:00:00.000Z'] as const;
const SUNDAY = ['2026-06-07T09:00:00.000Z', '2026-06-07T15:00:00.000Z'] as const;
/** The Saturday of an event that moved to Sunday. */
export const MOVED = 3;
/** An item that is no person. */
export const LUNCH = 5;

/** Two adults, one refunded, and a child called De Vries; one adult called Van Aalst. */
export async function aDay(keys: string[] = []) {
  const codes = { first: newTicketCode(), refunded: newTicketCode(), child: newTicketCode(), single: newTicketCode() };
  const group = newTicketCode();
  const hash = {
    first: await hashOfCode(codes.first),
    refunded: await hashOfCode(codes.refunded),
    child: await hashOfCode(codes.child),
    single: await hashOfCode(codes.single),
    group: await hashOfCode(group),
  };
  const data: DayData = {
    day: {
      date: '2026-06-06',
      now: NOON,
      until: '2026-06-06T22:00:00.000Z',
      booked: 4,
      margin: { isWholeDay: true, earlyMinutes: 120, lateMinutes: 120 },
      keys,
      options: [
        [1, ...SATURDAY, 0, 1, 'Volwassene', 'Open dag'],
        [2, ...SATURDAY, 0, 1, 'Kind', 'Open dag'],
        [MOVED, ...SUNDAY, 0, 1, 'Verplaatst', 'Lezing'],
        [4, ...SATURDAY, 1, 1, 'Afgelast', 'Concert'],
        [LUNCH, ...SATURDAY, 0, 0, 'Lunch', 'Open dag'],
      ],
      parties: [
        [
          1,
          'Anna',
          'de Vries',
          hash.group,
          [
            [
              0,
              0,
              '',
              [
                [1, hash.first, 0],
                [2, hash.refunded, 1],
              ],
            ],
            [1, 1, '', [[1, hash.child, 0]]],
          ],
        ],
        [2, 'Chloé', 'van Aalst', '', [[0, 0, '', [[1, hash.single, 0]]]]],
      ],
    },
    entries: { version: 9, entries: [] },
  };
  return { data, codes, group, hash };
}
