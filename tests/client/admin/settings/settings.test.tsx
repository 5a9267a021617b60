import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Component as People, type PeopleData } from '../../../../client/admin/settings/people.page.tsx';
import { Component as Trail, type TrailData, type TrailLine } from '../../../../client/admin/settings/trail.page.tsx';
import type { AdminUser, StaffMember } from '../../../../client/admin/api/api.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const aUser = (facts: Partial<AdminUser> = {}): AdminUser => ({
  id: 'u1',
  username: 'eva@x.nl',
  name: 'Eva Eigenaar',
  roles: ['administrator'],
  enabled: true,
  ...facts,
});

const aMember = (facts: Partial<StaffMember> = {}): StaffMember => ({
  ...aUser(),
  holds: [{ role: 'administrator', since: '2026-05-01T10:00:00.000Z', by: null }],
  ...facts,
});

function people(data: Partial<PeopleData>, answers: Parameters<typeof aServer>[0] = {}) {
  const server = aServer(answers);
  render(
    <Admin
      call={server.call}
      data={{ staff: [aMember()], email: '', found: [], invitations: [], devices: [], ...data }}
    >
      <People />
    </Admin>,
  );
  return server;
}

describe('administrators (S-17)', () => {
  test('the role is given after a question that names the person', async () => {
    const ans = aUser({ id: 'u2', name: 'Ans Bakker', username: 'ans@x.nl', roles: [] });
    const appointed = Response.json({ ...ans, roles: ['administrator'] });
    const server = people({ email: 'ans@x.nl', found: [ans] }, { 'PUT /api/dmt-admin/users/u2': appointed });
    fireEvent.click(screen.getByRole('button', { name: /^Maak beheerder van Ans Bakker$/ }));
    const dialog = screen.getByRole('dialog', { name: 'Ans Bakker beheerder maken' });
    expect(dialog.textContent).toContain('ans@x.nl');
    fireEvent.click(screen.getByRole('button', { name: 'Maak beheerder' }));
    await screen.findByText('Ans Bakker is nu beheerder.');
    expect(server.sent.at(-1)).toMatchObject({
      line: 'PUT /api/dmt-admin/users/u2',
      body: { roles: ['administrator'] },
    });
  });

  test('the last one stays, and the reason stands in the question', async () => {
    const message = 'De laatste beheerder kan niet worden verwijderd.';
    people({}, { 'PUT /api/dmt-admin/users/u1': refused(409, 'last_administrator', message) });
    fireEvent.click(screen.getByRole('button', { name: /^Haal de rol weg/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Haal de rol weg' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('an address without an account says so', () => {
    people({ email: 'x@y.nl' });
    expect(screen.getByRole('alert').textContent).toBe('Er is geen account met x@y.nl.');
  });

  test('a blocked account can be opened again', () => {
    people({ staff: [aMember({ enabled: false })] });
    expect(screen.getByText('Geblokkeerd')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Open account weer/ })).toBeTruthy();
  });
});

describe('the trail (S-35)', () => {
  const aLine = (facts: Partial<TrailLine>): TrailLine => ({
    id: 1,
    when: '01-05-2026 12:00',
    action: 'event-published',
    who: { name: 'Eva Eigenaar' },
    about: 'event:7',
    facts: {},
    ...facts,
  });
  const trail = (data: TrailData) =>
    render(
      <Admin call={aServer({}).call} data={data}>
        <Trail />
      </Admin>,
    );

  test('says in words what happened, and leads there', () => {
    trail({ lines: [aLine({})], older: null, isNewest: true });
    expect(screen.getByRole('rowheader').textContent).toBe('Evenement gepubliceerd');
    expect(screen.getByRole('link', { name: 'evenement 7' }).getAttribute('href')).toBe('/dmt-admin/agenda/7');
  });

  test('names the role that was given, and what a note is about', () => {
    const given = aLine({ action: 'role-granted', facts: { role: 'programme' }, about: null });
    const invited = aLine({ id: 2, action: 'role-invited', facts: { role: 'gate' }, about: 'invitation:7' });
    const device = aLine({ id: 3, action: 'gate-device-ended', about: 'gate-device:7' });
    trail({ lines: [given, invited, device], older: null, isNewest: true });
    const message = screen.getAllByRole('row').map((row) => row.textContent);
    expect(message.some((line) => line?.includes('Rol gegeven Programma'))).toBe(true);
    expect(
      message.some((line) => line?.includes('Uitgenodigd voor een rol Poort') && line.includes('een uitnodiging')),
    ).toBe(true);
    expect(message.some((line) => line?.includes('een toestel bij de poort'))).toBe(true);
  });

  test('an action without words keeps its own name', () => {
    trail({ lines: [aLine({ action: 'moon-landing', who: null, about: null })], older: 1, isNewest: false });
    expect(screen.getByRole('rowheader').textContent).toBe('moon-landing');
    expect(screen.getByText('niemand of onbekend')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Ouder/ }).getAttribute('href')).toContain('before=1');
  });
});
