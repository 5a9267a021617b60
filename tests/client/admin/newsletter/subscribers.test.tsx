import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  Component as Subscribers,
  type SubscribersData,
} from '../../../../client/admin/correspondence/newsletter/subscribers/subscribers.page.tsx';
import type { AdminSubscriberDetail } from '../../../../src/modules/newsletter/schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const anna: AdminSubscriberDetail = {
  id: 5,
  email: 'anna@bezoeker.example',
  name: 'Anna',
  state: 'confirmed',
  requestedAt: '2026-05-01T10:00:00+02:00',
  confirmedAt: '2026-05-01T10:05:00+02:00',
  suppressed: 'bounce',
  proof: { form: 'Blok onder elke pagina', textVersion: '2026-05', text: 'Ja, ik wil de nieuwsbrief.' },
};
const data: SubscribersData = {
  subscribers: [anna],
  count: { confirmed: 1204, unconfirmed: 3, suppressed: 1 },
  search: { q: '', state: '', before: '' },
  oldest: null,
};

function open(server: Parameters<typeof aServer>[0] = {}, facts: Partial<SubscribersData> = {}) {
  const { call, sent } = aServer(server);
  render(
    <Admin call={call} data={{ ...data, ...facts }}>
      <Subscribers />
    </Admin>,
  );
  return sent;
}

const openProof = () => fireEvent.click(screen.getByRole('button', { name: 'Bekijk anna@bezoeker.example' }));

describe('subscribers in the administration', () => {
  it('show the proof of their consent: when, by which form, and what it said (P-06)', async () => {
    open({ 'GET /api/dmt-admin/subscribers/5': Response.json(anna) });
    openProof();
    const dialog = screen.getByRole('dialog', { name: 'Abonnee anna@bezoeker.example' });
    await waitFor(() => within(dialog).getByText('Blok onder elke pagina'));
    expect(dialog.textContent).toContain('Ja, ik wil de nieuwsbrief. (versie 2026-05)');
    expect(dialog.textContent).toContain('1 mei 2026 om 10:05');
    expect(dialog.textContent).toContain('Mail aan dit adres kwam terug.');
  });

  it('say what is wrong when the proof cannot be read', async () => {
    open({ 'GET /api/dmt-admin/subscribers/5': refused(404, 'subscriber_not_found', 'Abonnee niet gevonden.') });
    openProof();
    await waitFor(() => screen.getByText('Abonnee niet gevonden.'));
  });

  it('are removed only after a question that names them', async () => {
    const line = 'DELETE /api/dmt-admin/subscribers/5';
    const sent = open({
      'GET /api/dmt-admin/subscribers/5': Response.json(anna),
      [line]: new Response(null, { status: 204 }),
    });
    openProof();
    fireEvent.click(screen.getByRole('button', { name: 'Verwijder abonnee…' }));
    expect(screen.getByRole('dialog', { name: 'anna@bezoeker.example verwijderen?' })).toBeTruthy();
    expect(sent.some((one) => one.line === line)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Verwijder anna@bezoeker.example' }));
    await waitFor(() => screen.getByText('anna@bezoeker.example is verwijderd'));
    expect(sent.some((one) => one.line === line)).toBe(true);
  });

  it('tell an empty list from a search that finds nothing', () => {
    open({}, { subscribers: [] });
    expect(screen.getByText(/^Nog niemand meldde zich aan/)).toBeTruthy();
    cleanup();
    open({}, { subscribers: [], search: { q: 'zon', state: '', before: '' } });
    expect(screen.getByRole('link', { name: 'Wis de zoekopdracht' })).toBeTruthy();
  });
});
