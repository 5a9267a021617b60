import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Leaving } from '../../../../client/admin/correspondence/bookings/leaving.tsx';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const BOOKING = { id: 'a-booking', version: 3, persons: 12, event: { title: 'Rozendag' } };
const line = 'POST /api/dmt-admin/bookings/a-booking/leave-event';

/** Opens the confirmation, and returns what is sent and the button in it. */
function ask(answer: Response) {
  const { call, sent } = aServer({ [line]: answer });
  render(
    <Admin call={call}>
      <Leaving booking={BOOKING} />
    </Admin>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Haal uit het evenement' }));
  const confirm = screen.getAllByRole('button', { name: 'Haal uit het evenement' }).at(-1);
  if (!confirm) throw new Error('no button confirms');
  return { sent, confirm };
}

test('the dialog says how many seats come free, and that the visit and its price stay', async () => {
  const { sent, confirm } = ask(Response.json({}));
  expect(
    screen.getByText(/‘Rozendag’: daar komen 12 plaatsen vrij\. Het bezoek aan de tuin blijft staan/),
  ).toBeTruthy();
  expect(screen.getByText(/^De prijs verandert niet/)).toBeTruthy();
  expect(screen.getByText(/^De bezoeker krijgt een e-mail/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(confirm);
  expect(await screen.findByText('Het bezoek is uit het evenement gehaald.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ version: 3 }]);
});

test('a refusal appears in the dialog, which stays open', async () => {
  const { confirm } = ask(refused(409, 'stale', 'Dit is intussen gewijzigd.'));
  fireEvent.click(confirm);
  expect(await screen.findByText('Dit is intussen gewijzigd.')).toBeTruthy();
  expect(screen.getByText(/^De prijs verandert niet/)).toBeTruthy();
});
