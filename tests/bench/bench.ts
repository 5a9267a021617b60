import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../support/site-process.ts';
import { ALONE } from './alone.ts';
import { benchGate } from './gate.ts';
import { benchNewsletter } from './newsletter.ts';
import { benchOrders } from './orders.ts';
import { benchPage } from './pages.ts';
import { benchRush } from './rush.ts';
import { benchAlike, benchSignIns } from './sign-ins.ts';
import { benchVolumes } from './volumes.ts';
import { benchWaiting } from './waiting.ts';

/** Measures what the project promises, as ratios within one run, and writes docs/benchmarks.md. */
const folder = mkdtempSync(path.join(tmpdir(), 'garden-bench-'));
const lines: string[] = [];
const add = (figure: string, value: string, goal: string, isMet: boolean) => {
  lines.push(`| ${figure} | ${value} | ${goal} | ${isMet ? 'yes' : 'NO'} |`);
  console.log(`${isMet ? 'ok  ' : 'MISS'}  ${figure}: ${value} (goal ${goal})`);
};
const WHY = `## Where an order spends its time

The limit is an order by hand (\`tests/bench/order-limit.ts\`): the same rows, guards and indexes, by twelve statements that are
prepared once and run one after the other without a rule of ours between them, each order with its own durable commit; that it
writes the rows of an order to the last column is tested (\`tests/ticketing/checkout/order-limit.test.ts\`). What is placed
one by one does all that through the stores, with prices, hashes and keys. What is placed at once is twenty buyers who wait
together and share a commit (\`docs/decisions/0057-orders-that-queue-share-a-commit.md\`).

The ratios depend on the disk: the faster it answers a commit, the more of an order is processor time. Run over and over without
its database, the code of an order takes 0.03 ms, of which the hashes that the limit makes too are a third. Between statements and
commits it takes three times as long, because each throws the other out of the caches of the processor. Building SQL is no part of
it any more (\`docs/decisions/0056-sql-is-written-once.md\`). The product wins back a part of that by asking SQLite for less: it
reads the setting of days with the options, looks up the event inside its one transaction, and takes the number of an order from the
insert itself. The limit does none of these; with them it would take a tenth to a sixth less of the processor.
`;
const number = (value: number) => Math.round(value).toLocaleString('en');

const args = process.argv.slice(2);
if (args.length > 0) {
  try {
    for (const name of args) await ALONE[name]?.(path.join(folder, name), add);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
}

try {
  const site = await startSite({ dataDir: path.join(folder, 'pages') });
  for (const address of ['/home', '/events/1/open-tuindag']) {
    const page = await benchPage(site, address);
    const value = `${page.ratio.toFixed(2)} (${number(page.site)} against ${number(page.bare)} requests/s, ${number(page.bytes)} bytes)`;
    add(`(a) cached page ${address} against bare node:http`, value, 'at least 0.6', page.ratio >= 0.6);
  }
  await site.stop();

  const orders = await benchOrders(path.join(folder, 'orders'));
  const alone = orders.alone / orders.limit;
  const shared = orders.shared / orders.limit;
  const pace = (ratio: number, placed: number) =>
    `${ratio.toFixed(2)} (${number(placed)} against ${number(orders.limit)} orders/s)`;
  add(
    '(b) orders placed one by one against the limit by hand',
    pace(alone, orders.alone),
    'at least 0.9',
    alone >= 0.9,
  );
  add('(b) orders placed at once against the same', pace(shared, orders.shared), 'at least 1.2', shared >= 1.2);

  const cpu = `${orders.aloneCpu.toFixed(2)} ms against ${orders.limitCpu.toFixed(2)} ms`;
  add('(b) processor time of an order against that by hand', cpu, 'no goal', true);

  const rush = await benchRush(path.join(folder, 'rush'));
  add('(c) 1 000 buyers for the last 100 seats: oversold', String(rush.oversold), '0', rush.oversold === 0);
  add('(c) seats sold', String(rush.sold), '100', rush.sold === 100);
  add('(c) p95 of an order', `${number(rush.p95)} ms`, 'below 1 s', rush.p95 < 1_000);

  const signIns = await benchSignIns(path.join(folder, 'sign-ins'));
  add('(d) p95 of /home during 200 sign-ins at once', `${number(signIns.p95)} ms`, 'below 500 ms', signIns.p95 < 500);
  add('(d) memory grown meanwhile', `${number(signIns.grownMb)} MB`, 'below 150 MB', signIns.grownMb < 150);
  const kinds = `${signIns.answered} checked, ${signIns.refused} sent away`;
  add('(d) sign-ins answered, checked or sent away', kinds, 'all 200', signIns.answered + signIns.refused === 200);

  const alike = await benchAlike(path.join(folder, 'alike'));
  const isAlike = alike > 0.8 && alike < 1.25;
  add('(d) a wrong password with an account against one without', alike.toFixed(2), '0.8 to 1.25', isAlike);

  const letter = await benchNewsletter(path.join(folder, 'newsletter'));
  const sent = `${number(letter.reached)} at ${number(letter.perSecond)} a second`;
  add('(e) readers of a newsletter reached', sent, 'all 20 000', letter.reached === 20_000);
  add('(e) readers who got it twice', String(letter.doubles), '0', letter.doubles === 0);
  const pages = `${number(letter.p95)} ms (${number(letter.calmP95)} ms before)`;
  add('(e) p95 of /home meanwhile', pages, 'below 100 ms', letter.p95 < 100);
  add(
    '(e) memory grown from the first readers to the last',
    `${number(letter.grownMb)} MB`,
    'below 30 MB',
    letter.grownMb < 30,
  );

  for (const { what, few, many, ratio } of await benchVolumes(path.join(folder, 'volumes'))) {
    const much = what === 'Vandaag' ? '100 000 orders against 200' : '2 000 events against 300';
    const times = `${ratio.toFixed(2)} (${many.toFixed(2)} ms against ${few.toFixed(2)} ms)`;
    add(`(g) ${what} with ${much}`, times, 'at most 1.5', ratio <= 1.5);
  }

  const gate = await benchGate(path.join(folder, 'gate'));
  add(
    '(h) 1 000 tickets of today, listed on a slowed phone',
    `${number(gate.list)} ms`,
    'below 1 s',
    gate.list < 1_000,
  );
  const bytes = gate.listBytes + gate.keptBytes;
  const kilobytes = `${number(bytes / 1024)} kB (${number(gate.keptBytes / 1024)} of them kept for no network)`;
  add('(h) their bytes over the line', kilobytes, 'at most 150 kB', bytes / 1024 <= 150);
  add('(h) a scan answered there', `${number(gate.scan)} ms`, 'below 300 ms', gate.scan < 300);
  add('(h) the same without a network', `${number(gate.offline)} ms`, 'below 300 ms', gate.offline < 300);

  const waiting = await benchWaiting(path.join(folder, 'waiting'));
  const ratio = waiting.crowded / waiting.calm;
  const times = `${ratio.toFixed(2)} (${number(waiting.crowded)} ms against ${number(waiting.calm)} ms)`;
  add('(i) arrivals held in the waiting room', number(waiting.held), 'all 5 000', waiting.held === 5_000);
  add('(i) p95 of an order inside meanwhile against calm', times, 'below 2', ratio < 2);
  for (const [name, bench] of Object.entries(ALONE)) {
    if (name !== 'short-day') await bench(path.join(folder, name), add);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, SQLite`;
writeFileSync(
  path.join(import.meta.dirname, '../../docs/benchmarks.md'),
  `# Benchmarks

Written by \`npm run bench\`. Figures are ratios within one run on one machine: ${machine}.

| figure | value | goal | met |
|---|---|---|---|
${lines.join('\n')}

${WHY}`,
);
