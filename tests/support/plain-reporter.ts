import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { createProgress } from './progress.ts';

/** Tells how far a run of all tests is, and closes each run with 'N passed, N failed, N skipped' alone on a line. */
export default class PlainReporter implements Reporter {
  #progress: ReturnType<typeof createProgress> | undefined;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#progress = createProgress({ total: files.length, unit: 'files' });
  }

  onTestModuleEnd(): void {
    this.#progress?.oneDone();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      let tests = 0;
      for (const test of module.children.allTests()) {
        count[test.result().state]++;
        tests++;
      }
      if (tests === 0 && module.state() === 'failed') count.failed++;
    }
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}
