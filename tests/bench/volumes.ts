import path from 'node:path';
import { liveServices, openDatabase } from '../../src/adapters.ts';
import { readConfig } from '../../src/config/config.ts';
import { discoveryRoutes } from '../../src/discovery/discovery.ts';
import { openGuards } from '../../src/http/guard/guard.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { today } from '../../src/dashboard/today.ts';
import { wire } from '../../src/wiring.ts';
import { fillVolume } from '../support/volume.ts';
import { median } from './pages.ts';
import { Hono } from 'hono';
import type { SiteEnv } from '../../src/http/environment.ts';

const ROUNDS = 25;
const FEW = { events: 300, orders: 200 };
const MANY_ORDERS = { events: 300, orders: 100_000 };
const MANY_EVENTS = { events: 2_000, orders: 200 };

/** How much slower an answer is with much than with little in the database. */
export type VolumeFigure = { what: string; few: number; many: number; ratio: number };

/** (g) Vandaag and the pages of Cijfers with 100 000 orders; agenda, map of the site and calendar with 2 000 events. Milliseconds, medians. */
export async function benchVolumes(folder: string): Promise<VolumeFigure[]> {
  const few = await openVolume(path.join(folder, 'few'), FEW);
  const orders = await openVolume(path.join(folder, 'orders'), MANY_ORDERS);
  const events = await openVolume(path.join(folder, 'events'), MANY_EVENTS);
  const figures: VolumeFigure[] = [];
  for (const [what, many] of [
    ['Vandaag', orders],
    ['Cijfers', orders],
    ['Btw', orders],
    ['Facturen', orders],
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

async function openVolume(dataDir: string, volume: { events: number; orders: number }) {
  const config = readConfig({ DATA_DIR: dataDir });
  const log = createLog('ERROR');
  const database = openDatabase(config);
  await migrate(database);
  const { site } = config;
  const facts = { site, mailFrom: config.mail.from, mailService: config.mail.way.kind, webhookUrl: null } as const;
  const wired = wire(await liveServices(config, database, log), { ...facts, paymentMode: 'test' });
  const { catalogue, ticketing, content, issues, outbox, clock } = wired;
  await catalogue.ensureGarden();
  await fillVolume(database, { ...volume, now: clock.now() });
  const app = new Hono<SiteEnv>();
  app.use(
    openGuards({
      forgery: { require: () => {} } as never,
      limits: { take: () => {}, giveBack: () => {}, isOfAccepted: () => false },
    }),
  );
  app.route('/', discoveryRoutes({ site, pages: content.addresses, events: catalogue.feed, now: clock.now }));
  const deadMails = async () => (await outbox.health(clock.now())).dead;
  const answers = {
    Vandaag: () => today({ ticketing, ...catalogue, ...content, ...issues, deadMails, now: clock.now }),
    Cijfers: () => ticketing.figuresOf({}),
    Btw: () => ticketing.vatOfYear({ basis: 'supply' }),
    Facturen: () => ticketing.listInvoices({}),
    agenda: () => catalogue.agenda(12),
    'sitemap.xml': async () => (await app.request('/sitemap.xml')).text(),
    'agenda.ics': async () => (await app.request('/agenda.ics')).text(),
  };
  return { answers, close: () => database.close() };
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await ask();
  return performance.now() - begin;
}
