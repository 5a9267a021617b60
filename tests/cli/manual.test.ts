import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { commandsInDocs, programsIn } from './manual/commands-in-docs.ts';
import { aMachine, type Outcome } from './manual/machine.ts';
import { NOT_RUN } from './manual/not-run.ts';
import { type Row, ROWS } from './manual/rows.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const isServerThere = hasPostgres('what the manual says of PostgreSQL');

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

/** The machine of a row. */
async function machineFor({ onPostgres, before }: Row) {
  const fresh = onPostgres ? await freshPostgres() : null;
  if (fresh) cleanUp.push(fresh.drop);
  const machine = await aMachine({ database: fresh?.url ?? null });
  cleanUp.push(machine.remove);
  await before?.(machine, fresh?.url ?? '');
  return machine;
}

/** A fault that a person can do something with: code 2, one line, no stack. */
function expectPlain({ code, out, err }: Outcome, says: RegExp): void {
  expect([code, err.trimEnd(), out]).toEqual([2, expect.stringMatching(says), expect.not.stringMatching(/^\s+at /m)]);
  expect(err).toMatch(/^[^\n]+\n$/);
}

/** A command in a text, with an unknown option. */
function mistaken(text: string): [mistyped: string, says: RegExp][] {
  const call = /npm run (?:backup|restore|move|doctor|administrator|check:data)|node src\/cli\/[\w-]+\.ts/.exec(
    text,
  )?.[0];
  if (call === undefined) return [];
  return [[call.startsWith('npm') ? `${call} -- --onbekend` : `${call} --onbekend`, /onbekend/]];
}

/** Several texts call one program: each mistake is made once. */
const mistakesMade = new Set<string>();

describe('the manual', () => {
  const commands = commandsInDocs();

  test('has a row for each command that it tells somebody to type, and no row for another', () => {
    const rows = [...Object.keys(ROWS), ...Object.keys(NOT_RUN)];
    expect(rows.length).toBe(new Set(rows).size);
    expect([...commands].filter(([command]) => !rows.includes(command))).toEqual([]);
    expect(rows.filter((row) => !commands.has(row))).toEqual([]);
  });

  test('names programs that are there', () => {
    const scripts = new Set(Object.keys(packageFile.scripts));
    const missing = [...commands.keys()].flatMap((command) => {
      const named = programsIn(command);
      return [
        ...named.scripts.filter((name) => !scripts.has(name)),
        ...named.files.filter((file) => !existsSync(path.join(ROOT, file))),
      ];
    });
    expect(missing).toEqual([]);
  });

  const inReach = Object.entries(ROWS).filter(([, { onPostgres }]) => onPostgres !== true || isServerThere);
  test.each(inReach)('%s', async (text, row) => {
    const machine = await machineFor(row);
    const done = await machine.type(row.typed?.(text) ?? text);
    expect([row.code ?? [0], done.err, done.out]).toEqual([
      expect.arrayContaining([done.code]),
      '',
      expect.stringMatching(row.says ?? ''),
    ]);
    expect(row.after?.(machine) ?? true).toBe(true);
    const mistakes = [...(row.wrong ?? []), ...mistaken(text)].filter(([wrong]) => !mistakesMade.has(wrong));
    for (const [wrong, says] of mistakes) {
      mistakesMade.add(wrong);
      expectPlain(await machine.type(wrong), says);
    }
  });
});

test('a command does its work after everything that it uses is there', () => {
  const late = globSync('src/{cli/*,main,world/simulators/main}.ts', { cwd: ROOT }).filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const begun = text.search(/^await /m);
    return begun >= 0 && /^(const|let|class) /m.test(text.slice(begun));
  });
  expect(late).toEqual([]);
});
