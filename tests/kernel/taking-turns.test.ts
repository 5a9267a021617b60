import { describe, expect, test } from 'vitest';
import { createTurns } from '../../src/kernel/async/taking-turns.ts';

/** Work that ends when the test says so, and counts how often it was begun. */
function slowWork() {
  const begun: PromiseWithResolvers<string>[] = [];
  const work = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  return { begun, work };
}

describe('callers that want the same at the same time', () => {
  test('join what is running', async () => {
    const { begun, work } = slowWork();
    const turns = createTurns<string>();
    const both = [turns.join('a', work), turns.join('a', work)];
    begun[0]?.resolve('first');
    expect(await Promise.all(both)).toEqual(['first', 'first']);
    expect(begun).toHaveLength(1);
  });

  test('fresh: one runs and one waits, however many ask, and the waiting one starts after all calls', async () => {
    const { begun, work } = slowWork();
    const turns = createTurns<string>();
    const first = turns.fresh('a', work);
    const others = Array.from({ length: 1000 }, () => turns.fresh('a', work));
    expect(begun).toHaveLength(1);
    begun[0]?.resolve('old');
    expect(await first).toBe('old');
    begun[1]?.resolve('new');
    expect(new Set(await Promise.all(others))).toEqual(new Set(['new']));
    expect(begun).toHaveLength(2);
  });

  test('never run twice at once, also for who asks at the moment at which one ends', async () => {
    const turns = createTurns<number>();
    let running = 0;
    let most = 0;
    let done = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return ++done;
    };
    const again = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n++) await turns.fresh('a', work);
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => again(n)));
    expect(most).toBe(1);
    expect(running).toBe(0);
  });

  test('a failure goes to those who waited for it, and the next is begun all the same', async () => {
    const { begun, work } = slowWork();
    const turns = createTurns<string>();
    const [first, second] = [turns.fresh('a', work), turns.fresh('a', work)];
    begun[0]?.reject(new Error('no answer'));
    await expect(first).rejects.toThrow('no answer');
    begun[1]?.resolve('well');
    expect(await second).toBe('well');
  });

  test('another key does not wait', () => {
    const { begun, work } = slowWork();
    const turns = createTurns<string>();
    void turns.fresh('a', work);
    void turns.fresh('b', work);
    expect(begun).toHaveLength(2);
  });
});
