import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component as Post, type PostData } from '../../../../client/admin/settings/mail-queue/mail-queue.page.tsx';
import type { OutboxEmail, MailHealth } from '../../../../src/platform/mail/admin-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const health: MailHealth = {
  service: 'resend',
  from: 'Tuin <tickets@lindehof.example>',
  waiting: 1200,
  waitingBulk: 1199,
  oldestWaitingAt: '2026-05-01T08:00:00.000Z',
  held: 0,
  dead: 1,
  lastSentAt: null,
  sentLastDay: 0,
  restingUntil: '2026-05-01T08:05:00.000Z',
  restingBecause: null,
};
const mail: OutboxEmail = {
  id: 'mail-1',
  kind: 'order-paid',
  label: 'Tickets',
  to: 'anna@bezoeker.example',
  state: 'dead',
  attempts: 5,
  createdAt: '2026-05-01T08:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
  problem: 'De mailservice weigerde deze mail.',
  canResend: true,
};
const line = 'POST /api/dmt-admin/outbox/mail-1/resend';

function open(server: Parameters<typeof aServer>[0] = {}, facts: Partial<PostData> = {}) {
  const { call, sent } = aServer(server);
  const data: PostData = { health, state: 'dead', mails: [mail], oldest: null, isNewest: true, ...facts };
  render(
    <Admin call={call} data={data}>
      <Post />
    </Admin>,
  );
  return sent;
}

const resend = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw versturen van Tickets aan anna@bezoeker.example' }));

describe('the outbox (R-16, R-26)', () => {
  it('shows what is wrong, what waits and until when the service rests', () => {
    open();
    expect(screen.getByText('1 mail kon niet worden bezorgd.')).toBeTruthy();
    expect(screen.getByText(/Om 10:05 proberen we het weer/)).toBeTruthy();
    expect(screen.getByText('waarvan 1.199 nieuwsbrieven')).toBeTruthy();
    expect(screen.getByText('nog nooit')).toBeTruthy();
    expect(screen.queryByText('De mail gaat er goed uit.')).toBeNull();
  });

  it('sends a mail again after a question with its address and why it failed', async () => {
    const sent = open({ [line]: new Response(null, { status: 202 }) });
    resend();
    const dialog = screen.getByRole('dialog', { name: 'Tickets opnieuw versturen?' });
    expect(dialog.textContent).toContain('De mailservice weigerde deze mail.');
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Verstuur aan anna@bezoeker.example' }));
    await waitFor(() => screen.getByText('De mail wordt opnieuw verstuurd'));
    expect(sent.map((one) => one.line)).toEqual([line]);
  });

  it('asks what may go of mail that is held after a restore, and sends nothing before the answer (R-24)', async () => {
    const word = 'POST /api/dmt-admin/outbox/held';
    const held = { ...mail, state: 'held' as const, problem: null, canResend: false };
    const part = { mails: [held], state: 'held' as const, health: { ...health, dead: 0, held: 2 } };
    const sent = open({ [word]: new Response(null, { status: 204 }) }, part);
    expect(screen.getByText(/2 mails worden vastgehouden sinds de site is teruggezet/)).toBeTruthy();
    expect(screen.queryByText('De mail gaat er goed uit.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Verstuur er geen' }));
    const dialog = screen.getByRole('dialog', { name: 'Geen van deze 2 mails versturen?' });
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Verstuur niet' }));
    await waitFor(() => screen.getByText('De mails gaan niet weg'));
    fireEvent.click(screen.getByRole('button', { name: 'Verstuur Tickets aan anna@bezoeker.example' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verstuur' }));
    await waitFor(() => screen.getByText('De mail gaat weg'));
    expect(sent.map(({ line, body }) => [line, body])).toEqual([
      [word, { id: null, send: false }],
      [word, { id: 'mail-1', send: true }],
    ]);
  });

  it('says so when somebody else sent it again already', async () => {
    open({ [line]: refused(409, 'mail_not_dead', 'Deze mail is al (opnieuw) verstuurd of wacht nog.') });
    resend();
    fireEvent.click(screen.getByRole('button', { name: 'Verstuur aan anna@bezoeker.example' }));
    await waitFor(() => screen.getByText('Deze mail is al (opnieuw) verstuurd of wacht nog.'));
  });

  it('offers nothing for a mail whose address was forgotten, and leads on through a long list', () => {
    open({}, { mails: [{ ...mail, to: '', canResend: false }], oldest: 'mail-1' });
    expect(screen.getByText('Adres gewist')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Opnieuw versturen/ })).toBeNull();
    const older = screen.getByRole('link', { name: 'Oudere mails' });
    expect(older.getAttribute('href')).toBe('/dmt-admin/post?state=dead&before=mail-1');
  });
});
