import type { FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';

/** Closes a run of the journeys with 'N passed, N failed, N skipped' alone on a line. */
export default class PlainJourneyReporter implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
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
