import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import words from '../../../../client/admin/events/nl.json' with { type: 'json' };
import { editsBetween, formFrom } from '../../../../client/admin/events/editor/event-versions.tsx';
import { type Translate, useWords } from '../../../../client/admin/ui/text/use-words.ts';
import { writtenEvent } from '../../../../src/modules/catalogue/admin/remember.ts';
import { anAdminEvent, anAdminOption } from './event-fixtures.ts';

function translate(): Translate<typeof words> {
  let t: Translate<typeof words> | undefined;
  renderToString(
    createElement(function Words() {
      t = useWords(words);
      return null;
    }),
  );
  if (!t) throw new Error('no words');
  return t;
}

describe('what two versions of an event say differently', () => {
  const t = translate();

  test('is listed by field, in words; long texts and HTML as rewritten', () => {
    const before = anAdminEvent();
    const after = anAdminEvent({
      event_title: 'Rozendag',
      event_details: `<p>${'Een lange tekst. '.repeat(9)}</p>`,
      has_event_ticket_sale: !before.has_event_ticket_sale,
      event_options: [anAdminOption({ price: 8 }), anAdminOption({ id: 71, title: 'Kind', price: 0 })],
    });
    const edits = editsBetween(t, writtenEvent(before), writtenEvent(after));
    expect(edits.map(({ trail, what }) => [trail.join(' › '), what.kind])).toEqual([
      ['Titel', 'changed'],
      ['Beschrijving', 'rewritten'],
      ['Verkoop tickets op de site', 'changed'],
      ['Tickets › Volwassene', 'changed'],
      ['Tickets › Kind', 'changed'],
    ]);
    expect(edits[3]?.what).toMatchObject({
      before: expect.stringMatching(/^€.7,50, 120 plaatsen/) as string,
      after: expect.stringMatching(/^€.8,00, 120 plaatsen/) as string,
    });
    expect(edits[4]?.what).toMatchObject({ before: '' });
    expect(editsBetween(t, writtenEvent(before), writtenEvent(before))).toEqual([]);
  });
});

test('the accessibility is described in words; a version from before it existed has none', () => {
  const after = writtenEvent(anAdminEvent({ event_seats_to_rest: true, event_accessibility: 'Alles is gras.' }));
  const { event_accessibility: _, event_seats_to_rest: __, ...before } = after;
  const edits = editsBetween(translate(), before as typeof after, after);
  expect(edits.map(({ trail, what }) => [...trail, what])).toEqual([
    ['Toegankelijkheid', { kind: 'changed', before: '', after: 'Zitplekken om uit te rusten' }],
    ['Meer over de toegankelijkheid', { kind: 'changed', before: '', after: 'Alles is gras.' }],
  ]);
  expect(formFrom(before as typeof after, anAdminEvent(), [])).toMatchObject({
    accessibility: '',
    hasSeatsToRest: false,
  });
});

describe('an earlier version in the form', () => {
  test('keeps what was sold, the tickets that came since, and no number of one that is gone', () => {
    const then = writtenEvent(
      anAdminEvent({
        event_title: 'Zoals het was',
        event_options: [anAdminOption({ price: 5 }), anAdminOption({ id: 60, title: 'Vroeger', price: 3 })],
      }),
    );
    const now = anAdminEvent({
      event_options: [anAdminOption({ sold: 4, has_orders: true }), anAdminOption({ id: 72, title: 'Nieuw', sold: 1 })],
    });
    const form = formFrom(then, now, now.organisers);
    expect(form.title).toBe('Zoals het was');
    expect(form.options.map(({ id, title, price, sold }) => [id, title, price, sold])).toEqual([
      [70, 'Volwassene', '5,00', 4],
      [null, 'Vroeger', '3,00', 0],
      [72, 'Nieuw', '7,50', 1],
    ]);
    expect(new Set(form.options.map(({ key }) => key)).size).toBe(3);
    expect(form.organisers).toHaveLength(now.organisers.length);
  });

  test('leaves out organisers that can no longer be chosen', () => {
    const event = anAdminEvent();
    expect(formFrom(writtenEvent(event), event, []).organisers).toEqual([]);
  });
});
