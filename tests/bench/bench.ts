import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../support/site-process.ts';
import { benchGate } from './gate.ts';
import { benchIdle } from './idle.ts';
import { benchNewsletter } from './newsletter.ts';
import { benchOrders } from './orders.ts';
import { benchPage } from './pages.ts';
import { benchRush } from './rush.ts';
import { benchAlike, benchSignIns } from './sign-ins.ts';
import { benchStart } from './start.ts';
import { benchVolumes } from './volumes.ts';

/** Measures what the project promises, as ratios within one run, and writes docs/benchmarks.md. */
const folder = mkdtempSync(path.join(tmpdir(), 'garden-bench-'));
const lines: string[] = [];
const add = (figure: string, value: string, goal: string, isMet: boolean) => {
  lines.push(`| ${figure} | ${value} | ${goal} | ${isMet ? 'yes' : 'NO'} |`);
  console.log(`${isMet ? 'ok  ' : 'MISS'}  ${figure}: ${value} (goal ${goal})`);
};
const WHY = `## Where an order spends its time

An order is one transaction of about fifteen statements: it looks for the same key, the same open cart and the holds of
the buyer, takes the option, stores order, line, key and payment attempt, and raises the edition of the pages. The raw
insert is one prepared statement on one page of one table. In a processor profile two thirds of an order are SQLite
itself (the statements, and a commit of some twenty pages because order, line, key and attempt carry ten indexes),
a sixth is building SQL through Kysely, the rest is our own rules, hashing and garbage collection. A larger cache and
no checkpoints change nothing. What remains would be fewer questions asked before seats are sold, or fewer guards.
`;
const number = (value: number) => Math.round(value).toLocaleString('en');

try {
  const start = await benchStart(path.join(folder, 'start'));
  add('from starting Node to the first page', `${number(start)} ms`, 'below 1 s', start < 1_000);

  const site = await startSite({ dataDir: path.join(folder, 'pages') });
  for (const address of ['/home', '/events/1/open-tuindag']) {
    const page = await benchPage(site, address);
    const value = `${page.ratio.toFixed(2)} (${number(page.site)} against ${number(page.bare)} requests/s, ${number(page.bytes)} bytes)`;
    add(`(a) cached page ${address} against bare node:http`, value, 'at least 0.6', page.ratio >= 0.6);
  }
  await site.stop();

  const orders = await benchOrders(path.join(folder, 'orders'));
  const value = `${orders.ratio.toFixed(2)} (${number(orders.orders)} orders against ${number(orders.inserts)} inserts/s)`;
  add('(b) orders placed against a raw single-row insert', value, 'at least 0.3', orders.ratio >= 0.3);

  const cpu = `${orders.orderCpu.toFixed(2)} ms against ${orders.insertCpu.toFixed(2)} ms`;
  add('(b) processor time of an order against an insert', cpu, 'no goal', true);

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
  const pace = `${number(letter.reached)} at ${number(letter.perSecond)} a second`;
  add('(e) readers of a newsletter reached', pace, 'all 20 000', letter.reached === 20_000);
  add('(e) readers who got it twice', String(letter.doubles), '0', letter.doubles === 0);
  const pages = `${number(letter.p95)} ms (${number(letter.calmP95)} ms before)`;
  add('(e) p95 of /home meanwhile', pages, 'below 100 ms', letter.p95 < 100);
  add(
    '(e) memory grown from the first readers to the last',
    `${number(letter.grownMb)} MB`,
    'below 30 MB',
    letter.grownMb < 30,
  );

  const idle = await benchIdle(path.join(folder, 'idle'));
  add('(f) memory of a live site after a minute of rest', `${number(idle)} MB`, 'at most 170 MB', idle <= 170);

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
