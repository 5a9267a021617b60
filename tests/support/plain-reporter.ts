import type { Reporter, TestModule } from 'vitest/node';

/** Closes a run with 'N passed, N failed, N skipped' alone on a line. */
export default class PlainReporter implements Reporter {
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
