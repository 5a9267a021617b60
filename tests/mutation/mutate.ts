import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { scoresIn, writeReport, type Mutants } from './report.ts';
import { RULES } from './rules.ts';

// `npm run mutate`: breaks the rules of money, seats and tickets one expression at a time and counts what their tests notice.
// Writes docs/mutation.md; exit code 1 when fewer than nine in ten are noticed, or one that is not has no reason in
// `survivors.ts`. `-- price order.ts` mutates only the files whose names contain one of these; the others count as in their
// last run here, unless they have changed since.

const ROOT = path.join(import.meta.dirname, '../..');
const WORK = path.join(ROOT, 'node_modules/.cache/mutation');
const GOAL = 0.9;

setPriority(19); // an hour of one core: whoever works beside it comes first
const only = process.argv.slice(2);
const files = RULES.filter((file) => only.length === 0 || only.some((part) => file.includes(part)));
mkdirSync(WORK, { recursive: true });
for (const file of files) {
  await mutate(file);
  for (const { killed, all } of scoresIn(mutantsOf(file))) console.log(`${file}: ${killed} of ${all} noticed`);
}
const mutants = RULES.flatMap(mutantsOf);
const unexplained = writeReport(path.join(ROOT, 'docs/mutation.md'), mutants);
for (const one of unexplained) console.log(`not noticed and not explained: ${one}`);
const low = scoresIn(mutants).filter(({ killed, all }) => killed < GOAL * all);
for (const { file } of low) console.log(`${file} is below ${GOAL * 100} %`);
process.exitCode = unexplained.length + low.length === 0 ? 0 : 1;

/** Runs Stryker on one file, so that what was done stays when the command is ended. */
async function mutate(file: string): Promise<void> {
  const report = reportOf(file);
  const config = path.join(WORK, 'stryker.json');
  rmSync(report, { force: true });
  const settings = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    mutate: [file],
    concurrency: 1,
    coverageAnalysis: 'perTest',
    ignoreStatic: true, // what is made once while a file loads; it would run every test each time
    ignorePatterns: ['client', 'dist', 'docs', 'languages', 'tests/journeys'],
    tsconfigFile: 'none.json', // TypeScript 7 has no interface by which Stryker could read ours
    reporters: ['json'],
    jsonReporter: { fileName: report },
    tempDirName: path.join(tmpdir(), 'mutation'),
  };
  writeFileSync(config, JSON.stringify(settings));
  const stryker = spawn('stryker', ['run', config], { cwd: ROOT, stdio: 'ignore' });
  await new Promise((resolve) => void stryker.once('close', resolve));
  if (!existsSync(report)) throw new Error(`Stryker made no report of ${file}`);
}

/** Reads the mutants of the last run of a file; none if it was not run, or its code has changed since. */
function mutantsOf(file: string): Mutants[] {
  const report = reportOf(file);
  if (!existsSync(report)) return [];
  const { files: told } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { source: string; mutants: Omit<Mutants, 'file' | 'was'>[] }>;
  };
  const { source = '', mutants: some = [] } = told[file] ?? {};
  if (codeOf(source) !== codeOf(readFileSync(path.join(ROOT, file), 'utf8'))) return [];
  return some.map((one) => ({ ...one, file, was: wordsAt(source, one.location) }));
}

/** Returns a source without its comments. */
function codeOf(source: string): string {
  return source.replaceAll(/\/\*\*.*?\*\/|\/\/ .*?$/gms, '').replaceAll(/\s+/g, ' ');
}

function reportOf(file: string): string {
  return path.join(WORK, `${path.basename(file)}.json`);
}

/** Gives what stood where a mutant is, in one line. */
function wordsAt(source: string, { start, end }: Mutants['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const cut = lines.map((line, index) => {
    const until = index === last ? end.column - 1 : line.length;
    return line.slice(index === 0 ? start.column - 1 : 0, until);
  });
  return cut.join(' ').replaceAll(/\s+/g, ' ');
}
