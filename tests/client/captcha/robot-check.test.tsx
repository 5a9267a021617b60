import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../client/api/api.ts';
import { App } from '../../../client/start/app.tsx';
import { RobotCheck } from '../../../client/ui/captcha/robot-check.tsx';
import { useRobotCheck } from '../../../client/ui/captcha/use-robot-check.ts';
import { aSite } from '../fixtures.ts';

const answerChallenge = vi.hoisted(() => vi.fn<(api: unknown, challenge: unknown) => Promise<void>>());
vi.mock('../../../client/ui/captcha/proof-of-work.ts', () => ({ answerChallenge }));

let asked: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  asked = [];
  answerChallenge.mockReset().mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Form({ isMissing = false }: { isMissing?: boolean }) {
  const checking = useRobotCheck();
  return (
    <form>
      <label>
        Naam <input name="name" />
      </label>
      <RobotCheck purpose="contact" checking={checking} id="robot" isMissing={isMissing} />
      <button type="button" onClick={checking.reset}>
        gebruikt
      </button>
    </form>
  );
}

function open(props: { isMissing?: boolean } = {}) {
  const api = createApi(async (path) => {
    asked.push(path);
    return Response.json({ parameters: { number: asked.length }, signature: 'x' });
  });
  render(
    <App site={aSite} api={api} csrfToken={null}>
      <Form {...props} />
    </App>,
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('Ik ben geen robot');
const state = () => screen.getByRole('status').textContent;
/** Ticks the box and lets the browser solve the challenge. */
async function tick() {
  await act(async () => {
    fireEvent.click(box());
    await vi.dynamicImportSettled();
  });
}

describe('the robot check (S-29, STATE-29)', () => {
  it('asks for nothing until somebody touches the form, and then once', () => {
    open();
    expect(asked).toEqual([]);
    fireEvent.focusIn(screen.getByLabelText('Naam'));
    fireEvent.input(screen.getByLabelText('Naam'), { target: { value: 'Anna' } });
    expect(asked).toEqual(['/api/captcha/challenge?purpose=contact']);
  });

  it('fetches a new challenge when the first gets old, in time for a long message', () => {
    open();
    fireEvent.focusIn(screen.getByLabelText('Naam'));
    vi.advanceTimersByTime(5 * 60_000);
    fireEvent.input(screen.getByLabelText('Naam'), { target: { value: 'A' } });
    expect(asked).toHaveLength(2);
  });

  it('is passed once the browser has done the work for that challenge', async () => {
    open();
    fireEvent.focusIn(screen.getByLabelText('Naam'));
    await tick();
    expect(state()).toBe('Gecontroleerd');
    expect(box().checked).toBe(true);
    expect(answerChallenge.mock.calls[0]?.[1]).toEqual({ parameters: { number: 1 }, signature: 'x' });
    await tick();
    expect([box().checked, answerChallenge.mock.calls.length]).toEqual([true, 1]);
  });

  it('can be done again after it failed, with another challenge', async () => {
    open();
    answerChallenge.mockRejectedValueOnce(new Error('refused'));
    await tick();
    expect(state()).toBe('De controle is niet gelukt. Probeer het opnieuw.');
    expect([box().checked, box().getAttribute('aria-invalid')]).toEqual([false, 'true']);
    await tick();
    expect(state()).toBe('Gecontroleerd');
    expect(asked).toHaveLength(2);
  });

  it('expires before its pass does', async () => {
    open();
    await tick();
    act(() => void vi.advanceTimersByTime(9 * 60_000));
    expect(state()).toBe('De controle is verlopen. Vink het vakje opnieuw aan.');
    expect(box().checked).toBe(false);
  });

  it('starts again when its pass was used', async () => {
    open();
    await tick();
    fireEvent.click(screen.getByText('gebruikt'));
    expect([box().checked, state()]).toEqual([false, '']);
  });

  it('says that it is missing, and where', () => {
    open({ isMissing: true });
    expect(state()).toBe('Vink aan dat u geen robot bent.');
    expect(box().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
  });
});
