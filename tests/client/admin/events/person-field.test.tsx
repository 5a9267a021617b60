import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventEditor } from '../../../../client/admin/events/editor/event-editor.tsx';
import { bodyOf } from '../../../../client/admin/events/editor/event-body.ts';
import { formOf } from '../../../../client/admin/events/editor/event-form.ts';
import type { AdminOption } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { aServer, Admin } from '../admin-page.tsx';
import { anAdminEvent, anAdminOption } from './event-fixtures.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open(option: Partial<AdminOption>) {
  const event = anAdminEvent({ event_options: [anAdminOption(option)] });
  render(
    <Admin call={aServer({}).call}>
      <EventEditor event={event} part="when" organisers={event.organisers} />
    </Admin>,
  );
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Telt als bezoeker', hidden: true });
  const kind = (value: string) =>
    fireEvent.change(screen.getByLabelText('Wat voor ticket is dit?'), { target: { value } });
  return { box, kind };
}

test('something beside the way in is no person, and another kind is one again', () => {
  const { box, kind } = open({});
  expect(box().checked).toBe(true);
  kind('extra');
  expect(box().checked).toBe(false);
  kind('reduced');
  expect(box().checked).toBe(true);
});

test('what the owner said stays while the kind stays beside the way in, or not', () => {
  const { box, kind } = open({});
  fireEvent.click(box());
  kind('reduced');
  expect(box().checked).toBe(false);
});

test('a ticket that somebody has changes only when the owner says so', () => {
  const { box, kind } = open({ has_orders: true });
  kind('extra');
  expect(box().checked).toBe(true);
});

test('what is filled in is sent', () => {
  const event = anAdminEvent({ event_options: [anAdminOption(), anAdminOption({ id: 71, isPerson: false })] });
  expect(bodyOf(formOf(event)).body.event_options?.map(({ isPerson }) => isPerson)).toEqual([true, false]);
});
