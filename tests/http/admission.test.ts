import { setImmediate as round } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createAdmission } from '../../src/http/server.ts';

describe('admission', () => {
  it('begins at once when nobody else is there', async () => {
    const admit = createAdmission();
    const begun: string[] = [];
    admit(() => begun.push('first'));
    expect(begun).toEqual(['first']);
    await round();
    await round();
    admit(() => begun.push('second'));
    expect(begun).toEqual(['first', 'second']);
  });

  it('begins one per round, in the order of coming, also for those that come meanwhile', async () => {
    const admit = createAdmission();
    const begun: number[] = [];
    const come = (who: number) => admit(() => begun.push(who));
    [1, 2, 3].forEach(come);
    expect(begun).toEqual([1]);
    await round();
    come(4);
    expect(begun).toEqual([1, 2]);
    await round();
    expect(begun).toEqual([1, 2, 3]);
    await round();
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('goes on after one that throws', async () => {
    const admit = createAdmission();
    const begun: string[] = [];
    expect(() =>
      admit(() => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    admit(() => begun.push('next'));
    await round();
    expect(begun).toEqual(['next']);
  });
});
