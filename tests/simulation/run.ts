import { parseArgs } from 'node:util';
import { actorsNamed } from './actors/index.ts';
import { shrink } from './shrink.ts';
import { simulate } from './simulate.ts';
import { live, type Lived, MOST_STEPS } from './world.ts';

// `npm run simulate`: worlds one after the other, by their seeds. Without a range it begins at `--seed` and goes on for
// `--minutes`. Exit code 1 when a rule broke, with the fewest steps that break it; `--trace` prints all that a seed did.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    steps: { type: 'string', default: String(MOST_STEPS) },
    /** Of one seed: only these steps, as shrinking names them. */
    only: { type: 'string' },
    /** Actors by name, or all of the worlds of `bookings` or `friends`. By default everybody who is of no such world. */
    who: { type: 'string' },
    trace: { type: 'boolean', default: false },
    /** Ends with the first world that breaks a rule. */
    first: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'no-shrink': { type: 'boolean', default: false },
  },
});

const began = performance.now();
const steps = Number(values.steps);
const who = values.who === undefined ? undefined : actorsNamed(values.who);
const say = (line: string) => void (values.json || console.log(line));
process.exitCode = (await (values.trace || values.only ? replay() : run())) ? 0 : 1;

async function run(): Promise<boolean> {
  const untilMs = values.seeds ? Infinity : began + Number(values.minutes) * 60_000;
  let failed: Lived | undefined;
  const all = await simulate({
    seeds: seedsOf(),
    steps,
    ...(who && { who }),
    onWorld: (lived) => {
      if (lived.failure) say(inWords(lived));
      failed ??= lived.failure ? lived : undefined;
      return performance.now() > untilMs || (values.first && lived.failure !== null);
    },
  });
  const { covered, ...figures } = all;
  if (values.json) console.log(JSON.stringify({ ...figures, covered: Object.fromEntries(covered) }));
  for (const [pair, count] of [...covered].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    say(`${String(count).padStart(7)} ${pair}`);
  const seconds = (performance.now() - began) / 1000;
  say(`${all.steps} steps, ${all.crashes} crashes, ${covered.size} pairs of a state and an event`);
  say(`${Math.round(all.steps / seconds)} steps a second; ${all.failures.length} failures`);
  if (failed && !values.json && !values['no-shrink']) {
    const kept = await shrink(failed, who);
    say(
      `the fewest steps: npm run simulate -- ${who ? `--who ${who.join(',')} ` : ''}--seed ${failed.seed} --only ${kept.join(',')}`,
    );
  }
  return all.failures.length === 0;
}

async function replay(): Promise<boolean> {
  const only = values.only?.split(',').map(Number);
  const seed = Number(values.seed);
  const lived = await live({
    seed,
    steps: only ? Math.max(...only) : steps,
    ...(only && { only: new Set(only) }),
    ...(who && { who }),
    keepsLines: values.trace,
  });
  for (const line of lived.lines ?? []) console.log(line);
  say(inWords(lived));
  return lived.failure === null;
}

function inWords({ seed, failure }: Lived): string {
  return failure
    ? `seed ${seed}, step ${failure.step}: ${failure.rule}: ${failure.message}`
    : `seed ${seed}: all holds`;
}

function* seedsOf(): Generator<number> {
  const [from = values.seed, to = 'Infinity'] = values.seeds?.split('..') ?? [];
  for (let seed = Number(from); seed <= Number(to); seed++) yield seed;
}
