import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EntryEditor } from '../../../../client/admin/content/entry/entry.page.tsx';
import type { ContentEntryDetail } from '../../../../src/modules/content/admin/admin-schema.ts';
import { menu, menuField } from './content-fixtures.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const anEntry = (facts: Partial<ContentEntryDetail> = {}): ContentEntryDetail => ({
  key: 'menu',
  label: 'Theekaart',
  hint: 'Alles wat in het theehuis te krijgen is.',
  group: 'offers',
  groupLabel: 'Aanbod',
  path: '/theetuin',
  isEdited: false,
  toCheck: [],
  isTranslated: false,
  version: 3,
  changedAt: null,
  field: menuField,
  value: menu,
  default: menu,
  words: [{ word: 'name', says: 'Lindehof' }],
  ...facts,
});

const priced = (price: string) => {
  const copy = structuredClone(menu);
  copy[0]!.dishes[1]!.price = price;
  return copy;
};

function open(answers: Parameters<typeof aServer>[0] = {}, entry = anEntry()) {
  const server = aServer(answers);
  render(
    <Admin call={server.call}>
      <EntryEditor first={entry} />
    </Admin>,
  );
  return server.sent;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const price = () => screen.getByLabelText<HTMLInputElement>('Prijs');

function changePrice(text: string): void {
  press('Koffie');
  press('Cappuccino');
  fireEvent.change(price(), { target: { value: text } });
}

describe('editing a subject', () => {
  it('has no button to save before anything is changed', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
    changePrice('€ 3,10');
    expect(screen.getByRole('button', { name: 'Opslaan' })).toBeTruthy();
  });

  it('shows under a text what the site fills in for a word in braces, and nothing under others', () => {
    const field = { ...menuField, kind: 'text', isLong: true, isNullable: false, label: 'Tekst' } as const;
    open({}, anEntry({ field, value: 'Welkom', default: 'Welkom' }));
    const chips = () => screen.queryByRole('list', { name: 'Dit vult de site in deze tekst in' });
    expect(chips()).toBeNull();
    fireEvent.change(screen.getByLabelText('Tekst'), { target: { value: 'Welkom in {name}, niet {naam}' } });
    expect(chips()?.textContent).toBe('{name} Lindehof');
  });

  it('asks what only the owner knows, and takes the text as it is for an answer', async () => {
    const line = 'PUT /api/dmt-admin/content/menu';
    const first = anEntry({ toCheck: ['Is er een toilet?'] });
    const sent = open({ [line]: Response.json({ ...first, isEdited: true, toCheck: [], version: 4 }) }, first);
    expect(screen.getByText('Is er een toilet?')).toBeTruthy();
    press('De tekst klopt zo');
    await waitFor(() => expect(screen.queryByText('Is er een toilet?')).toBeNull());
    expect(sent).toMatchObject([{ line, body: { value: menu, version: 3 } }]);
  });

  it('lists what changed, with what it was', () => {
    open();
    changePrice('€ 3,10');
    const edits = screen.getByRole('region', { name: 'Wat u heeft gewijzigd' });
    expect(within(edits).getByRole('listitem').textContent).toBe('Koffie › Cappuccino › Prijs€ 3,10 (was € 2,95)');
    fireEvent.change(price(), { target: { value: '€ 2,95' } });
    expect(screen.queryByRole('region', { name: 'Wat u heeft gewijzigd' })).toBeNull();
  });

  it('saves the whole value with its version, and can undo it', async () => {
    const line = 'PUT /api/dmt-admin/content/menu';
    const first = anEntry({ isEdited: true });
    const sent = open(
      {
        [line]: [
          Response.json(anEntry({ value: priced('€ 3,10'), version: 4, isEdited: true })),
          Response.json(anEntry({ version: 5, isEdited: true })),
        ],
      },
      first,
    );
    changePrice('€ 3,10');
    press('Opslaan');
    await waitFor(() => screen.getByRole('button', { name: 'Maak ongedaan' }));
    expect(sent).toMatchObject([{ line, body: { value: priced('€ 3,10'), version: 3 } }]);
    press('Maak ongedaan');
    await waitFor(() => screen.getByText('De vorige versie staat terug'));
    expect(sent[1]).toMatchObject({ line, body: { value: menu, version: 4 } });
    expect(price().value).toBe('€ 2,95');
  });

  it('goes back to the default when the first change of all is undone', async () => {
    const sent = open({
      'PUT /api/dmt-admin/content/menu': Response.json(
        anEntry({ value: priced('€ 3,10'), version: 4, isEdited: true }),
      ),
      'DELETE /api/dmt-admin/content/menu?version=4': Response.json(anEntry({ version: 5 })),
    });
    changePrice('€ 3,10');
    press('Opslaan');
    await waitFor(() => screen.getByRole('button', { name: 'Maak ongedaan' }));
    press('Maak ongedaan');
    await waitFor(() => screen.getByText('De vorige versie staat terug'));
    expect(sent.map(({ line }) => line).at(-1)).toBe('DELETE /api/dmt-admin/content/menu?version=4');
  });

  it('keeps what is typed while a save is under way', async () => {
    open({
      'PUT /api/dmt-admin/content/menu': Response.json(
        anEntry({ value: priced('€ 3,10'), version: 4, isEdited: true }),
      ),
    });
    changePrice('€ 3,10');
    press('Opslaan');
    fireEvent.change(price(), { target: { value: '€ 3,15' } });
    await waitFor(() => expect(screen.getByText('€ 3,15').parentElement?.textContent).toBe('€ 3,15 (was € 3,10)'));
    expect(price().value).toBe('€ 3,15');
  });

  it('shows a refusal at its field, named in the summary, and loses nothing', async () => {
    const message = "Vul een bedrag in zoals '€ 2,50'.";
    open({
      'PUT /api/dmt-admin/content/menu': refused(422, 'invalid', 'Klopt niet.', { '0.dishes.1.price': message }),
    });
    changePrice('gratis');
    press('Opslaan');
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    fireEvent.click(within(summary).getByRole('link', { name: `Koffie › Cappuccino › Prijs: ${message}` }));
    expect(document.activeElement).toBe(price());
    expect(price().value).toBe('gratis');
    expect(price().getAttribute('aria-invalid')).toBe('true');
  });

  it('lets the owner choose when somebody else was first (R-27)', async () => {
    const theirs = anEntry({ value: priced('€ 3,00'), version: 4, isEdited: true });
    const line = 'PUT /api/dmt-admin/content/menu';
    const sent = open({
      [line]: [
        refused(409, 'stale', 'Intussen gewijzigd.'),
        Response.json(anEntry({ value: priced('€ 3,10'), version: 5, isEdited: true })),
      ],
      'GET /api/dmt-admin/content/menu': Response.json(theirs),
    });
    changePrice('€ 3,10');
    press('Opslaan');
    await screen.findByText('Iemand anders was u voor');
    expect(price().value).toBe('€ 3,10');
    press('Bewaar mijn versie toch');
    await waitFor(() => screen.getByRole('button', { name: 'Maak ongedaan' }));
    expect(sent.at(-1)).toMatchObject({ line, body: { value: priced('€ 3,10'), version: 4 } });
  });

  it('shows what somebody else saved, when the owner prefers that', async () => {
    open({
      'PUT /api/dmt-admin/content/menu': refused(409, 'stale', 'Intussen gewijzigd.'),
      'GET /api/dmt-admin/content/menu': Response.json(anEntry({ value: priced('€ 3,00'), version: 4 })),
    });
    changePrice('€ 3,10');
    press('Opslaan');
    await screen.findByText('Iemand anders was u voor');
    press('Neem de andere versie over');
    await waitFor(() => expect(price().value).toBe('€ 3,00'));
    expect(screen.queryByText('Iemand anders was u voor')).toBeNull();
  });

  it('puts a removed item back where it was', () => {
    open();
    press('Thee');
    press('Verwijder Thee');
    expect(screen.queryByRole('button', { name: 'Thee' })).toBeNull();
    const back = screen.getByRole('button', { name: 'Zet terug' });
    expect(document.activeElement).toBe(back);
    fireEvent.click(back);
    expect(screen.getByRole('button', { name: 'Thee' })).toBeTruthy();
    expect(screen.queryByText('Wat u heeft gewijzigd')).toBeNull();
  });

  it('keeps the keyboard at an item that moves', () => {
    open();
    press('Koffie');
    press('Koffie naar beneden');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Koffie naar beneden');
    expect(screen.getByText('Koffie staat nu op plaats 2 van 2.')).toBeTruthy();
  });

  it('offers what was typed and never saved, for the version it was typed on', () => {
    sessionStorage.setItem('content-draft:menu', JSON.stringify({ version: 3, value: priced('€ 3,20') }));
    open();
    press('Haal mijn wijziging terug');
    press('Koffie');
    press('Cappuccino');
    expect(price().value).toBe('€ 3,20');
    cleanup();
    sessionStorage.setItem('content-draft:menu', JSON.stringify({ version: 2, value: priced('€ 3,20') }));
    open();
    expect(screen.queryByText('U was hier nog niet klaar')).toBeNull();
  });

  it('goes back to the default after asking', async () => {
    const sent = open(
      { 'DELETE /api/dmt-admin/content/menu?version=3': Response.json(anEntry({ version: 4 })) },
      anEntry({ isEdited: true, value: priced('€ 3,10') }),
    );
    press('Zet de standaard terug');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zet terug' }));
    await waitFor(() => screen.getByText('De standaard staat terug'));
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Zet de standaard terug' })).toBeNull();
  });

  it('tells what to do when the session is over, and keeps what was typed', async () => {
    open({ 'PUT /api/dmt-admin/content/menu': refused(401, 'not_signed_in', 'U bent niet ingelogd.') });
    changePrice('€ 3,10');
    press('Opslaan');
    await waitFor(() => screen.getByRole('link', { name: 'Log opnieuw in' }));
    expect(price().value).toBe('€ 3,10');
  });
});
