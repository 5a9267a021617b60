import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OrganiserEditor } from '../../../../client/admin/events/organisers/organiser-editor.tsx';
import type { AdminOrganiser, OrganiserCheck } from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const PATH = '/api/dmt-admin/organisers/4';
const [CHECK, CHANGE, READ] = [`POST ${PATH}/check`, `PUT ${PATH}`, `GET ${PATH}`];
const MAIN = 'Evenementen zijn op dit adres';

function anOrganiser(facts: Partial<AdminOrganiser> = {}): AdminOrganiser {
  return {
    organiser_id: 4,
    organiser_name: 'Attelier Wilg',
    organiser_website: null,
    organiser_main_location: false,
    organiser_street: 'Molenpad 7',
    organiser_postal_code: '1234 AC',
    organiser_city: 'Elders',
    version: 3,
    events: 2,
    is_garden: false,
    ...facts,
  };
}

const nobody: OrganiserCheck = { letter: null, events: [] };
const somebody: OrganiserCheck = {
  letter: { orders: 2, tickets: 5, paid: 37.5, subject: 'Gewijzigd', html: '', text: 'De plek is anders.' },
  events: ['Open dag', 'Theedag'],
};

function open(organiser: AdminOrganiser, answers: Parameters<typeof aServer>[0] = {}) {
  const { call, sent } = aServer(answers);
  render(
    <Admin call={call}>
      <OrganiserEditor organiser={organiser} back={{ to: '/dmt-admin/agenda/7', label: 'Terug naar het evenement' }} />
    </Admin>,
  );
  return (line: string) => sent.filter((one) => one.line === line).map(({ body }) => body);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('correcting an organiser (R-27)', () => {
  it('saves all of it on top of the version that was seen, and goes back to the event', async () => {
    const sent = open(anOrganiser(), { [CHECK]: Response.json(nobody), [CHANGE]: Response.json(anOrganiser()) });
    type('Naam', 'Atelier Wilg');
    type(/^Website/, ' ');
    expect(screen.getByText('Nog niet opgeslagen')).toBeTruthy();
    await press('Opslaan');
    await screen.findByText('elders');
    const { organiser_id: _, events: __, is_garden: ___, ...body } = anOrganiser({ organiser_name: 'Atelier Wilg' });
    expect(sent(CHANGE)).toEqual([body]);
    expect(await screen.findByText('Opgeslagen')).toBeTruthy();
  });

  it('shows the email to buyers before it is sent', async () => {
    const sent = open(anOrganiser(), { [CHECK]: Response.json(somebody), [CHANGE]: Response.json(anOrganiser()) });
    type(/^Straat/, 'Molenpad 9');
    await press('Opslaan');
    await screen.findByText('De plek is anders.');
    expect(screen.getByText('Deze e-mail gaat naar 2 kopers met samen 5 tickets.')).toBeTruthy();
    expect(screen.getByText(/Het gaat om 2 evenementen: Open dag, Theedag\./)).toBeTruthy();
    expect(sent(CHANGE)).toEqual([]);
    await press('Opslaan en versturen');
    await waitFor(() => expect(sent(CHANGE)).toMatchObject([{ organiser_street: 'Molenpad 9', version: 3 }]));
  });

  it('says beside the field what is wrong, and keeps what was typed', async () => {
    const message = 'Vul de straat en het huisnummer in.';
    open(anOrganiser(), { [CHECK]: refused(422, 'invalid', 'Klopt niet.', { organiser_street: message }) });
    fireEvent.click(screen.getByLabelText(MAIN));
    type(/^Straat/, '');
    await press('Opslaan');
    const link = await screen.findByRole('link', { name: message });
    await waitFor(() => expect(document.activeElement).toBe(link.closest('[role=alert]')));
    fireEvent.click(link);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Straat/));
    expect(screen.getByLabelText<HTMLInputElement>(MAIN).checked).toBe(true);
  });

  /** Saves a name after somebody else saved another one. */
  async function saveAfterSomebodyElse() {
    const newer = anOrganiser({ organiser_name: 'Van de ander', version: 8 });
    const sent = open(anOrganiser(), {
      [CHECK]: Response.json(nobody),
      [CHANGE]: [refused(409, 'stale', 'Intussen gewijzigd.'), Response.json(newer)],
      [READ]: Response.json(newer),
    });
    type('Naam', 'Van mij');
    await press('Opslaan');
    return sent;
  }

  it('never overwrites somebody else unseen', async () => {
    const sent = await saveAfterSomebodyElse();
    await press('Bewaar mijn versie toch');
    await waitFor(() => expect(sent(CHANGE)).toHaveLength(2));
    expect(sent(CHANGE)).toMatchObject([{ version: 3 }, { version: 8, organiser_name: 'Van mij' }]);
  });

  it('takes over what somebody else saved, and goes on from there', async () => {
    const sent = await saveAfterSomebodyElse();
    await press('Neem de andere versie over');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Van de ander'));
    await press('Opslaan');
    await waitFor(() => expect(sent(CHANGE)).toHaveLength(2));
    expect(sent(CHANGE)[1]).toMatchObject({ version: 8, organiser_name: 'Van de ander' });
  });
});

describe('what can be done with an organiser', () => {
  it('the garden is always the place of its own events, and cannot go', () => {
    open(anOrganiser({ is_garden: true, organiser_main_location: true, events: 0 }));
    expect(screen.queryByLabelText(MAIN)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Verwijder/ })).toBeNull();
    expect(screen.getByText(/Dit is de tuin zelf\./)).toBeTruthy();
  });

  it('is removed after a question when no event names it, else not at all', async () => {
    const sent = open(anOrganiser({ events: 0 }), { [`DELETE ${PATH}`]: new Response(null, { status: 204 }) });
    await press('Verwijder Attelier Wilg');
    expect(sent(`DELETE ${PATH}`)).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Attelier Wilg verwijderen?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Verwijder Attelier Wilg' }));
    await screen.findByText('‘Attelier Wilg’ is verwijderd.');
    cleanup();
    open(anOrganiser({ events: 1 }));
    expect(screen.queryByRole('button', { name: /^Verwijder/ })).toBeNull();
  });
});
