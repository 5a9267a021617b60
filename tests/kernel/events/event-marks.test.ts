import { expect, test } from 'vitest';
import { eventIdsIn, hasBloom, textParts, withBloom } from '../../../src/kernel/events/event-marks.ts';

test('a text comes apart into HTML and events, in their order', () => {
  const body = '<p>a</p><div data-event="7"></div> <div data-event="12"></div><p>b</p><div data-event="7"></div>';
  expect(textParts(body)).toEqual([
    { html: '<p>a</p>' },
    { eventId: 7 },
    { eventId: 12 },
    { html: '<p>b</p>' },
    { eventId: 7 },
  ]);
  expect(eventIdsIn(body)).toEqual([7, 12]);
});

test.each(['', '<p>data-event="7"</p>', '<div data-event="0"></div>', '<div data-event="7">x</div>'])(
  'what is no mark stays as it is: %s',
  (body) => {
    expect(textParts(body)).toEqual(body === '' ? [] : [{ html: body }]);
    expect(eventIdsIn(body)).toEqual([]);
  },
);

test('what blooms comes in the place of each of its marks, as it is written', () => {
  const body = '<p>a</p><div data-bloom="now"></div><div data-event="7"></div><div data-bloom="now"></div>';
  expect(hasBloom(body)).toBe(true);
  expect(withBloom(body, '<p>$& € 2</p>')).toBe('<p>a</p><p>$& € 2</p><div data-event="7"></div><p>$& € 2</p>');
  expect(hasBloom('<p>data-bloom="now"</p>')).toBe(false);
});
