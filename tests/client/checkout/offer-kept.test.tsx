import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OfferKept } from '../../../client/sales/kept/offer-kept.tsx';
import { DetailsStep } from '../../../client/sales/checkout/details/details-step.tsx';
import { NO_DETAILS } from '../../../client/sales/checkout/cart/personal-fields.ts';
import { ticketForm } from '../../../client/sales/checkout/cart/cart.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { anEvent, anOption } from './event-samples.ts';
import { fakeApi, stage } from './stage.tsx';

const NOW = '2026-07-01T12:00:00Z'; // 14:00 in Amsterdam
const UNTIL = '2026-07-01T15:00:00+02:00';
const offered = (until = UNTIL) => anOption({ offered: { amount: 2, until, now: NOW } });
const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
/** Waits for the part that is loaded when there is an offer. */
const drawn = async () => {
  await minutes(0);
  await act(() => vi.dynamicImportSettled());
  await minutes(0);
};
const OVER = /^De tijd is voorbij: wij houden niets meer voor u vast\. Wat u invulde, staat er nog\./;

describe('until when the seats of a waiting-list offer are kept (R-43, WCAG 2.2.1)', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  async function show(options: EventOption[], eventOptions: () => Promise<EventOption[]>, chosen = 1) {
    const items = [{ option_id: chosen }];
    const Component = () => <OfferKept options={options} items={items} />;
    stage([{ path: '/', Component }], '/', fakeApi({ eventOptions }));
    await drawn();
  }

  test('stands in the checkout with what can be done, and is heard at half and near the end', async () => {
    await show([offered()], async () => [offered()]);
    expect(document.body.textContent).toContain(
      'Wij houden 2 plaatsen voor u vast tot 15:00 uur.Bestel voor die tijd.',
    );
    await minutes(30);
    expect(heard()).toContain('U heeft nog 30 minuten.');
    await minutes(23);
    expect(heard()).toContain('U heeft nog 7 minuten.');
    await minutes(7);
    expect(heard()).toContainEqual(expect.stringMatching(OVER));
    expect(document.body.textContent).not.toContain('Bestel voor die tijd');
    const link = screen.getByRole('link', { name: 'Naar de wachtlijst' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/wachtlijst/7-1', '_blank']);
  });

  test('follows the server, whose offer may have changed while the page was open', async () => {
    await show([offered()], async () => [offered('2026-07-01T16:30:00+02:00')]);
    expect(document.body.textContent).toContain('vast tot 16:30 uur.');
  });

  test.each([
    ['without an offer', [anOption()], 1],
    ['if nothing of the offer is ordered', [offered(), anOption({ id: 2 })], 2],
  ])('is not there %s', async (_, options, chosen) => {
    const eventOptions = vi.fn(async () => options);
    await show(options, eventOptions, chosen);
    expect(document.body.textContent).not.toContain('plaatsen');
    expect(eventOptions).not.toHaveBeenCalled();
  });

  test('leaves what is being typed when it ends', async () => {
    const end = Promise.withResolvers<EventOption[]>();
    const options = [offered()];
    const { items } = ticketForm(options, { 1: 2 });
    const nothing = () => {};
    const Component = () => (
      <DetailsStep
        event={anEvent()}
        options={options}
        items={items}
        first={NO_DETAILS}
        fetchNext={async () => nothing()}
        onNext={nothing}
        onCancel={nothing}
      />
    );
    stage([{ path: '/', Component }], '/', fakeApi({ eventOptions: () => end.promise }));
    await drawn();
    const name = screen.getByLabelText<HTMLInputElement>('Voornaam');
    fireEvent.change(name, { target: { value: 'Anna' } });
    name.focus();
    end.resolve([anOption()]);
    await minutes(0); // the answer
    await minutes(0); // the end
    expect(heard()).toContainEqual(expect.stringMatching(OVER));
    expect([name.isConnected, name.value, document.activeElement]).toEqual([true, 'Anna', name]);
  });
});
