import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { createProgress } from './progress.ts';

/** Prints the progress of a run of all tests, and ends each run with a line 'N passed, N failed, N skipped'. */
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
