import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TicketRow } from '../../../client/sales/checkout/tickets/ticket-row.tsx';
import { useTicketChoice } from '../../../client/sales/checkout/tickets/use-ticket-choice.ts';
import { anOption } from './event-samples.ts';

afterEach(cleanup);

function Row({ startDate, endDate }: { startDate: string; endDate: string }) {
  const option = anOption({ eventDate: { startDate, endDate } });
  const choice = useTicketChoice([option], { amounts: {}, messages: {} });
  return (
    <table>
      <tbody>
        <TicketRow option={option} sale="closed" choice={choice} />
      </tbody>
    </table>
  );
}

it.each([
  ['one day', '2026-07-11T11:00:00+02:00', '2026-07-11T17:00:00+02:00', '11-07-2026 11:00 - 17:00'],
  ['several days', '2026-07-10T11:00:00+02:00', '2026-07-12T17:00:00+02:00', '10-07-2026 t/m 12-07-2026 11:00 - 17:00'],
  ['a day without a time', '2026-07-11T00:00:00+02:00', '2026-07-12T00:00:00+02:00', '11-07-2026 n.t.b.'],
  ['days without a time', '2026-07-10T00:00:00+02:00', '2026-07-13T00:00:00+02:00', '10-07-2026 t/m 12-07-2026 n.t.b.'],
])('a ticket for %s says when it is valid (EVENT-12, EVENT-21)', (_, startDate, endDate, shown) => {
  const { container } = render(<Row startDate={startDate} endDate={endDate} />);
  expect(container.querySelector('td')?.textContent).toBe(shown);
});
