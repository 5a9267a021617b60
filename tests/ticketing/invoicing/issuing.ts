import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { openSqlite } from '../../../src/platform/database/sqlite.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { openShop } from '../shop.ts';

/**
 * Issues invoices without end, fifty at once, until it is killed: `node issuing.ts DATABASE ORDERS…`. Each name is new, so that
 * every second one credits the one before it. Says each number once it was told that it is there.
 */
const [target = '', ...orders] = process.argv.slice(2);
const database = target.startsWith('postgres:') ? openPostgres(target, { waitMs: 60_000 }) : openSqlite(target);
const shop = await openShop({ database });
const buyer = { company: '', street: 'Dorpsstraat 3', postalCode: '5678 CD', city: 'Elders', country: 'Nederland' };
for (;;) {
  await Promise.all(
    Array.from({ length: 50 }, async (_, turn) => {
      const name = newUuid();
      const form = { ...buyer, name, vatNumber: '', reference: '', mail: false };
      const number = await shop.books.invoices.issueInvoice(orders[turn % orders.length] ?? '', form, null);
      process.stdout.write(`${number}\n`);
    }),
  );
}
