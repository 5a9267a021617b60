import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BulkRefund } from '../../../../client/admin/events/bulk-refund/bulk-refund.tsx';
import type { EventRefundProgress } from '../../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

const address = '/api/dmt-admin/events/7/refunds';
const orderId = '6e0f5b1e-8a4f-4a53-9d57-0d9d6a1c2b3f';

const far = (changes: Partial<EventRefundProgress> = {}) =>
  Response.json({
    isStarted: false,
    orders: 3,
    refunded: 0,
    waiting: 3,
    failed: 0,
    total: 27,
    left: 27,
    failures: [],
    ...changes,
  });
const underWay = far({ isStarted: true, refunded: 1, waiting: 2, left: 18 });
const over = far({ isStarted: true, refunded: 3, waiting: 0, left: 0 });
const withFailure = far({
  isStarted: true,
  refunded: 2,
  waiting: 0,
  failed: 1,
  left: 9,
  failures: [{ orderId, number: 12, amount: 9 }],
});

/** Puts the no-break space in amounts that the page shows. */
const shown = (words: string) => words.replaceAll('€ ', '€\u00a0');
const button = (name: string) => screen.findByRole('button', { name: shown(name) });
const confirm = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: shown(name) }));

/** Lets the page poll this many times. */
async function pass(times: number): Promise<void> {
  for (let count = 0; count < times; count++) await act(() => vi.advanceTimersByTimeAsync(2_100));
}

function open(answers: Parameters<typeof aServer>[0]) {
  const server = aServer(answers);
  render(
    <Admin call={server.call}>
      <BulkRefund eventId={7} first={null} />
    </Admin>,
  );
  return server.sent;
}

describe('refunding all buyers of a cancelled event (R-14, R-27)', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('says how much it is and asks first; nothing goes without that', async () => {
    const sent = open({ [`GET ${address}`]: far() });
    fireEvent.click(await button('Betaal iedereen terug: € 27,00'));
    const dialog = screen.getByRole('dialog', { name: shown('€ 27,00 terugbetalen?') });
    expect(dialog.textContent).toContain('Het gaat naar 3 kopers');
    expect(sent.map(({ line }) => line)).toEqual([`GET ${address}`]);
  });

  it('starts it, moves while one looks, and says when all is done', async () => {
    const sent = open({ [`GET ${address}`]: [far(), underWay, over], [`POST ${address}`]: underWay });
    fireEvent.click(await button('Betaal iedereen terug: € 27,00'));
    confirm('Betaal iedereen terug: € 27,00');
    await screen.findByText('1 van 3 bestellingen terugbetaald');
    expect(screen.getByRole('progressbar', { name: 'Hoe ver het terugbetalen is' }).getAttribute('value')).toBe('1');
    expect(screen.queryByRole('button', { name: /Betaal iedereen/ })).toBeNull();
    await pass(3);
    await screen.findByText(/Alle 3 kopers krijgen hun geld: samen € 27,00\./);
    // Polling does not count as activity (S-03); actions of a person do.
    const unattended = sent.map(({ line, headers }) => [line, 'x-unattended' in headers]);
    expect(unattended[0]).toEqual([`GET ${address}`, false]);
    expect(unattended[1]).toEqual([`POST ${address}`, false]);
    expect(unattended.slice(2)).toEqual(unattended.slice(2).map(() => [`GET ${address}`, true]));
    const asked = sent.length;
    await pass(5);
    expect(sent).toHaveLength(asked);
  });

  it('repeats a start whose answer was lost under the same key', async () => {
    const sent = open({
      [`GET ${address}`]: far(),
      [`POST ${address}`]: refused(503, 'unavailable', 'Dit lukt nu niet.'),
    });
    fireEvent.click(await button('Betaal iedereen terug: € 27,00'));
    confirm('Betaal iedereen terug: € 27,00');
    await screen.findByText('Dit lukt nu niet.');
    confirm('Betaal iedereen terug: € 27,00');
    const starts = () => sent.filter(({ line }) => line.startsWith('POST'));
    await waitFor(() => expect(starts()).toHaveLength(2));
    const [first, second] = starts().map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('names the orders that were refused, and tries them again on request', async () => {
    const sent = open({ [`GET ${address}`]: withFailure, [`POST ${address}`]: over });
    const link = await screen.findByRole('link', { name: shown('Bestelling 12, € 9,00') });
    expect(link.getAttribute('href')).toBe(`/dmt-admin/bestellingen/${orderId}`);
    fireEvent.click(await button('Probeer opnieuw'));
    confirm('Probeer opnieuw');
    await waitFor(() => expect(sent.at(-1)?.line).toBe(`POST ${address}`));
    await screen.findByText(/Alle 3 kopers krijgen hun geld/);
  });

  it('is not there when nobody paid', async () => {
    const sent = open({ [`GET ${address}`]: far({ orders: 0, waiting: 0, total: 0, left: 0 }) });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Geld terug' })).toBeNull();
  });

  it('says so while no news comes in, and goes on asking', async () => {
    const silent = refused(503, 'unavailable', 'Stil.');
    open({ [`GET ${address}`]: [underWay, silent, over] });
    await screen.findByText('1 van 3 bestellingen terugbetaald');
    await pass(1);
    await screen.findByText(/Er komt nu geen nieuws binnen/);
    await pass(2);
    await screen.findByText(/Alle 3 kopers/);
  });
});
