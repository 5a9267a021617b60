import { describe, expect, test } from 'vitest';
import { newEvent } from '../../../src/modules/catalogue/events/event-schema.ts';

const plain = { event_title: 'Open dag', event_category: { name: 'Evenementen' } };
const isTaken = (facts: Record<string, unknown>) => newEvent.safeParse({ ...plain, ...facts }).success;

describe('what an event may be written as', () => {
  test.each([
    ['a title of at most 200 characters (ENT-02)', { event_title: 'x'.repeat(200) }, { event_title: 'x'.repeat(201) }],
    [
      'a description in one line, without markup of its own (ENT-03)',
      { event_description: 'Kom' },
      { event_description: 7 },
    ],
    [
      'an HTML text of at most 50 000 characters (ENT-04)',
      { event_details: 'x'.repeat(50_000) },
      { event_details: 'x'.repeat(50_001) },
    ],
    ['no picture, or one of ours (ENT-05)', { event_image_url: null }, { event_image_url: 'javascript:alert(1)' }],
    ['what is included, as a text (ENT-07)', { event_included: 'koffie, thee' }, { event_included: ['koffie'] }],
    [
      'one of two categories (ENT-09)',
      { event_category: { name: 'Workshops' } },
      { event_category: { name: 'Feesten' } },
    ],
  ])('%s', (_, good, bad) => {
    expect([isTaken(good), isTaken(bad)]).toEqual([true, false]);
  });
});
