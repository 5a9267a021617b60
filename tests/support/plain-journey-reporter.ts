import type { FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';
import { createProgress } from './progress.ts';

/**
 * Prints the progress of the journeys in a run of all tests, and ends each run with a line 'N passed, N failed, N
 * skipped'.
 */
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
