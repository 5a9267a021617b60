import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFault } from '../../../../client/api/fault.ts';
import type { Call } from '../../../../client/api/api.ts';
import { isUnanswered } from '../../../../client/admin/ui/form/lost-answer.ts';
import { FaultNotice, useSubmission } from '../../../../client/admin/ui/form/submission.tsx';
import { useAsk } from '../../../../client/admin/api/routes.ts';
import { Admin } from '../admin-page.tsx';

const LINE = 'POST /api/dmt-admin/messages/12/answers';

/** A form with one field; shows the result of each press. */
function AForm() {
  const ask = useAsk();
  const submission = useSubmission();
  const [text, setText] = useState('Ja.');
  const [told, setTold] = useState<string[]>([]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await submission.save(({ headers }) =>
      ask('POST', '/api/dmt-admin/messages/:id/answers', { id: 12, json: { text }, headers }),
    );
    setTold((before) => [...before, answer ? `sent ${text}` : `nothing of ${text}`]);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <FaultNotice submission={submission} />
      <input aria-label="Tekst" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit" disabled={submission.isBusy}>
        Verstuur
      </button>
      <output>{told.join(', ')}</output>
    </form>
  );
}

/** A server that stores requests, and a connection that loses answers while it is cut. */
function aLine() {
  const line = { loses: false, isCut: false, kept: new Map<string, unknown>(), asked: [] as string[] };
  const call: Call = async (path, { method = 'GET', body, headers = {} }) => {
    line.asked.push(`${method} ${path.replace(/saves\/.*/, 'saves/*')}`);
    if (line.isCut) throw new ApiFault({ status: 0 });
    if (method === 'GET') return Response.json({ isKept: line.kept.has(path.split('/').at(-1) ?? '') });
    const key = headers['idempotency-key'] ?? '';
    if (!line.kept.has(key)) line.kept.set(key, JSON.parse(typeof body === 'string' ? body : 'null'));
    if (line.loses) throw new ApiFault({ status: 0 });
    return Response.json({ answers: [...line.kept.values()] }, { status: 201 });
  };
  return { line, call };
}

const message = () => screen.getByRole('status').textContent;
const press = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verstuur' })));
};
const type = (text: string) => fireEvent.change(screen.getByLabelText('Tekst'), { target: { value: text } });

describe('a save that got no answer', () => {
  let line: ReturnType<typeof aLine>['line'];
  beforeEach(() => {
    const server = aLine();
    line = server.line;
    render(
      <Admin call={server.call}>
        <AForm />
      </Admin>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is asked after at the next press, and is not made twice when it was kept', async () => {
    line.loses = true;
    await press();
    expect(screen.getByRole('alert').textContent).toContain('Er kwam geen antwoord. Misschien is dit al bewaard.');
    expect(screen.getByLabelText<HTMLInputElement>('Tekst').value).toBe('Ja.');
    expect(message()).toBe('');
    line.loses = false;
    await press();
    await waitFor(() => screen.getByText('Dit was al bewaard'));
    // The first press gets its answer after all; the second created nothing.
    expect(message()).toBe('sent Ja., nothing of Ja.');
    expect([...line.kept.values()]).toEqual([{ text: 'Ja.' }]);
    expect(screen.queryByRole('alert')).toBeNull();
    await press();
    expect(line.kept.size).toBe(2);
  });

  it('keeps what was typed since, and does not put it in place of what was kept', async () => {
    line.loses = true;
    await press();
    line.loses = false;
    type('Nee.');
    await press();
    await waitFor(() => screen.getByText('Dit was al bewaard'));
    expect([...line.kept.values()]).toEqual([{ text: 'Ja.' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Tekst').value).toBe('Nee.');
  });

  it('goes out as it is now when it was not kept', async () => {
    line.isCut = true;
    await press();
    type('Ja, graag.');
    await press();
    expect(screen.getByRole('alert').textContent).toContain('Er kwam geen antwoord.');
    line.isCut = false;
    await press();
    expect(message()).toContain('sent Ja, graag.');
    expect([...line.kept.values()]).toEqual([{ text: 'Ja, graag.' }]);
    expect(screen.queryByText('Dit was al bewaard')).toBeNull();
  });

  it('is found by itself when the line is back', async () => {
    line.loses = true;
    await press();
    line.loses = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(message()).toBe('sent Ja.'));
    expect(line.kept.size).toBe(1);
    expect(screen.getByText('Dit was al bewaard')).toBeTruthy();
  });

  it('is said to be missing when the line is back without it; nothing is sent before somebody presses', async () => {
    line.isCut = true;
    await press();
    line.isCut = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Dit was nog niet bewaard.'));
    expect(line.asked).toEqual([LINE, 'GET /api/dmt-admin/saves/*']);
  });

  it('is asked after now and then, not all the time', async () => {
    vi.useFakeTimers();
    line.loses = true;
    await press();
    line.isCut = true;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(line.asked.slice(1)).toEqual(Array.from({ length: 4 }, () => 'GET /api/dmt-admin/saves/*'));
    cleanup();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.asked).toHaveLength(5);
  });
});

describe('what counts as no answer', () => {
  it('is a line that broke, a machine on the way, and an answer that nobody can read', () => {
    const without = [0, 200, 502, 503, 504].map((status) => new ApiFault({ status }));
    for (const fault of [...without, new TypeError('network error'), new DOMException('late', 'TimeoutError')]) {
      expect(isUnanswered(fault)).toBe(true);
    }
    const refusals = [409, 422, 500].map((status) => new ApiFault({ status }));
    const busy = new ApiFault({ status: 503, body: { code: 'unavailable' } });
    for (const fault of [...refusals, busy, new Error('else')]) expect(isUnanswered(fault)).toBe(false);
  });
});
