import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CancelRule } from '../../../../client/admin/events/self-service/cancel-rule.tsx';
import { Waitlist } from '../../../../client/admin/events/waitlist/waitlist.tsx';
import { Component as Rules } from '../../../../client/admin/settings/rules/rules.page.tsx';
import type { DefaultRulesAnswer } from '../../../../src/modules/ticketing/sales/self-service/rules-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(cleanup);

const ALL_OFF: DefaultRulesAnswer = {
  rule: null,
  dateUntilHours: null,
  detailsUntilHours: null,
  waitlist: { isOn: false, hours: 24 },
};
const STRICT: DefaultRulesAnswer = {
  rule: { untilHours: 48, costs: { kind: 'fixed', amount: 2.5 } },
  dateUntilHours: 24,
  detailsUntilHours: null,
  waitlist: { isOn: true, hours: 12 },
};
const PUT = 'PUT /api/dmt-admin/rules';
const EVENT_PUT = 'PUT /api/dmt-admin/events/7/cancel-rule';

const heads = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the rules of new events (R-40, R-43)', () => {
  function open(data: DefaultRulesAnswer, answer: DefaultRulesAnswer = data) {
    const server = aServer({ [PUT]: Response.json(answer) });
    render(
      <Admin call={server.call} data={data}>
        <Rules />
      </Admin>,
    );
    return server;
  }

  test('each is summed up, and they are saved together', async () => {
    const server = open(ALL_OFF, STRICT);
    expect(heads()).toEqual([
      'Zelf annulerenMag niet',
      'Zelf een andere datum kiezenMag niet',
      'Zelf naam en adres wijzigenMag niet',
      'WachtlijstUit',
    ]);
    fireEvent.click(screen.getByLabelText(/^Bezoekers mogen zelf annuleren/));
    fireEvent.change(screen.getByLabelText(/^Wat de tuin inhoudt/), { target: { value: 'fixed' } });
    type('Hoeveel', '2,50');
    fireEvent.click(screen.getByLabelText(/^Bezoekers mogen zelf een andere datum/));
    type('Andere datum: tot hoelang voor het bezoek', '1');
    fireEvent.click(screen.getByLabelText(/^Bezoekers mogen op een wachtlijst/));
    type(/^Zoveel uur/, '12');
    fireEvent.click(screen.getByRole('button', { name: 'Bewaar de regels' }));
    await screen.findByText('De regels zijn bewaard');
    expect(server.sent).toMatchObject([{ line: PUT, body: STRICT }]);
    expect(heads()[3]).toBe('WachtlijstAan: een plaats wordt 12 uur vastgehouden');
  });

  test('what is wrong stands at its field, and nothing is sent', () => {
    const server = open(STRICT);
    type(/^Zoveel uur/, 'veel');
    type('Andere datum: tot hoelang voor het bezoek', '');
    fireEvent.click(screen.getByRole('button', { name: 'Bewaar de regels' }));
    expect(screen.getByLabelText(/^Zoveel uur/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Andere datum: tot/).getAttribute('aria-invalid')).toBe('true');
    expect(server.sent).toEqual([]);
  });
});

describe('the rules of one event, beside those of new ones (R-40)', () => {
  test('a rule that is the same says so; another can be made so, and is sent once it is saved', async () => {
    const server = aServer({ [EVENT_PUT]: Response.json(STRICT) });
    render(
      <Admin call={server.call}>
        <CancelRule eventId={7} first={{ ...STRICT, rule: null }} usual={STRICT} />
      </Admin>,
    );
    expect(heads()).toEqual([
      'Zelf annulerenAnders dan overal · Mag niet',
      'Zelf een andere datum kiezenZoals overal · Mag tot 1 dag vooraf',
      'Zelf naam en adres wijzigenZoals overal · Mag niet',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Maak dit zoals overal' }));
    expect(heads()[0]).toBe('Zelf annulerenZoals overal · Mag tot 2 dagen vooraf, de tuin houdt € 2,50 in');
    expect(screen.queryByRole('button', { name: 'Maak dit zoals overal' })).toBeNull();
    expect(server.sent).toEqual([]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Bewaar deze regel' })[0] ?? document.body);
    await screen.findByText('De regel is bewaard');
    expect(server.sent[0]?.body).toMatchObject({ rule: STRICT.rule, dateUntilHours: 24 });
  });

  test('nothing is compared when the rules of new events could not be read', () => {
    const server = aServer({});
    render(
      <Admin call={server.call}>
        <CancelRule eventId={7} first={STRICT} usual={null} />
        <Waitlist eventId={7} first={{ rule: STRICT.waitlist, lists: [] }} usual={null} />
      </Admin>,
    );
    expect(document.body.textContent).not.toContain('overal');
  });

  test('so does the waiting list', () => {
    const server = aServer({});
    render(
      <Admin call={server.call}>
        <Waitlist eventId={7} first={{ rule: { isOn: true, hours: 24 }, lists: [] }} usual={STRICT.waitlist} />
      </Admin>,
    );
    expect(heads()).toEqual(['WachtlijstAnders dan overal · Aan: een plaats wordt 24 uur vastgehouden']);
    fireEvent.click(screen.getByRole('button', { name: 'Maak dit zoals overal' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Zoveel uur/).value).toBe('12');
  });
});
