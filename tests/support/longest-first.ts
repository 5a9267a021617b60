import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files with many processes or rounds: started last, one would run alone at the end. */
const LONG = [
  'cli/manual',
  'move/living-site',
  'faults/kill',
  'faults/call-off-storm',
  'faults/restore-drill',
  'invariants/invariants',
  'faults/creating-twice',
  'faults/mixed-kill',
  'faults/rolling-update',
  'faults/full-disk-steps',
  'ticketing/sums/sums',
  'ticketing/figures/season',
  'faults/race-over-http',
  'faults/after-pg-restore',
  'ticketing/admin/long-lists',
  'faults/gift-card-race',
  'faults/start',
  'simulation/simulation',
  'simulation/planted/planted',
  'upgrade/upgrade',
  'faults/postgres-kill',
  'faults/frozen-holder',
  'faults/mail-kill',
  'faults/settlement-permutations',
];

/** Runs the long files of each project first; Vitest knows only their sizes before the first run. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((group) => group.toSorted((one, other) => rank(one) - rank(other)));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return place < 0 ? LONG.length : place;
}
