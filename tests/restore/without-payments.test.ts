import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobsOf } from '../../src/wiring/jobs.ts';
import { testApp } from '../support/test-app.ts';
import { buy, callOff, OFF, openTwoDays } from '../ticketing/call-off/garden-days.ts';
import { openShop } from '../ticketing/shop.ts';

type SiteJob = ReturnType<typeof jobsOf>[number];

let asked: string[];
let site: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  asked = [];
  const told = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          asked.push(String(name));
          return Reflect.apply(value, target, given) as unknown;
        };
      },
    });
  site = await testApp((memory) => ({ ...memory, provider: told(memory.provider) }));
});
afterEach(() => site.close());

test('what may be done without Mollie asks nothing of it, also where a date was called off (R-24)', async () => {
  const shop = await openShop({ database: site.database });
  await openTwoDays(shop);
  const [saturday] = await shop.ports.offers.options([7]);
  if (saturday?.id === undefined) throw new Error('nothing is on sale');
  await buy(shop, 'anna', { [saturday.id]: 1 });
  await callOff(shop, { ...OFF, optionIds: [saturday.id] });
  const run = async (isMeant: (job: SiteJob) => boolean) => {
    for (const job of jobsOf(site.wired, site.database).filter(isMeant))
      await job.run(new AbortController().signal).catch(() => undefined);
  };
  await run(({ asksMollie }) => asksMollie !== true);
  expect(asked).toEqual([]);
  await run(({ name }) => name === 'refund-called-off');
  expect(asked).not.toEqual([]);
});
