import { spawn } from 'node:child_process';
import { prepareMachine } from './support/prepare-machine.ts';

/** All that must hold before a change lands, in the order in which it fails fastest: the list of `npm test`. */
const STEPS: { name: string; command: string }[] = [
  { name: 'types', command: 'tsc' },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'unused code', command: 'knip' },
  { name: 'build and budget', command: 'npm run --silent build' },
  { name: 'unit, contract and HTTP tests', command: 'vitest run' },
  { name: 'browser journeys', command: 'playwright test --config tests/journeys/playwright.config.ts' },
];

/** How vitest and Playwright begin the line of a test that failed. */
const FAILED = /^\s*(?:FAIL|✘)\s/;
const COUNTS = /^(?:.*: )?(\d+) passed, (\d+) failed/gm;

await prepareMachine();
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const [index, step] of STEPS.entries()) {
  console.log(`\n[${index + 1}/${STEPS.length}] ${step.name}`);
  const { code, output } = await run(step.command);
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
if (failures.length > 0) console.log(`\nWhat failed, once more:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** The names of the tests that failed with where and why; without tests, how the output ends. */
function failedLines(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const names = [...lines.keys()].filter((index) => FAILED.test(lines[index] ?? ''));
  if (names.length === 0) return lines.slice(-20);
  return [...new Set(names.flatMap((index) => lines.slice(index, index + 12)))].slice(0, 150);
}

/** Runs a command with its output shown; `node_modules/.bin` comes first, so it runs on the project's own Node. */
function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        process.stdout.write(chunk);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
