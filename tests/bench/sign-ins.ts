import { readFileSync } from 'node:fs';
import { buyerAt } from '../support/buyer.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { endProgress, showProgress } from './progress.ts';

const AT_ONCE = 200;
const BETWEEN_PAGES_MS = 10;
/** Fewer than make an account pause. */
const GUESSES = 4;

export type SignInFigure = { p95: number; grownMb: number; answered: number; refused: number };

/**
 * (d) 200 people sign in at the same moment while others look at the home page. Unknown addresses cost the same hash as
 * known ones. What does not fit in the queue is answered 503; pages must not notice.
 */
export async function benchSignIns(dataDir: string): Promise<SignInFigure> {
  const site = await startSite({ dataDir });
  const people = [];
  for (let n = 0; n < AT_ONCE; n++) people.push(await buyerAt(site.origin));
  await pageTime(site);
  const before = residentMb(site);

  let most = before;
  const done = new AbortController();
  const times: number[] = [];
  const looking = (async () => {
    while (!done.signal.aborted) {
      times.push(await pageTime(site));
      most = Math.max(most, residentMb(site));
      showProgress(`(d) ${times.length} pages`);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_PAGES_MS));
    }
  })();
  const answers = await Promise.all(
    people.map(async (person, n) => {
      const body = { username: `bezoeker${n}@voorbeeld.nl`, password: 'een gok die niet klopt' };
      const answer = await person.post('/api/auth/signin', body);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  done.abort();
  await looking;
  endProgress();
  await site.stop();
  const unexpected = answers.filter((status) => status !== 401 && status !== 503);
  if (unexpected.length > 0) throw new Error(`unexpected answers: ${unexpected.join(' ')}`);
  return {
    p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
    grownMb: most - before,
    answered: answers.filter((status) => status === 401).length,
    refused: answers.filter((status) => status === 503).length,
  };
}

/**
 * (d) How long a wrong password takes for an address that has an account, as a part of what it takes for one that has
 * none (S-10). The quickest of a few count, because other work only ever adds time.
 */
export async function benchAlike(dataDir: string): Promise<number> {
  const known = 'beheer@voorbeeld.nl';
  const environment = { ADMIN_EMAIL: known, ADMIN_PASSWORD: 'de sleutel ligt onder de hortensia' };
  const site = await startSite({ dataDir, environment });
  const taken = { known: Infinity, unknown: Infinity };
  for (let n = 0; n < GUESSES; n++) {
    for (const kind of ['known', 'unknown'] as const) {
      const person = await buyerAt(site.origin);
      const username = kind === 'known' ? known : `bezoeker${n}@voorbeeld.nl`;
      const begin = performance.now();
      const answer = await person.post('/api/auth/signin', { username, password: 'een gok die niet klopt' });
      taken[kind] = Math.min(taken[kind], performance.now() - begin);
      if (answer.status !== 401) throw new Error(`the sign-in answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
  await site.stop();
  return taken.known / taken.unknown;
}

async function pageTime({ origin }: SiteProcess): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${origin}/home`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the page answered ${answer.status}`);
  return performance.now() - begin;
}

/** Memory of the process as Linux counts it. */
function residentMb({ child }: SiteProcess): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
