import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TicketJump } from '../../../client/programme/event/event-article.tsx';
import { shownCents } from '../../../client/programme/event/event-facts.tsx';
import { ticketForm } from '../../../client/sales/checkout/cart/cart.ts';
import { anEvent, anOption } from '../checkout/event-samples.ts';
import { Surroundings } from '../surroundings.tsx';

afterEach(cleanup);

const OPTIONS = [
  anOption({ id: 1, title: 'Kind', price: 3.5, kind: 'reduced' }),
  anOption({ id: 2, title: 'Volwassene', price: 7.5 }),
  anOption({ id: 3, title: 'Lunch', price: 2, kind: 'extra' }),
];

function words(amounts: Record<number, number>, options = OPTIONS, event = anEvent({ serviceCosts: 1 })) {
  cleanup();
  const { container } = render(
    <Surroundings>
      <TicketJump event={event} items={ticketForm(options, amounts).items} shownCents={shownCents(event, options)} />
    </Surroundings>,
  );
  return container.querySelector('a')?.textContent?.replaceAll('\u00a0', ' ');
}

it('names the price of the usual way in, and after choosing how many for how much (EVENT-07)', () => {
  expect(words({})).toBe('Tickets vanaf € 7,50');
  expect(words({ 2: 1 })).toBe('1 ticket, totaal € 8,50');
  expect(words({ 1: 2, 2: 2 })).toBe('4 tickets, totaal € 23,00');
});

it('says free only where nothing will be sold', () => {
  const free = anOption({ id: 1, price: 0 });
  expect(words({}, [free], anEvent({ event_has_paid_tickets: false, event_lowest_price: 0 }))).toBe('Gratis tickets');
  const lunch = anOption({ id: 2, price: 14.5, kind: 'extra' });
  expect(words({}, [free, lunch], anEvent({ event_has_paid_tickets: true, event_lowest_price: 0 }))).toBe(
    'Kies uw tickets',
  );
});
