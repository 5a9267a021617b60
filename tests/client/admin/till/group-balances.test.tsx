import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GroupBalances } from '../../../../client/admin/till/group-balances.tsx';
import type { GateGroup } from '../../../../client/admin/gate/gate-api.ts';
import { newUuid } from '../../../../src/kernel/ids.ts';
import { Admin, aServer, refused } from '../admin-page.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const GROUPS = 'GET /api/dmt-admin/gate/groups';
const STEP = 'POST /api/dmt-admin/gate/groups';
const aGroup = (changes: Partial<GateGroup> = {}): GateGroup => ({
  bookingId: newUuid(),
  name: 'Noor Bakker',
  organisation: 'Tuinclub Grünewald',
  package: 'Lunch',
  quote: 1007,
  time: '10:30',
  persons: 20,
  inside: 0,
  isWaiting: false,
  open: 150.02,
  entries: [],
  ...changes,
});
const CLUB = aGroup();
const FAMILY = aGroup({ name: 'Wim de Vries', organisation: null, quote: 1008, open: 0 });

function open(first: GateGroup[] | null, answers: Record<string, Response | Response[]> = {}) {
  const server = aServer({ [GROUPS]: Response.json(first), ...answers });
  const onPaid = vi.fn<() => void>();
  render(
    <Admin call={server.call}>
      <GroupBalances first={first} onPaid={onPaid} />
    </Admin>,
  );
  return { sent: server.sent, onPaid };
}
const search = (text: string) => fireEvent.change(screen.getByLabelText('Zoek een groep'), { target: { value: text } });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const press = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const words = () => document.body.textContent.replaceAll('\u00a0', ' ');

describe('groups at the till', () => {
  test('are found by name, organisation and number of the quote', () => {
    open([CLUB, FAMILY]);
    expect(names()).toEqual(['Tuinclub Grünewald', 'Wim de Vries']);
    expect(words()).toContain('10:30 uur · Lunch · 20 personen · offerte 1007');
    for (const [text, found] of [
      ['vries', ['Wim de Vries']],
      ['grunewald', ['Tuinclub Grünewald']],
      ['bakker', ['Tuinclub Grünewald']],
      ['1008', ['Wim de Vries']],
    ] as const) {
      search(text);
      expect([text, ...names()]).toEqual([text, ...found]);
    }
    search('anders');
    expect(names()).toEqual([]);
    expect(words()).toContain('Vandaag komt er geen groep die zo heet.');
  });

  test('pay what is open, in coins when it is cash, and are then settled; the till is read again', async () => {
    const { sent, onPaid } = open([CLUB], { [STEP]: Response.json({ ...CLUB, open: 0 }) });
    await press(/^Contant €\s150,00$/);
    expect(sent.find(({ line }) => line === STEP)?.body).toMatchObject({
      kind: 'pay',
      bookingId: CLUB.bookingId,
      way: 'cash',
      amount: 150.02,
    });
    expect(words()).toContain('Tuinclub Grünewald heeft € 150,00 betaald.');
    expect(words()).toContain('Er staat niets open.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toContain('betaald');
    expect(onPaid).toHaveBeenCalledOnce();
  });

  test('pay once when an answer was lost and the button is pressed again', async () => {
    const lost = new Response(null, { status: 503 });
    const { sent, onPaid } = open([CLUB], { [STEP]: [lost, Response.json({ ...CLUB, open: 0 })] });
    await press(/^Pinapparaat/);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(onPaid).not.toHaveBeenCalled();
    await press(/^Pinapparaat/);
    expect(screen.queryByRole('alert')).toBeNull();
    const ids = sent.filter(({ line }) => line === STEP).map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('that paid elsewhere are seen to have paid, by a refused press or by themselves', async () => {
    const changed = refused(409, 'open_changed', 'Wat er openstaat, is intussen anders.');
    open([CLUB, FAMILY], {
      [STEP]: changed,
      [GROUPS]: Response.json([
        { ...CLUB, open: 0 },
        { ...FAMILY, open: 10 },
      ]),
    });
    await press(/^Contant/);
    expect(screen.getByRole('alert').textContent).toContain('intussen anders');
    expect(screen.getByRole('button', { name: /^Contant €\s10,00$/ })).toBeTruthy();
    cleanup();
    open([CLUB], { [GROUPS]: Response.json([{ ...CLUB, open: 0 }]) });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(words()).toContain('Er staat niets open.');
  });

  test('that do not come, or cannot be read, are told of', async () => {
    open([]);
    expect(words()).toContain('Vandaag komen er geen groepen met een arrangement.');
    cleanup();
    open(null, { [GROUPS]: Response.json([CLUB]) });
    expect(words()).toContain('De groepen van vandaag zijn nu niet te lezen.');
    await press(/^Probeer het opnieuw$/);
    expect(names()).toEqual(['Tuinclub Grünewald']);
  });
});
