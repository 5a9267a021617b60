import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component as Discounts } from '../../../../client/admin/orders/discounts/discounts.page.tsx';
import type { AdminDiscountCode } from '../../../../src/modules/ticketing/sales/discounts/discounts-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const CALL = 'POST /api/dmt-admin/discount-codes';
const code = (about: Partial<AdminDiscountCode> = {}): AdminDiscountCode => ({
  code: 'LENTE',
  kind: 'percent',
  value: 10,
  event: null,
  maxUses: 25,
  used: 3,
  startsOn: '2026-05-01',
  endsOn: '2026-05-31',
  state: 'good',
  paidOrders: 2,
  given: 4.5,
  visits: 0,
  givenOnVisits: 0,
  ...about,
});
const events = [{ value: '7', label: 'Open dag' }];

function open(answers: Record<string, Response | Response[]> = {}, codes = [code()]) {
  const server = aServer(answers);
  render(
    <Admin call={server.call} data={{ codes, events, proposed: 'TUIN-7KQ4ZB' }}>
      <Discounts />
    </Admin>,
  );
  return server;
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the discount codes of the owner (R-38)', () => {
  it('each shows its discount, its period and events, and its orders', () => {
    open({}, [
      code(),
      code({ code: 'KERST', kind: 'amount', value: 5, state: 'ended', event: { id: 7, title: 'Open dag' } }),
    ]);
    const page = document.body.textContent.replaceAll('\u00a0', ' ');
    for (const text of [
      '10% korting',
      '€ 5,00 korting',
      '3 van 25 keer',
      '2 betaald, samen € 4,50 korting',
      'beëindigd',
    ])
      expect(page).toContain(text);
    expect(page).toContain('1 mei 2026 tot en met 31 mei 2026');
    expect(screen.getAllByRole('button', { name: /^Beëindig/ })).toHaveLength(1);
  });

  it('one is made as it was filled in, and the form is reset', async () => {
    const server = open({ [CALL]: Response.json([], { status: 201 }) });
    type('Code', 'herfst-5');
    type('Soort korting', 'amount');
    type('Korting', '5,50');
    type('Geldt voor', '7');
    type(/^Hoe vaak/, '40');
    type(/^Eerste dag/, '2026-09-01');
    fireEvent.click(screen.getByRole('button', { name: 'Code maken' }));
    await screen.findByText('Kortingscode HERFST-5 is gemaakt.');
    expect(server.sent).toMatchObject([
      {
        line: CALL,
        body: {
          code: 'herfst-5',
          kind: 'amount',
          value: 5.5,
          eventId: 7,
          maxUses: 40,
          startsOn: '2026-09-01',
          endsOn: null,
        },
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('TUIN-7KQ4ZB');
  });

  it('a proposed code needs only its discount; one that was emptied stays empty', async () => {
    const server = open({ [CALL]: Response.json([], { status: 201 }) });
    type('Korting', '10');
    fireEvent.click(screen.getByRole('button', { name: 'Code maken' }));
    await screen.findByText('Kortingscode TUIN-7KQ4ZB is gemaakt.');
    expect(server.sent[0]?.body).toMatchObject({ code: 'TUIN-7KQ4ZB', value: 10 });
    type('Code', '');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  });

  it('what is wrong stands at its field, and nothing typed is lost; a number that is none means not unlimited', async () => {
    const message = 'Er is al een kortingscode met deze naam. Kies een andere.';
    const server = open({ [CALL]: refused(422, 'invalid', 'Controleer de ingevulde gegevens.', { code: message }) });
    type('Code', 'LENTE');
    type(/^Hoe vaak/, 'veel');
    fireEvent.click(screen.getByRole('button', { name: 'Code maken' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('LENTE');
    expect(server.sent[0]?.body).toMatchObject({ maxUses: 0 });
  });

  it('one that has ended is asked about before it is made', async () => {
    const question = 'De laatste dag van deze code, 30 april 2026, is al voorbij. Toch maken?';
    const server = open({ [CALL]: [refused(409, 'to_confirm', question), Response.json([], { status: 201 })] });
    type('Code', 'LENTE-9');
    type('Korting', '10');
    type(/^Laatste dag/, '2026-04-30');
    fireEvent.click(screen.getByRole('button', { name: 'Code maken' }));
    expect(await screen.findByText(question)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ja, toch opslaan' }));
    await screen.findByText('Kortingscode LENTE-9 is gemaakt.');
    expect(server.sent.map(({ body }) => (body as { confirmed?: true }).confirmed)).toEqual([undefined, true]);
  });

  it('one is ended after a question', async () => {
    const server = open({ 'POST /api/dmt-admin/discount-codes/LENTE/end': Response.json([]) });
    fireEvent.click(screen.getByRole('button', { name: 'Beëindig LENTE' }));
    expect(server.sent).toEqual([]);
    const buttons = await screen.findAllByRole('button', { name: 'Beëindig LENTE' });
    fireEvent.click(buttons.at(-1) ?? document.body);
    await screen.findByText('Kortingscode LENTE is beëindigd.');
    await waitFor(() => expect(server.sent).toHaveLength(1));
  });

  it('says that there are none yet', () => {
    open({}, []);
    expect(screen.getByText('Er zijn nog geen kortingscodes.')).toBeTruthy();
  });
});
