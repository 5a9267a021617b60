import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component as Webhooks } from '../../../../client/admin/settings/connections/webhooks/webhooks.page.tsx';
import type { AdminDelivery, AdminHook, AdminHooks } from '../../../../src/platform/records/hooks/hooks-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const HOOKS = '/api/dmt-admin/webhooks';
const hook: AdminHook = {
  id: 'hook-1',
  url: 'https://hooks.voorbeeld.nl/tuin',
  kinds: ['order.paid'],
  state: 'on',
  problem: null,
  madeAt: '2026-05-01T08:00:00.000Z',
  madeBy: 'Eva Eigenaar',
  waiting: 0,
};
const message: AdminDelivery = {
  id: 'message-1',
  host: 'hooks.voorbeeld.nl',
  label: 'Een bestelling is betaald',
  state: 'failed',
  attempts: 20,
  createdAt: '2026-05-01T08:00:00.000Z',
  nextAttemptAt: null,
  deliveredAt: null,
  problem: 'Het programma nam het bericht niet aan (antwoord 500).',
};
const kinds = [
  { kind: 'order.paid', label: 'Een bestelling is betaald' },
  { kind: 'gate.entered', label: 'Er zijn bezoekers binnengekomen' },
];

function open(server: Parameters<typeof aServer>[0] = {}, facts: Partial<AdminHooks> = {}) {
  const { call, sent } = aServer(server);
  const data: AdminHooks = { isPretended: false, kinds, targets: [hook], deliveries: [message], ...facts };
  render(
    <Admin call={call} data={data}>
      <Webhooks />
    </Admin>,
  );
  return sent;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = (title: string, name: string) =>
  fireEvent.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name }));

describe('webhooks (S-28)', () => {
  it('says that there are none', () => {
    open({}, { targets: [], deliveries: [] });
    expect(screen.getByText('Er zijn nog geen webhooks.')).toBeTruthy();
    expect(screen.getByText('Er zijn nog geen berichten.')).toBeTruthy();
  });

  it('adds one, and shows its secret once', async () => {
    const made = { id: 'hook-2', secret: 'whsec_geheim' };
    const sent = open({ [`POST ${HOOKS}`]: Response.json(made, { status: 201 }) });
    fireEvent.change(screen.getByLabelText(/Adres van het programma/), {
      target: { value: ' https://nieuw.voorbeeld.nl/ ' },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Er zijn bezoekers binnengekomen' }));
    press('Voeg toe');
    await waitFor(() => screen.getByRole('heading', { name: 'Het geheim voor nieuw.voorbeeld.nl' }));
    expect(screen.getByLabelText<HTMLInputElement>('Geheim').value).toBe('whsec_geheim');
    expect(sent[0]).toMatchObject({ body: { url: 'https://nieuw.voorbeeld.nl/', kinds: ['gate.entered'] } });
    expect(document.activeElement?.textContent).toContain('nieuw.voorbeeld.nl');
  });

  it('keeps what was typed beside why it was refused', async () => {
    const errors = { url: 'Het adres moet met https:// beginnen.' };
    open({ [`POST ${HOOKS}`]: refused(422, 'invalid', 'Controleer de velden.', errors) });
    const field = screen.getByLabelText<HTMLInputElement>(/Adres van het programma/);
    fireEvent.change(field, { target: { value: 'http://nieuw.voorbeeld.nl/' } });
    press('Voeg toe');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.value).toBe('http://nieuw.voorbeeld.nl/');
  });

  it.each([
    ['Stuur een proefbericht', 'Proefbericht naar hooks.voorbeeld.nl', `POST ${HOOKS}/hook-1/test`],
    ['Zet stil', 'Webhook naar hooks.voorbeeld.nl stilzetten', `POST ${HOOKS}/hook-1/state`],
    ['Vervang het geheim', 'Geheim voor hooks.voorbeeld.nl vervangen', `POST ${HOOKS}/hook-1/secret`],
    ['Verwijder', 'Webhook naar hooks.voorbeeld.nl verwijderen', `DELETE ${HOOKS}/hook-1`],
  ])('asks before it does so: %s', async (name, title, line) => {
    const sent = open({
      [line]: line.endsWith('secret')
        ? Response.json({ id: 'hook-1', secret: 'whsec_nieuw' })
        : new Response(null, { status: 204 }),
    });
    press(`${name} hooks.voorbeeld.nl`);
    expect(sent).toEqual([]);
    confirm(title, name);
    await waitFor(() => expect(sent.map((one) => one.line)).toEqual([line]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('turns one on that stands still, and sends it nothing until then', async () => {
    const line = `POST ${HOOKS}/hook-1/state`;
    const paused: AdminHook = { ...hook, state: 'paused', problem: 'Door u stilgezet.', waiting: 2 };
    const sent = open({ [line]: new Response(null, { status: 204 }) }, { targets: [paused] });
    expect(screen.getByText(/Door u stilgezet. Er wachten 2 berichten./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /proefbericht|Stuur opnieuw/ })).toBeNull();
    press('Zet weer aan hooks.voorbeeld.nl');
    confirm('Webhook naar hooks.voorbeeld.nl weer aanzetten', 'Zet weer aan');
    await waitFor(() => expect(sent).toMatchObject([{ line, body: { isOn: true } }]));
  });

  it('says that nothing is sent in a demonstration, and calls nothing accepted', () => {
    const accepted: AdminDelivery = { ...message, state: 'delivered', attempts: 1, problem: null };
    open({}, { isPretended: true, deliveries: [accepted] });
    expect(screen.getByText(/^Dit is een demonstratie: er gaat geen bericht naar buiten\./)).toBeTruthy();
    expect(screen.getByText('Nagebootst')).toBeTruthy();
    expect(screen.queryByText('Aangenomen')).toBeNull();
    cleanup();
    open({}, { deliveries: [accepted] });
    expect(screen.queryByText(/demonstratie/)).toBeNull();
    expect(screen.getByText('Aangenomen')).toBeTruthy();
  });

  it('shows why a message did not arrive, and sends it again', async () => {
    const line = 'POST /api/dmt-admin/webhook-messages/message-1/resend';
    const sent = open({ [line]: new Response(null, { status: 202 }) });
    expect(screen.getByText(/antwoord 500\)\. 20 pogingen\./)).toBeTruthy();
    press('Stuur opnieuw Een bestelling is betaald, naar hooks.voorbeeld.nl');
    confirm('Bericht opnieuw naar hooks.voorbeeld.nl', 'Stuur opnieuw');
    await waitFor(() => expect(sent.map((one) => one.line)).toEqual([line]));
  });
});
