import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Component as Mailings, loader } from '../../../../client/admin/correspondence/mailings/mailings.page.tsx';
import { createApi } from '../../../../client/api/api.ts';
import { apiContext } from '../../../../client/api/context.ts';
import type { EventMailings } from '../../../../src/modules/ticketing/sales/mailings/mailings-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const shown: EventMailings = {
  event: { id: 7, title: 'Open dag' },
  isOpen: true,
  options: [{ id: 70, title: 'Volwassene', start: '2026-06-06T11:00:00+02:00' }],
  days: ['2026-06-06', '2026-06-07'],
  mailings: [],
};

function open(day: string | null) {
  const { call } = aServer({});
  render(
    <Admin call={call} data={{ loaded: shown, day }}>
      <Mailings />
    </Admin>,
  );
}
const subject = () => screen.getByLabelText<HTMLInputElement>('Onderwerp');
const choose = (day: string) => fireEvent.change(screen.getByLabelText('Welke dag?'), { target: { value: day } });

describe('an email to the buyers of a day (R-36)', () => {
  it('begins with the day that was asked for, and a subject that names it', () => {
    open('2026-06-07');
    expect(screen.getByLabelText<HTMLSelectElement>('Welke dag?').value).toBe('2026-06-07');
    expect(subject().value).toBe('Over Open dag, zondag 7 juni 2026');
  });

  it('a proposed subject follows the day, one that was typed stays', () => {
    open(null);
    expect(subject().value).toBe('Over Open dag');
    choose('2026-06-06');
    expect(subject().value).toBe('Over Open dag, zaterdag 6 juni 2026');
    fireEvent.change(subject(), { target: { value: 'Neem een jas mee' } });
    choose('2026-06-07');
    expect(subject().value).toBe('Neem een jas mee');
  });

  it.each([
    ['2026-06-07', '2026-06-07'],
    ['2026-06-08', null],
    ['', null],
  ])('takes the day %s of the address as %s', async (date, day) => {
    const { call } = aServer({ 'GET /api/dmt-admin/events/7/mailings': Response.json(shown) });
    const context = new Map([[apiContext, createApi(call)]]) as unknown as LoaderFunctionArgs['context'];
    const request = new Request(`http://localhost/dmt-admin/bestellingen/bericht/7?date=${date}`);
    const args = { context, params: { id: '7' }, request } as unknown as LoaderFunctionArgs;
    expect(await loader(args)).toEqual({ loaded: shown, day });
  });
});
