import * as Mollie from '@mollie/api-client';
import { expect, it } from 'vitest';
import { createMollieCall } from '../../src/modules/payments/adapters/mollie-client.ts';
import type { Network } from '../../src/platform/outgoing.ts';

const UNTIL = new AbortController().signal;
const network: Network = async () => Response.json({ id: 'tr_1' });

it('a package that could not be loaded fails that payment alone, and is loaded once for the rest', async () => {
  let loads = 0;
  const load = async () => {
    loads++;
    if (loads === 1) throw new Error('EMFILE: too many open files');
    return Mollie;
  };
  const ask = createMollieCall({ apiKey: `test_${'a'.repeat(30)}`, apiUrl: 'https://mollie.example', load, network });
  const payment = () => ask((client) => client.payments.get('tr_1'), UNTIL);
  await expect(payment()).rejects.toThrow('nothing was asked');
  await expect(Promise.all([payment(), payment()])).resolves.toEqual([{ id: 'tr_1' }, { id: 'tr_1' }]);
  await expect(payment()).resolves.toEqual({ id: 'tr_1' });
  expect(loads).toBe(2);
});
