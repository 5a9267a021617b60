import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Component as Invoices } from '../../../../client/admin/settings/invoices/invoices.page.tsx';
import type { InvoiceSetting } from '../../../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

afterEach(cleanup);

const PUT = 'PUT /api/dmt-admin/invoice-setting';
const GET = 'GET /api/dmt-admin/invoice-setting';
const MISSING = /^Vul dit in voordat u iets op rekening verkoopt/;
const stored: InvoiceSetting = { iban: 'NL91ABNA0417164300', holder: 'Stichting De Lindehof', termDays: 14 };
const theirs: InvoiceSetting = { ...stored, holder: 'Vrienden van de tuin', termDays: 30 };
const stale = () => refused(409, 'stale', 'Waar facturen worden betaald, is intussen gewijzigd.');

function open(
  setting: InvoiceSetting | null,
  answers: Parameters<typeof aServer>[0] = {},
  reloaded: InvoiceSetting | null = setting,
) {
  const server = aServer(answers);
  render(
    <Admin call={server.call} data={{ setting }} reload={() => ({ setting: reloaded })}>
      <Invoices />
    </Admin>,
  );
  return server;
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const IBAN = /^Rekeningnummer/;
const HOLDER = /^Op naam van/;
const TERM = /^Dagen om te betalen/;
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('where invoices are paid (R-47)', () => {
  test('nothing was said yet: the page says what that means, and an empty form sends nothing', async () => {
    const server = open(null);
    expect(screen.getByText(MISSING)).toBeTruthy();
    expect(field(IBAN).value).toBe('');
    expect(field(TERM).value).toBe('14');
    press('Bewaar');
    await waitFor(() => expect(field(IBAN).getAttribute('aria-invalid')).toBe('true'));
    expect(field(HOLDER).getAttribute('aria-invalid')).toBe('true');
    expect(server.sent).toEqual([]);
  });

  test.each([
    [IBAN, 'NL92 ABNA 0417 1643 00', /^Dit is geen rekeningnummer \(IBAN\)/],
    [IBAN, 'NL91 ABNA 0417 1643', /^Dit is geen rekeningnummer \(IBAN\)/],
    [TERM, '0', /^Vul een heel aantal dagen in/],
    [TERM, '121', /^Vul een heel aantal dagen in/],
    [TERM, '14,5', /^Vul een heel aantal dagen in/],
    [TERM, '', /^Vul een heel aantal dagen in/],
  ])('%s does not take %j: said beside the field, and nothing is sent or lost', async (name, typed, message) => {
    const server = open(stored);
    type(name, typed);
    press('Bewaar');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(field(name).value).toBe(typed);
    expect(server.sent).toEqual([]);
  });

  test('what was typed is sent plain, with the setting that it replaces, and is there afterwards', async () => {
    const server = open(null, { [PUT]: Response.json({ setting: stored }) }, stored);
    type(IBAN, 'nl91 abna 0417 1643 00');
    type(HOLDER, ' Stichting De Lindehof ');
    press('Bewaar');
    expect(await screen.findByText('Nieuwe facturen noemen deze rekening')).toBeTruthy();
    expect(server.sent).toMatchObject([{ line: PUT, body: { ...stored, seen: null } }]);
    await waitFor(() => expect(field(IBAN).value).toBe('NL91 ABNA 0417 1643 00'));
    expect(screen.queryByText(MISSING)).toBeNull();
  });

  test('what the server refuses is said beside the field', async () => {
    const errors = { holder: 'Deze naam bevat tekens die hier niet kunnen.' };
    open(stored, { [PUT]: refused(422, 'invalid', 'Controleer de gegevens.', errors) });
    type(HOLDER, 'Tuin');
    press('Bewaar');
    expect((await screen.findAllByText(errors.holder)).length).toBeGreaterThan(0);
    expect(field(HOLDER).value).toBe('Tuin');
  });

  test('somebody else saved meanwhile: what was typed stays, and is saved over theirs only when asked', async () => {
    const server = open(stored, {
      [PUT]: [stale(), Response.json({ setting: { ...stored, termDays: 21 } })],
      [GET]: Response.json({ setting: theirs }),
    });
    type(TERM, '21');
    press('Bewaar');
    expect(await screen.findByText('Iemand anders was u voor')).toBeTruthy();
    expect(field(TERM).value).toBe('21');
    press('Bewaar mijn versie toch');
    await screen.findByText('Nieuwe facturen noemen deze rekening');
    const mine = { ...stored, termDays: 21 };
    expect(server.sent).toMatchObject([
      { line: PUT, body: { ...mine, seen: stored } },
      { line: GET },
      { line: PUT, body: { ...mine, seen: theirs } },
    ]);
  });

  test('or theirs is taken over, and nothing more is sent', async () => {
    const server = open(stored, { [PUT]: stale() }, theirs);
    type(TERM, '21');
    press('Bewaar');
    await screen.findByText('Iemand anders was u voor');
    press('Neem de andere versie over');
    await waitFor(() => expect(field(TERM).value).toBe('30'));
    expect(field(HOLDER).value).toBe('Vrienden van de tuin');
    expect(screen.queryByText('Iemand anders was u voor')).toBeNull();
    expect(server.sent).toHaveLength(1);
  });
});
