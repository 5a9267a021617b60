import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiDocument } from '../../../src/site/openapi/describe.ts';
import { type SiteHere, startSiteHere } from '../../support/site-in-process.ts';
import { callAsDescribed } from './calls.ts';
import { asOwner, asPrograms, asStranger, asVisitor, OWNER_ENVIRONMENT } from './people.ts';
import { fetchTools, KEPT, must } from './tools.ts';

/**
 * `npm run test:openapi`: tools that are not ours judge the description, make a client of it that buys tickets, and call
 * a site of their own by it, as each who may call. `CALLS`: examples per call, 12 by default.
 */
const HERE = import.meta.dirname;
const DOCUMENT = path.join(KEPT, 'openapi.json');
const tool = (name: string) => path.join(KEPT, 'node_modules/.bin', name);

await fetchTools();
const site = await startSiteHere({ environment: OWNER_ENVIRONMENT });
try {
  const visitor = await asVisitor(site);
  const owner = await asOwner(site);
  const stranger = await asStranger(site);
  const answer = await fetch(`${site.origin}/api/openapi.json`);
  const document = (await answer.json()) as ApiDocument;
  writeFileSync(DOCUMENT, JSON.stringify(document));

  await must(tool('redocly'), ['lint', '--config', path.join(HERE, 'redocly.yaml'), DOCUMENT]);
  console.log(`tickets bought through a generated client: ${(await buy(site)).join(', ')}`);

  const codes = [
    await callAsDescribed(site.origin, document, 'stranger', [stranger]),
    await callAsDescribed(site.origin, document, 'visitor', [visitor]),
    await callAsDescribed(site.origin, document, 'program', await asPrograms(site, owner)),
    await callAsDescribed(site.origin, document, 'owner', [owner]),
  ];
  const breaches = await site.breaches();
  for (const { id, breaches: found } of breaches) console.log(`broken: ${id} ${found.join('; ')}`);
  if (codes.some((code) => code !== 0) || breaches.length > 0) process.exitCode = 1;
} finally {
  await site.stop();
}

async function buy({ origin, control }: SiteHere): Promise<string[]> {
  await must(tool('openapi-typescript'), [DOCUMENT, '--output', path.join(KEPT, 'schema.d.ts')]);
  const buyer = path.join(KEPT, 'buy.mts');
  copyFileSync(path.join(HERE, 'buy.ts.txt'), buyer);
  const options = '--noEmit --strict --skipLibCheck --target es2024 --module nodenext --allowImportingTsExtensions';
  await must(tool('tsc'), [...options.split(' '), buyer]);
  type Buyer = { buyTickets: (origin: string, pay: () => Promise<void>) => Promise<string[]> };
  const { buyTickets } = (await import(buyer)) as Buyer;
  return buyTickets(origin, async () => {
    const payment = control.payments()[0];
    if (!payment) throw new Error('there is no payment');
    control.setStatus(payment.id, 'paid');
    await control.deliverWebhooks();
  });
}
