import path from 'node:path';
import { liveServices, openDatabase } from '../../src/wiring/adapters.ts';
import { readConfig } from '../../src/config/config.ts';
import { discoveryRoutes } from '../../src/discovery/discovery.ts';
import { openGuards } from '../../src/http/guard/guard.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { today } from '../../src/dashboard/today.ts';
import { wire } from '../../src/wiring/wiring.ts';
import { FIRST_EVENT, fillVolume } from '../support/volume.ts';
import { median } from './pages.ts';
import { Hono } from 'hono';
import type { SiteEnv } from '../../src/http/environment.ts';

const ROUNDS = 25;
const FEW_ROUNDS = 5;
const FEW = { events: 300, orders: 200 };
/** A fifth of them of one event. */
const MANY_ORDERS = { events: 300, orders: 100_000, largest: 5 };
const MANY_EVENTS = { events: 2_000, orders: 200 };

/** How much slower an answer is with much than with little in the database. */
export type VolumeFigure = { what: string; few: number; many: number; ratio: number };

/** (g) Vandaag with 100 000 orders; agenda, map of the site and calendar with 2 000 events. Milliseconds, medians. */
export async function benchVolumes(folder: string): Promise<VolumeFigure[]> {
  const few = await openVolume(path.join(folder, 'few'), FEW);
  const orders = await openVolume(path.join(folder, 'orders'), MANY_ORDERS);
  const events = await openVolume(path.join(folder, 'events'), MANY_EVENTS);
  const figures: VolumeFigure[] = [];
  for (const [what, many] of [
    ['Vandaag', orders],
    ['agenda', events],
    ['sitemap.xml', events],
    ['agenda.ics', events],
  ] as const) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.few.push(await timeOf(few.answers[what]));
      times.many.push(await timeOf(many.answers[what]));
    }
    const [a, b] = [median(times.few), median(times.many)];
    figures.push({ what, few: a, many: b, ratio: b / a });
  }
  for (const one of [few, orders, events]) await one.close();
  return figures;
}

/** Processor time of an answer of Cijfers with 100 000 orders: the first one after opening, and the median. Milliseconds. */
export type FigurePageFigure = { what: string; cold: number; warm: number };

/** (g) Every page of Cijfers, once with nothing in memory of the database and then again; and how long it is until all is counted. */
export async function benchFigurePages(folder: string): Promise<{ counted: number; pages: FigurePageFigure[] }> {
  const filled = await openVolume(folder, MANY_ORDERS);
  const counted = await workOf(filled.count);
  const names = Object.keys(filled.figures);
  await filled.close();
  const pages: FigurePageFigure[] = [];
  for (const what of names) {
    const { figures, close } = await openVolume(folder, null);
    const ask = figures[what] ?? (() => Promise.resolve());
    const cold = await workOf(ask);
    const warm: number[] = [];
    for (let round = 0; round < FEW_ROUNDS; round++) warm.push(await workOf(ask));
    pages.push({ what, cold, warm: median(warm) });
    await close();
  }
  return { counted, pages };
}

async function openVolume(dataDir: string, volume: Omit<Parameters<typeof fillVolume>[1], 'now'> | null) {
  const config = readConfig({ DATA_DIR: dataDir });
  const log = createLog('ERROR');
  const database = openDatabase(config);
  await migrate(database);
  const { site } = config;
  const facts = { site, mailFrom: config.mail.from, mailService: config.mail.way.kind, webhookUrl: null } as const;
  const wired = wire(await liveServices(config, database, log), { ...facts, paymentMode: 'test' });
  const { catalogue, ticketing, content, issues, outbox, clock } = wired;
  await catalogue.organisers.ensureGarden();
  if (volume) await fillVolume(database, { ...volume, now: clock.now() });
  const app = new Hono<SiteEnv>();
  app.use(
    openGuards({
      forgery: { require: () => {} } as never,
      limits: { take: () => {}, giveBack: () => {}, isOfAccepted: () => false },
    }),
  );
  app.route('/', discoveryRoutes({ site, pages: content.addresses, events: catalogue.programme.feed, now: clock.now }));
  const deadMails = async () => (await outbox.health(clock.now())).dead;
  const answers = {
    Vandaag: () => today({ ticketing, dates: catalogue.dates, ...content, ...issues, deadMails, now: clock.now }),
    agenda: () => catalogue.programme.agenda(12),
    'sitemap.xml': async () => (await app.request('/sitemap.xml')).text(),
    'agenda.ics': async () => (await app.request('/agenda.ics')).text(),
  };
  const year = Number(clock.now().slice(0, 4));
  const quarter = Math.ceil(Number(clock.now().slice(5, 7)) / 3);
  const days = { from: `${year - 1}-01-01`, to: `${year}-12-31` };
  const figures: Record<string, () => Promise<unknown>> = {
    'dit jaar': () => ticketing.books.figures.figuresOf({}),
    'twee jaar': () => ticketing.books.figures.figuresOf({ ...days, per: 'quarter' }),
    'per dag': () => ticketing.books.figures.figuresOf({ per: 'day' }),
    'per maand': () => ticketing.books.figures.figuresOf({ per: 'month' }),
    'per evenement, met verloop': () => ticketing.books.figures.figuresOf({ ...days, event: FIRST_EVENT }),
    'regels van twee jaar': () => ticketing.books.figures.movementsOf(days),
    'regels van contant': () => ticketing.books.figures.movementsOf({ ...days, way: 'cash' }),
    'regels van een evenement': () => ticketing.books.figures.movementsOf({ ...days, event: FIRST_EVENT }),
    'btw van het bezoek': () => ticketing.books.figures.vatOfYear({ basis: 'supply' }),
    'btw van de betaling': () => ticketing.books.figures.vatOfYear({ basis: 'payment' }),
    'btw-regels van het bezoek': () => ticketing.books.figures.vatRowsOf({ year, quarter, basis: 'supply' }),
    'btw-correcties van de betaling': () =>
      ticketing.books.figures.vatRowsOf({ year, quarter, basis: 'payment', kind: 'corrected' }),
    'bezoek aan de site': () => wired.visits.visitsOf({}),
    uitbetalingen: () => ticketing.books.payouts.payoutsState(),
    facturen: () => ticketing.books.invoices.listInvoices({}),
  };
  const count = () => ticketing.books.figures.countDays(new AbortController().signal);
  return { answers, figures, count, close: () => database.close() };
}

/** Processor time, which other work on the machine does not affect. */
async function workOf(ask: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await ask();
  return performance.now() - begin;
}
