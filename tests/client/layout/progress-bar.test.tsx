import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressBar } from '../../../client/layout/progress-bar.tsx';
import { createPending, type Pending } from '../../../client/api/network.ts';
import { Surroundings } from '../surroundings.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const bar = () => screen.queryByRole('progressbar', { name: 'Bezig met laden' });
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

function begin(pending: Pending): () => void {
  let end = () => {};
  act(() => {
    end = pending.begin();
  });
  return end;
}

describe('progress bar (ROOT-04)', () => {
  it('shows after 150 ms of waiting and goes when the last request ends (API-03)', () => {
    const pending = createPending();
    render(
      <Surroundings pending={pending}>
        <ProgressBar />
      </Surroundings>,
    );
    const [first, second] = [begin(pending), begin(pending)];
    pass(149);
    expect(bar()).toBeNull();
    pass(1);
    expect(bar()).not.toBeNull();
    act(first);
    expect(bar()).not.toBeNull();
    act(second);
    expect(bar()).toBeNull();
  });

  it('never shows for a quick request', () => {
    const pending = createPending();
    render(
      <Surroundings pending={pending}>
        <ProgressBar />
      </Surroundings>,
    );
    const end = begin(pending);
    pass(100);
    act(end);
    pass(1000);
    expect(bar()).toBeNull();
  });

  it('counts a request down once, however often its end is reported', () => {
    const pending = createPending();
    const end = pending.begin();
    pending.begin();
    end();
    end();
    expect(pending.count()).toBe(1);
  });
});
