import { writeFileSync } from 'node:fs';
import { RULES } from './rules.ts';
import { REASONS } from './survivors.ts';

type Place = { line: number; column: number };

/** One expression that was broken, and what the tests said. */
export type Mutants = {
  file: string;
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'RuntimeError' | 'CompileError';
  mutatorName: string;
  replacement: string;
  location: { start: Place; end: Place };
  was: string;
};

const isKilled = ({ status }: Mutants) => status === 'Killed' || status === 'Timeout';
const counts = ({ status }: Mutants) =>
  isKilled({ status } as Mutants) || status === 'Survived' || status === 'NoCoverage';

/** How many were noticed, file by file. */
export function scoresIn(mutants: Mutants[]): { file: string; killed: number; all: number }[] {
  return [...Map.groupBy(mutants.filter(counts), ({ file }) => file)].map(([file, some]) => {
    return { file, killed: some.filter(isKilled).length, all: some.length };
  });
}

/** How a survivor is named in `survivors.ts`: without its line, which moves. */
export function nameOf({ file, was, replacement }: Mutants): string {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 90);
  return `${file.split('/').at(-1)}: ${short(was)} -> ${short(replacement)}`;
}

/** Writes the scores with every survivor and its reason; gives the names of those without one. */
export function writeReport(to: string, mutants: Mutants[]): string[] {
  const survivors = mutants.filter((one) => counts(one) && !isKilled(one));
  const names = [...new Set(survivors.map(nameOf))].toSorted();
  const scores = scoresIn(mutants);
  const [killed, all] = [sum(scores.map((one) => one.killed)), sum(scores.map((one) => one.all))];
  const missing = RULES.filter((file) => !scores.some((one) => one.file === file)).map(
    (file) => `| \`${file}\` | not run yet | | |`,
  );
  const rows = scores.map(
    (one) => `| \`${one.file}\` | ${one.all} | ${one.killed} | ${percent(one.killed, one.all)} |`,
  );
  writeFileSync(
    to,
    `# Mutation

Written by \`npm run mutate\`, which breaks the rules below one expression at a time and runs their tests. Each change that no test
notices is listed with the reason why that is no gap. Constants made while a file loads are left out: each would run every test.

| file | mutants | noticed | |
|---|---|---|---|
${[...rows, ...missing].join('\n')}
| all | ${all} | ${killed} | ${percent(killed, all)} |

## Not noticed

| what was changed | why no test sees it |
|---|---|
${names.map((name) => `| \`${name.replaceAll('|', '\\|').replaceAll('`', "'")}\` | ${REASONS[name] ?? 'not explained'} |`).join('\n')}
`,
  );
  return names.filter((name) => REASONS[name] === undefined);
}

const sum = (some: number[]) => some.reduce((total, one) => total + one, 0);
const percent = (some: number, all: number) => `${Math.floor((1000 * some) / Math.max(1, all)) / 10} %`;
