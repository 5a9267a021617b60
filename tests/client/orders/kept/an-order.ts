import type { OrderView } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';

const line = (title: string, day: string) => ({
  quantity: 1,
  eventOption: {
    id: 1,
    title,
    price: 7.5,
    vatRate: 9,
    eventDate: { startDate: `${day}T11:00:00+02:00`, endDate: `${day}T17:00:00+02:00` },
  },
});

export const ticket = (code: string, day = '2026-05-03', about: Partial<OrderView['tickets'][number]> = {}) => ({
  code,
  signature: '',
  title: 'Volwassene',
  number: 1,
  start: `${day}T11:00:00+02:00`,
  end: `${day}T17:00:00+02:00`,
  isVoid: false,
  ...about,
});

export const CODES = ['3B7STREQ4YKZ0A8AJ0255C1P6A', '4C8STREQ4YKZ0A8AJ0255C1P6B'] as const;
export const SECRET = 'a'.repeat(43);
export const PRIVATE = ['Fenna', 'van Dijk', 'fenna@bezoeker.example', '0612345678', '1042', '15.75'];

/** A paid order of two tickets, with everything that must not be stored on the device. */
export function anOrder(about: Partial<OrderView> = {}): OrderView {
  const order = {
    id: 'e7e4f1de-0000-4000-8000-000000000000',
    status: 'paid',
    superseded: null,
    received: null,
    number: 1042,
    firstName: 'Fenna',
    lastName: 'van Dijk',
    email: 'fenna@bezoeker.example',
    phoneNumber: '0612345678',
    totalAmount: 15.75,
    serviceCosts: 0.75,
    vat: [{ rate: 9, amount: 1.3 }],
    orderLines: [line('Volwassene', '2026-05-03')],
    paidAt: '2026-04-20T12:00:00+02:00',
    event: { id: 7, title: 'Open dag', path: '/events/7/open-dag', place: 'Dorpsstraat 1, Haren', cancelled: false },
    groupCode: '5D8STREQ4YKZ0A8AJ0255C1P6C',
    groups: [
      {
        code: '5D8STREQ4YKZ0A8AJ0255C1P6C',
        signature: '',
        amount: 2,
        start: '2026-05-03T11:00:00+02:00',
        end: '2026-05-03T17:00:00+02:00',
      },
    ],
    tickets: [ticket(CODES[0]), ticket(CODES[1], '2026-05-03', { title: 'Kind', number: 1 })],
    ...about,
  };
  return order as unknown as OrderView;
}

/** Caches of a browser; `first`: fault on storing, until it `breaks` with another. */
export function someCaches(first?: Error): CacheStorage & { texts(): string[]; breaks(fault: Error): void } {
  let fault = first;
  const caches = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const rows = caches.get(name) ?? new Map<string, string>();
    caches.set(name, rows);
    return {
      put: async (key: string, answer: Response) => {
        if (fault) throw fault;
        rows.set(key, await answer.text());
      },
      match: async (key: string) => (rows.has(key) ? new Response(rows.get(key)) : undefined),
      delete: async (key: string) => rows.delete(key),
      keys: async () => [...rows.keys()],
    };
  };
  const storage = {
    open,
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
    texts: () => [...caches.values()].flatMap((rows) => [...rows].flat()),
    breaks: (now: Error) => void (fault = now),
  };
  return storage as unknown as ReturnType<typeof someCaches>;
}
