import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Tools that are fetched from their registries, and kept until this folder is emptied. */
export const KEPT = path.join(tmpdir(), 'garden-openapi');

/** Runs a command until its end, in the output of this one. Resolves with its exit code; 127 if there is no such command. */
export function run(command: string, words: string[], environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, words, { stdio: 'inherit', cwd: KEPT, env: { ...process.env, ...environment } });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Throws if the command fails. */
export async function must(command: string, words: string[]): Promise<void> {
  const code = await run(command, words);
  if (code !== 0) throw new Error(`${command} ${words[0] ?? ''} ended with ${code}`);
}

/** Fetches what is missing. */
export async function fetchTools(): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  if (!existsSync(path.join(KEPT, 'node_modules/openapi-fetch'))) {
    const packages = ['openapi-typescript@7', 'openapi-fetch@0.17', 'typescript@5', '@redocly/cli@2'];
    await must('npm', ['install', '--silent', '--ignore-scripts', '--prefix', KEPT, ...packages]);
  }
  if (!existsSync(path.join(KEPT, 'python/bin/schemathesis'))) {
    await must('python3', ['-m', 'venv', path.join(KEPT, 'python')]);
    await must(path.join(KEPT, 'python/bin/pip'), ['install', '--quiet', 'schemathesis']);
  }
}
