import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import KeepTickets from '../../../../client/sales/orders/kept/keep-tickets.tsx';
import { Surroundings } from '../../surroundings.tsx';
import { anOrder, CODES, PRIVATE, SECRET, someCaches, ticket } from './an-order.ts';

const NOW = new Date('2026-05-03T12:02:00.000Z');

/** A browser that can store tickets; `fault` of its storage, `refusal` of a worker. */
function aBrowser({ fault, refusal }: { fault?: Error; refusal?: Error } = {}) {
  const caches = someCaches(fault);
  const unregister = vi.fn(async () => true);
  const register = vi.fn(async () => {
    if (refusal) throw refusal;
    return { active: {} };
  });
  const getRegistration = vi.fn(async () => (register.mock.calls.length > 0 ? { unregister } : undefined));
  const serviceWorker = { register, ready: Promise.resolve(), getRegistration };
  vi.stubGlobal('caches', caches);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { caches, register, unregister, getRegistration };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));

function show(about: Parameters<typeof anOrder>[0] = {}) {
  cleanup();
  render(
    <Surroundings>
      <KeepTickets order={anOrder(about)} secret={SECRET} className="section" />
    </Surroundings>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('keeping tickets on this device', () => {
  test('is offered, done by a press, shown with its age, and undone', async () => {
    const { caches, register, unregister } = aBrowser();
    show();
    await button('Bewaar op dit toestel');
    expect([caches.texts(), register.mock.calls]).toEqual([[], []]);
    await press('Bewaar op dit toestel');
    await screen.findByRole('heading', { name: 'Bewaard op 3 mei 2026 om 14:02' });
    expect(screen.getByText(/Na 3 mei 2026 verdwijnen ze vanzelf/)).toBeTruthy();
    expect(caches.texts().join()).toContain(`https://lindehof.example/t/${CODES[0]}`);
    for (const secret of [SECRET, ...PRIVATE]) expect(caches.texts().join()).not.toContain(secret);
    expect(register).toHaveBeenCalledOnce();
    await press('Verwijder van dit toestel');
    await button('Bewaar op dit toestel');
    expect(screen.getByRole('status').textContent).toBe('De tickets zijn van dit toestel verwijderd.');
    expect([await caches.keys(), unregister.mock.calls.length]).toEqual([[], 1]);
  });

  test('says that it is busy, and is not done twice', async () => {
    const ready = Promise.withResolvers<{ active: object }>();
    const { register } = aBrowser();
    register.mockImplementation(() => ready.promise);
    show();
    await press('Bewaar op dit toestel');
    await vi.waitFor(() => expect(register).toHaveBeenCalledOnce());
    const busy = screen.getByRole('button');
    expect([busy.textContent, busy.getAttribute('aria-disabled')]).toEqual(['Bewaar op dit toestelBewaren…', 'true']);
    fireEvent.click(busy);
    await act(async () => ready.resolve({ active: {} }));
    await screen.findByRole('heading', { name: /^Bewaard op/ });
    expect(register).toHaveBeenCalledOnce();
  });

  test('is brought up to date when the order is seen again', async () => {
    const { caches } = aBrowser();
    show();
    await press('Bewaar op dit toestel');
    await button('Verwijder van dit toestel');
    vi.setSystemTime('2026-05-03T13:30:00.000Z');
    show({ tickets: [ticket(CODES[1])], groups: [] });
    await screen.findByRole('heading', { name: 'Bewaard op 3 mei 2026 om 15:30' });
    expect(caches.texts().join()).not.toContain(CODES[0]);
    expect(caches.texts().join()).toContain(CODES[1]);
  });

  test.each([
    ['the device is full', new DOMException('Quota exceeded.', 'QuotaExceededError'), '14:02'],
    ['the worker cannot be asked for', null, '15:30'],
  ])('stays when it is seen again and %s, with its age', async (_why, fault, time) => {
    const { caches, register } = aBrowser();
    show();
    await press('Bewaar op dit toestel');
    await button('Verwijder van dit toestel');
    vi.setSystemTime('2026-05-03T13:30:00.000Z');
    if (fault) caches.breaks(fault);
    else register.mockRejectedValue(new TypeError('Failed to fetch'));
    show();
    await screen.findByRole('heading', { name: `Bewaard op 3 mei 2026 om ${time}` });
    expect(caches.texts().join()).toContain(CODES[0]);
  });

  test.each([
    ['every ticket lapsed', { tickets: CODES.map((code) => ticket(code, '2026-05-03', { isVoid: true })) }],
    ['the event does not take place', { event: { ...anOrder().event, cancelled: true } }],
  ])('is withdrawn, and says so, when %s', async (_why, about) => {
    const { caches, unregister } = aBrowser();
    show();
    await press('Bewaar op dit toestel');
    await button('Verwijder van dit toestel');
    show(about);
    await screen.findByText('Niet meer op dit toestel bewaard');
    expect(screen.queryByRole('button')).toBeNull();
    expect([await caches.keys(), unregister.mock.calls.length]).toEqual([[], 1]);
  });

  test('is not offered for an order without valid tickets', async () => {
    const { getRegistration } = aBrowser();
    show({ event: { ...anOrder().event, cancelled: true } });
    await vi.waitFor(() => expect(getRegistration).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(document.querySelector('section, svg')).toBeNull());
  });

  test.each([
    ['the device is full', { fault: new DOMException('Quota exceeded.', 'QuotaExceededError') }, /te weinig ruimte/],
    [
      'the window is private',
      { fault: new DOMException('The operation is insecure.', 'SecurityError') },
      /privévenster/,
    ],
    ['no worker may be there', { refusal: new DOMException('Failed to register', 'SecurityError') }, /privévenster/],
  ])('fails in clear words when %s, keeps nothing, and can be tried again', async (_why, faults, words) => {
    const { caches } = aBrowser(faults);
    show();
    await press('Bewaar op dit toestel');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Bewaren is niet gelukt/);
    expect(alert.textContent).toMatch(words);
    expect(caches.texts()).toEqual([]);
    aBrowser();
    await press('Bewaar op dit toestel');
    await button('Verwijder van dit toestel');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('has no button where the browser cannot do it', async () => {
    show();
    await screen.findByText(/Deze browser kan geen tickets bewaren/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
