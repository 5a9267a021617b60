import type { FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';
import { createProgress } from './progress.ts';

/** Tells how far a run of all tests is with the journeys, and closes each run with 'N passed, N failed, N skipped' alone on a line. */
export default class PlainJourneyReporter implements Reporter {
  #tests: TestCase[] = [];
  #progress: ReturnType<typeof createProgress> | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
    this.#progress = createProgress({ total: this.#tests.length, unit: 'journeys' });
  }

  onTestEnd(): void {
    this.#progress?.oneDone();
  }

  onEnd(result: FullResult): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const test of this.#tests) {
      const outcome = test.outcome();
      if (outcome === 'skipped') count.skipped++;
      else if (outcome === 'unexpected') count.failed++;
      else count.passed++;
    }
    if (result.status !== 'passed' && count.failed === 0) count.failed++;
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}
