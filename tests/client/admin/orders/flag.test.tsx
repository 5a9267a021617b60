import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLoaderData } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Flag } from '../../../../client/admin/orders/order/flag.tsx';
import type { AdminOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

type Flagged = Pick<AdminOrderDetail, 'id' | 'flag' | 'flagText'>;
const failed: Flagged = { id: 'an-order', flag: 'refund-failed', flagText: 'De terugbetaling is niet gelukt.' };
const chargedBack: Flagged = { ...failed, flag: 'chargeback', flagText: 'De bank haalde de betaling terug.' };
const calm: Flagged = { ...failed, flag: null, flagText: null };

const line = 'POST /api/dmt-admin/orders/an-order/done';
const done = new Response(null, { status: 204 });
const stale = refused(409, 'stale', 'Deze bestelling is intussen gewijzigd. Laad de pagina opnieuw.');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Dit is afgehandeld' });

function AdminPage() {
  return <Flag order={useLoaderData<Flagged>()} />;
}

/** Opens the page of an order that is `now` when it is read again. */
function open(now: Flagged, answers: Response | Response[]) {
  const { call, sent } = aServer({ [line]: answers });
  render(
    <Admin call={call} data={failed} reload={() => now}>
      <AdminPage />
    </Admin>,
  );
  fireEvent.click(button());
  return sent;
}

describe('the flag of an order (R-27)', () => {
  it('is ticked off by the name that was seen, and goes', async () => {
    const sent = open(calm, done);
    await screen.findByText('De bestelling staat niet meer bij ‘Vraagt aandacht’.');
    await waitFor(() => expect(screen.queryByText('De terugbetaling is niet gelukt.')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ flag: 'refund-failed' }]);
  });

  it('that was raised meanwhile is shown, and the owner decides again', async () => {
    const sent = open(chargedBack, [stale, done]);
    const news = await screen.findByRole('alert');
    expect(news.textContent).toContain('Er is intussen iets nieuws met deze bestelling.');
    await screen.findByText('De bank haalde de betaling terug.');
    expect(screen.queryByText('De terugbetaling is niet gelukt.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(news));
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(button());
    await screen.findByText('De bestelling staat niet meer bij ‘Vraagt aandacht’.');
    expect(sent.map(({ body }) => body)).toEqual([{ flag: 'refund-failed' }, { flag: 'chargeback' }]);
  });

  it('that somebody else ticked off meanwhile says so', async () => {
    open(calm, stale);
    const news = await screen.findByText('Iemand anders heeft deze bestelling intussen al afgehandeld.');
    await waitFor(() => expect(document.activeElement).toBe(news));
    expect(screen.queryByRole('button', { name: 'Dit is afgehandeld' })).toBeNull();
  });

  it('stays with what the server says when that refuses', async () => {
    open(failed, refused(503, 'unavailable', 'Dit lukt nu niet.'));
    await screen.findByText('Dit lukt nu niet.');
    expect(screen.getByText('De terugbetaling is niet gelukt.')).toBeTruthy();
  });
});
