import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Component as Memberships } from '../../../../client/admin/figures/memberships/memberships.page.tsx';
import { KindForm } from '../../../../client/admin/orders/friends/kind-form.tsx';
import type { AdminFriendKind } from '../../../../src/modules/ticketing/sales/gift-cards/friends/friends-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

const kind: AdminFriendKind = {
  name: 'Gezinskaart',
  gives: 'gratis entree',
  price: 52.5,
  adults: 2,
  children: 3,
  percent: { events: 50, workshops: 10 },
  daysAhead: 0,
  months: 12,
  visits: null,
  season: null,
  isProRata: false,
  vatRate: 9,
  isEnded: false,
  used: ['2027-06', '2027-05', '2027-04', '2027-03'].map((month, index) => ({ month, persons: index + 1 })),
};

function shown(kinds: AdminFriendKind[]) {
  render(
    <Admin call={aServer({}).call} data={{ memberships: [], kinds }}>
      <Memberships />
    </Admin>,
  );
}

test('visits with friends’ cards stand beside those with cards of others, per kind and month', async () => {
  shown([kind, { ...kind, name: 'Strippenkaart', isEnded: true, used: [] }]);
  const table = await screen.findByRole('table', { name: 'Vriendenkaarten van de tuin' });
  const [, family, punch] = [...table.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(family).toMatch(
    /Gezinskaart te koop.*juni 2027: 1 persoon.*mei 2027: 2 personen.*Eerdere maanden.*maart 2027/,
  );
  expect(punch).toMatch(/Strippenkaart niet te koop.*nog niemand/);
});

test('without kinds of friends’ cards the page says where to add one', async () => {
  shown([]);
  const link = await screen.findByRole('link', { name: 'Naar de vriendenkaarten' });
  expect(link.getAttribute('href')).toBe('/dmt-admin/vriendenkaarten');
  expect(link.parentElement?.textContent).toContain('Er zijn nog geen soorten vriendenkaarten.');
});

test.each([
  [null, 1],
  [10, 0],
])('the form of a kind with %s visits asks for percentages only where they count', async (visits, fields) => {
  render(
    <Admin call={aServer({}).call}>
      <KindForm edited={{ ...kind, visits }} onDone={() => undefined} />
    </Admin>,
  );
  await screen.findByRole('button', { name: 'Zet te koop' });
  expect(screen.queryAllByLabelText(/^Korting op tickets voor evenementen/)).toHaveLength(fields);
  expect(screen.queryAllByLabelText(/^Korting op tickets voor workshops/)).toHaveLength(fields);
});
