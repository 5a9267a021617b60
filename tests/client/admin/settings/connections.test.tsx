import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Component as Connections } from '../../../../client/admin/settings/connections/connections.page.tsx';
import type { AdminApiKey } from '../../../../src/modules/identity/admin/api-keys-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const MAKE = 'POST /api/dmt-admin/api-keys';
const TEXT = `lh_${'a'.repeat(43)}`;

const aKey = (facts: Partial<AdminApiKey> = {}): AdminApiKey => ({
  id: '1c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Boekhoudprogramma',
  roles: ['books'],
  eventIds: [],
  madeBy: 'Eva Eigenaar',
  madeAt: '2026-05-01T10:00:00.000Z',
  endsOn: '2026-12-31',
  lastUsedOn: null,
  state: 'live',
  ...facts,
});

function connections(keys: AdminApiKey[], answers: Parameters<typeof aServer>[0] = {}) {
  const server = aServer(answers);
  const data = { keys, events: [{ id: 12, title: 'Open dag' }], today: '2026-05-01' };
  render(
    <Admin call={server.call} data={data}>
      <Connections />
    </Admin>,
  );
  return server;
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

describe('keys of programs', () => {
  test('say what each reads, until when and when it was used; only one that works can be revoked', () => {
    connections([
      aKey({ roles: ['orders', 'books'], eventIds: [12, 13], lastUsedOn: '2026-05-03' }),
      aKey({ id: 'b', name: 'Oud', state: 'ended', endsOn: '2026-04-30' }),
      aKey({ id: 'c', name: 'Kwijt', state: 'revoked' }),
    ]);
    const [, live = '', ended = '', revoked = ''] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(live).toContain('Bestellingen van gekozen evenementen (2 evenementen), De boeken');
    expect(live).toMatch(/tot en met .*31 december 2026.*3 mei 2026/);
    expect(live).toContain('kenmerk 1c9e6679');
    expect(ended).toContain('Afgelopen op');
    expect(revoked).toContain('Ingetrokken');
    expect(screen.getAllByRole('button', { name: /^Intrekken/ })).toHaveLength(1);
  });

  test('are none at first, which the page says', () => {
    connections([]);
    expect(screen.getByText('Er zijn nog geen sleutels.')).toBeTruthy();
  });

  test('are made for orders of chosen events, and shown once with an example', async () => {
    const server = connections([], { [MAKE]: Response.json({ id: 'a', text: TEXT }, { status: 201 }) });
    expect(screen.queryByRole('checkbox', { name: 'Open dag' })).toBeNull();
    fill('Naam', ' Scherm in de schuur ');
    tick('Bestellingen van gekozen evenementen');
    tick('Open dag');
    fill('Laatste dag', '2026-06-30');
    press('Maak een sleutel');
    const heading = await screen.findByRole('heading', { name: 'De sleutel Scherm in de schuur' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByLabelText<HTMLInputElement>('Sleutel').value).toBe(TEXT);
    expect(screen.getByText(/^curl/).textContent).toContain(
      `Bearer ${TEXT}" http://localhost:3000/api/v1/events/12/orders`,
    );
    const sent = server.sent.find(({ line }) => line === MAKE);
    expect(sent?.body).toEqual({
      name: ' Scherm in de schuur ',
      roles: ['orders'],
      eventIds: [12],
      endsOn: '2026-06-30',
    });
    expect(sent?.headers['idempotency-key']).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('');
  });

  test('keep what was typed when something is wrong, and say so beside it', async () => {
    const errors = { roles: 'Kies wat de sleutel mag lezen.' };
    connections([], { [MAKE]: refused(422, 'invalid', 'Niet goed ingevuld.', errors) });
    fill('Naam', 'Boekhouding');
    press('Maak een sleutel');
    const group = await screen.findByRole('group', { name: 'Wat de sleutel leest' });
    expect(await within(group).findByText('Kies wat de sleutel mag lezen.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Boekhouding');
  });

  test('are revoked after a question', async () => {
    const server = connections([aKey()], {
      'DELETE /api/dmt-admin/api-keys/1c9e6679-7425-40de-944b-e07fc1f90ae7': new Response(null, { status: 204 }),
    });
    fireEvent.click(screen.getByRole('button', { name: /^Intrekken/ }));
    const question = await screen.findByRole('dialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Intrekken' }));
    await screen.findByText('De sleutel Boekhoudprogramma is ingetrokken.');
    expect(server.sent.map(({ line }) => line)).toContain(
      'DELETE /api/dmt-admin/api-keys/1c9e6679-7425-40de-944b-e07fc1f90ae7',
    );
  });
});
