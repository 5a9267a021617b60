import { spawn } from 'node:child_process';
import { startCaretaker } from './support/caretaker.ts';
import { STEP } from './support/progress.ts';
import { prepareMachine } from './support/prepare-machine.ts';

/** `isShown`: output is shown at once, otherwise as a whole at the end. */
type Step = { name: string; command: string; isShown?: true };

/** Steps that the tests do not wait for: one after the other, beside the build and the first tests. */
const CHECKS: Step[] = [
  { name: 'types', command: 'tsc' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'unused code', command: 'knip' },
];

/** The build, and what uses it and the whole machine: one after the other. */
const TESTS: Step[] = [
  { name: 'build and budget', command: 'npm run --silent build' },
  { name: 'unit, contract and HTTP tests', command: 'vitest run', isShown: true },
  { name: 'browser journeys', command: 'npm run --silent test:journeys', isShown: true },
];

/** All that must hold before a change lands: the list of `npm test`. */
const STEPS = [...CHECKS, ...TESTS];

/** How vitest and Playwright begin the line of a test that failed. */
const FAILED = /^\s*(?:FAIL|✘)\s/;
const COUNTS = /^(?:.*: )?(\d+) passed, (\d+) failed/gm;

await prepareMachine();
const runEnvironment = startCaretaker();
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

await Promise.all([runAll(CHECKS), runAll(TESTS)]);
if (failures.length > 0) console.log(`\nWhat failed, once more:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runAll(steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (step.isShown) console.log(`\n${heading(step)}`);
    const ended = await run(step, step.isShown ? (chunk) => process.stdout.write(chunk) : undefined);
    if (!step.isShown)
      console.log(`\n${heading(step)}: ${ended.code === 0 ? 'passed' : 'failed'}\n${ended.output.trimEnd()}`);
    count(step, ended);
  }
}

function heading(step: Step): string {
  return `[${STEPS.indexOf(step) + 1}/${STEPS.length}] ${step.name}`;
}

function count(step: Step, { code, output }: { code: number; output: string }): void {
  const counts = [...output.matchAll(COUNTS)].at(-1);
  const passed = counts ? Number(counts[1]) : 0;
  const failed = counts ? Number(counts[2]) : 0;
  if (counts) {
    total.passed += passed;
    total.failed += failed > 0 || code === 0 ? failed : 1;
  } else if (code === 0) total.passed++;
  else total.failed++;
  if (code !== 0) failures.push(step.name, ...failedLines(output));
}

/** The names of the tests that failed with where and why; without tests, how the output ends. */
function failedLines(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const names = [...lines.keys()].filter((index) => FAILED.test(lines[index] ?? ''));
  if (names.length === 0) return lines.slice(-20);
  return [...new Set(names.flatMap((index) => lines.slice(index, index + 12)))].slice(0, 150);
}

/** Runs its command; `node_modules/.bin` comes first, so it runs on the project's own Node. `show` receives its output. */
function run(step: Step, show: (chunk: Buffer) => void = () => {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(step.command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...runEnvironment, [STEP]: heading(step), FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        show(chunk);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
