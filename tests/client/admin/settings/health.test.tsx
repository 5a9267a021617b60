import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Component as HealthPage } from '../../../../client/admin/settings/health/health.page.tsx';
import type { AdminHealth } from '../../../../src/dashboard/schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

const health: AdminHealth & { since: string } = {
  parts: [{ name: 'database', isWell: true }],
  disk: { freeBytes: 5_000_000_000, isLow: false },
  backup: {
    isKept: true,
    madeAt: '2026-05-01T01:12:00.000Z',
    bytes: 12_340_000,
    isEncrypted: true,
    isLate: false,
    oldPlaces: [],
  },
  date: { since: null, now: '2026-05-01T10:00:00.000Z' },
  mail: { waiting: 0, held: 0, oldestWaitingAt: null, dead: 0, lastSentAt: null },
  webhooks: { stopped: 0, failed: 0 },
  flaggedOrders: 0,
  alikeAddresses: [],
  calls: { longestTurn: { milliseconds: 0, during: null }, slowest: [] },
  lagMilliseconds: 1,
  upSeconds: 60,
  memoryBytes: 100_000_000,
  since: '01-05-2026',
};
const open = (facts: Partial<AdminHealth> = {}) => {
  render(
    <Admin call={aServer({}).call} data={{ ...health, ...facts }}>
      <HealthPage />
    </Admin>,
  );
};
const WARNED = /^De site werkt, maar iets vraagt uw aandacht\./;
const LATE = /Er is al te lang geen reservekopie gemaakt/;

describe('how the site is doing (R-26)', () => {
  it('tells how old and how large the newest backup is, and whether others could read it (R-23)', () => {
    open();
    expect(screen.getByText('12,3 MB')).toBeTruthy();
    expect(screen.getByText('Versleuteld').parentElement?.textContent).toContain('Ja');
    expect(screen.queryByText(LATE)).toBeNull();
    expect(screen.queryByText('Vastgehouden na terugzetten')).toBeNull();
  });

  it('warns when one is late, and leads to mail that is held', () => {
    const backup = { isKept: true, madeAt: null, bytes: null, isEncrypted: false, isLate: true, oldPlaces: [] };
    open({ backup, mail: { ...health.mail, held: 3 } });
    expect(screen.getByText(LATE)).toBeTruthy();
    expect(screen.getByText('nog geen')).toBeTruthy();
    expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/dmt-admin/post?state=held');
  });

  const late = { ...health.backup, isLate: true };
  const oldPlaces = [{ place: 'https://s3.example.com/old/', usedAt: '2026-05-01T10:00:00.000Z' }];
  it.each([
    ['all is well', {}, /^Alles werkt\.$/],
    ['the disk is nearly full', { disk: { freeBytes: 1, isLow: true } }, WARNED],
    ['a backup is late', { backup: late }, WARNED],
    ['backups may be left in an old place', { backup: { ...health.backup, oldPlaces } }, WARNED],
    ['the clock jumped', { date: { since: health.date.now, now: health.date.now } }, WARNED],
    ['a webhook was paused by the site', { webhooks: { stopped: 1, failed: 0 } }, WARNED],
    ['a message was given up', { webhooks: { stopped: 0, failed: 2 } }, WARNED],
    ['a part fails', { parts: [{ name: 'database', isWell: false }] }, /^Er is iets mis/],
    [
      'a part fails and a backup is late',
      { parts: [{ name: 'jobs', isWell: false }], backup: late },
      /^Er is iets mis/,
    ],
  ])('says one true sentence when %s', (_when, facts, sentence) => {
    open(facts);
    const message = [/^Alles werkt/, WARNED, /^Er is iets mis/].flatMap((one) => screen.queryAllByText(one));
    expect(message.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(sentence)]);
  });

  it('leads to webhooks that the site paused and messages that it gave up (S-28)', () => {
    open({ webhooks: { stopped: 1, failed: 2 } });
    expect(screen.getByText(/^De site heeft 1 webhook stilgezet/)).toBeTruthy();
    expect(screen.getByText(/^2 berichten aan andere programma’s zijn niet aangekomen/)).toBeTruthy();
    const href = screen.getByRole('link', { name: 'Bekijk de webhooks' }).getAttribute('href');
    expect(href).toBe('/dmt-admin/instellingen/webhooks');
    cleanup();
    open();
    expect(screen.queryByRole('link', { name: 'Bekijk de webhooks' })).toBeNull();
  });

  it('names the longest pause and the slowest calls of today, and what each is about (R-29)', () => {
    open();
    expect(screen.getByText('Vandaag is er nog geen hapering gemeten.')).toBeTruthy();
    cleanup();
    const figures = 'GET /api/dmt-admin/figures/movements';
    const slowest = [
      { name: 'POST /api/mollie/create', count: 1_200, slowest: 812.4, longestTurn: 12 },
      { name: figures, count: 3, slowest: 41, longestTurn: 38 },
    ];
    open({ calls: { longestTurn: { milliseconds: 38.2, during: { kind: 'call', name: figures } }, slowest } });
    expect(screen.getByText(`De langste hapering vandaag duurde 38 ms, bij de cijfers (${figures}).`)).toBeTruthy();
    expect(screen.getByText('het bestellen: 1200 keer, de langste 812 ms (POST /api/mollie/create)')).toBeTruthy();
    cleanup();
    open({ calls: { longestTurn: { milliseconds: 60, during: { kind: 'job', name: 'reconcile' } }, slowest: [] } });
    expect(screen.getByText(/60 ms, bij werk op de achtergrond \(reconcile\)\.$/)).toBeTruthy();
  });

  it('asks whether the date is right when the clock jumped, and names places of before (P-09)', async () => {
    const server = aServer({ 'POST /api/dmt-admin/health': new Response(null, { status: 204 }) });
    const now = '2026-06-10T10:00:00.000Z';
    render(
      <Admin
        call={server.call}
        data={{ ...health, date: { since: now, now }, backup: { ...health.backup, oldPlaces } }}
      >
        <HealthPage />
      </Admin>,
    );
    expect(screen.getByText(/De klok van de server is vooruitgesprongen/)).toBeTruthy();
    expect(screen.getByText(/In https:\/\/s3\.example\.com\/old\/ staan misschien nog reservekopieën/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Deze datum klopt' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Deze datum klopt' }));
    await waitFor(() => expect(server.sent.map(({ body }) => body)).toEqual([{ about: 'date', now }]));
  });
});
