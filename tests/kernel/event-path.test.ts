import { describe, expect, test } from 'vitest';
import { eventPath, eventSegment, titleSegment } from '../../src/kernel/pages/addresses.ts';

describe('the address of an event (ROUTE-22 to ROUTE-25)', () => {
  test('begins with its category and ends with its title', () => {
    expect(eventPath({ id: 7, title: 'Open dag', category: 'Evenementen' })).toBe('/events/7/open-dag');
    expect(eventPath({ id: 8, title: 'Insectenhuisje maken', category: 'Workshops' })).toBe(
      '/workshops/8/insectenhuisje-maken',
    );
    expect(eventSegment('Workshops')).toBe('workshops');
  });

  test('has a title in lower case, with hyphens for spaces and slashes (GAP-39)', () => {
    expect(titleSegment('Tuin, Lunch & Kunst')).toBe('tuin%2C-lunch-%26-kunst');
    expect(titleSegment('Kunst/Lunch \\ Cultuur')).toBe('kunst-lunch---cultuur');
    expect(titleSegment('Café in de tuin')).toBe('caf%C3%A9-in-de-tuin');
  });

  test('is never empty, a dot segment or broken by a lone surrogate', () => {
    expect(titleSegment('')).toBe('-');
    expect(titleSegment('.')).toBe('-');
    expect(titleSegment('..')).toBe('-');
    expect(titleSegment('a\ud800b')).toBe('a%EF%BF%BDb');
    expect(titleSegment('50% korting?#')).toBe('50%25-korting%3F%23');
  });
});
