import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Navigation, adminPageOf, ROOMS } from '../../../client/admin/layout/navigation.tsx';
import { Confirm } from '../../../client/admin/ui/form/confirm.tsx';
import { Disclosure } from '../../../client/admin/ui/disclosure.tsx';
import { type Column, Records } from '../../../client/admin/ui/list/records.tsx';
import { SearchBar } from '../../../client/admin/ui/list/search-bar.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { aServer, Admin } from './admin-page.tsx';

afterEach(cleanup);
const { call } = aServer({});

describe('the navigation of the administration', () => {
  const show = (roles = ['administrator']) =>
    render(
      <Admin call={call} roles={roles}>
        <Navigation>
          <button type="button">Uitloggen</button>
        </Navigation>
      </Admin>,
    );

  test('has every page once', () => {
    show();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ROOMS.map(({ path }) => path));
  });

  test('holds only what the role may use', () => {
    show(['programme']);
    const names = screen.getAllByRole('link').map((link) => link.textContent?.trim());
    expect(names).toEqual(['Vandaag', 'Agenda', 'Inhoud', 'Berichten', 'Nieuwsbrief']);
    cleanup();
    show(['gate']);
    expect(screen.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual(['Poort', 'Kassa']);
  });

  test('a page below a room belongs to it, and today to nothing below', () => {
    expect(adminPageOf('/dmt-admin/agenda/7')?.label).toBe('Agenda');
    expect(adminPageOf('/dmt-admin')?.label).toBe('Vandaag');
  });

  test('what is behind ‘Meer’ opens and closes by Escape, with the focus back on the button', () => {
    show();
    const more = screen.getByRole('button', { name: 'Meer' });
    fireEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('button', { name: 'Uitloggen' }).focus();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(more);
  });

  test('a press elsewhere closes it', () => {
    show();
    const more = screen.getByRole('button', { name: 'Meer' });
    fireEvent.click(more);
    fireEvent.pointerDown(document.body);
    expect(more.getAttribute('aria-expanded')).toBe('false');
  });
});

function Asking() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)}>
        Vraag
      </button>
      {isAsking && (
        <Confirm
          open
          onClose={() => setIsAsking(false)}
          title="Zeker?"
          confirmLabel="Doe het"
          onConfirm={() => undefined}
        >
          <p>Het kan niet terug.</p>
        </Confirm>
      )}
    </>
  );
}

describe('a question before something grave', () => {
  test('gives the focus back when it goes', () => {
    render(
      <Admin call={call}>
        <Asking />
      </Admin>,
    );
    const ask = screen.getByRole('button', { name: 'Vraag' });
    ask.focus();
    fireEvent.click(ask);
    const dialog = screen.getByRole('dialog', { name: 'Zeker?' });
    expect(dialog.hasAttribute('open')).toBe(true);
    act(() => screen.getByRole('button', { name: 'Toch niet' }).click());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(dialog.hasAttribute('open')).toBe(false);
  });
});

describe('what one need not see at once', () => {
  test('opens when something inside is wrong, and may be closed again', () => {
    const { rerender } = render(<Disclosure summary="Meer">binnen</Disclosure>);
    const details = screen.getByRole('group');
    expect(details.hasAttribute('open')).toBe(false);
    rerender(
      <Disclosure summary="Meer" isNeeded>
        binnen
      </Disclosure>,
    );
    expect(details.hasAttribute('open')).toBe(true);
  });
});

function Searching() {
  const [asked] = useSearchParams();
  return (
    <>
      <SearchBar label="Zoek een boom" value={asked.get('q') ?? ''} />
      <p>Gezocht: {asked.get('q') ?? 'niets'}</p>
      <Link to="/">Wis</Link>
    </>
  );
}

describe('searching', () => {
  test('keeps the focus where one types, and follows the address', async () => {
    render(
      <Admin call={call}>
        <Searching />
      </Admin>,
    );
    const input = screen.getByRole<HTMLInputElement>('searchbox');
    input.focus();
    fireEvent.change(input, { target: { value: 'linde' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zoek' }));
    await screen.findByText('Gezocht: linde');
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('linde');
    fireEvent.click(screen.getByRole('link', { name: 'Wis' }));
    await screen.findByText('Gezocht: niets');
    await waitFor(() => expect(input.value).toBe(''));
  });
});

describe('rows of a list', () => {
  const columns: Column<{ name: string }>[] = [
    { label: 'Naam', cell: ({ name }) => name },
    { label: 'Lengte', cell: ({ name }) => name.length, isNumber: true },
  ];
  const rows = [{ name: 'Linde' }, { name: 'Es' }];

  test('are a table, of which the first cell names its row', () => {
    render(<Records caption="Bomen" columns={columns} rows={rows} keyOf={({ name }) => name} empty="geen" />);
    expect(screen.getByRole('table', { name: 'Bomen' })).toBeTruthy();
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Linde', 'Es']);
    expect(screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))).toEqual(['Lengte', 'Lengte']);
  });

  test('without rows say so', () => {
    render(<Records caption="Bomen" columns={columns} rows={[]} keyOf={({ name }) => name} empty="geen bomen" />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('geen bomen')).toBeTruthy();
  });
});
