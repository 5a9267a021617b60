import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nearest, useWhereabouts } from '../../../client/garden/map/whereabouts.ts';

const PLACES = [
  { key: 'voortuin', location: '52.84000, 6.43000' },
  { key: 'mark-0', location: '52.84000,6.43200' },
];

test.each([
  ['at the place itself', [52.84, 6.43], { state: 'near', key: 'voortuin', metres: 0 }],
  ['between the two, nearer to the second', [52.84, 6.4314], { state: 'near', key: 'mark-0', metres: 40 }],
  // 0.0001 degree north is eleven metres.
  ['north of the first', [52.8401, 6.43], { state: 'near', key: 'voortuin', metres: 10 }],
  ['in the village', [52.849, 6.43], { state: 'away', kilometres: 1 }],
  ['in another province', [52.37, 4.9], { state: 'away', kilometres: 116 }],
] as const)('says which place on the map is nearest: %s', (_, at, text) => {
  expect(nearest(PLACES, at)).toEqual(text);
});

test('says that it does not know where no place is known', () => {
  expect(nearest([], [52.84, 6.43])).toEqual({ state: 'unknown' });
});

describe('a browser that has not answered its own question', () => {
  let permission: PermissionState;
  let succeed: PositionCallback;

  beforeEach(() => {
    vi.useFakeTimers();
    permission = 'prompt';
    vi.stubGlobal('navigator', {
      permissions: { query: async () => ({ state: permission }) },
      geolocation: { getCurrentPosition: (onSuccess: PositionCallback) => (succeed = onSuccess) },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const askAndWait = async () => {
    const { result } = renderHook(() => useWhereabouts(PLACES));
    act(() => result.current.ask());
    expect(result.current.whereabouts).toEqual({ state: 'asking' });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    return result;
  };

  test('gets advice after ten seconds, and its late answer still counts', async () => {
    const result = await askAndWait();
    expect(result.current.whereabouts).toEqual({ state: 'refused' });
    act(() => succeed({ coords: { latitude: 52.84, longitude: 6.43 } } as GeolocationPosition));
    expect(result.current.whereabouts).toEqual({ state: 'near', key: 'voortuin', metres: 0 });
  });

  test('may take longer once it has permission', async () => {
    permission = 'granted';
    expect((await askAndWait()).current.whereabouts).toEqual({ state: 'asking' });
  });
});
