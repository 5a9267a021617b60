import { describe, expect, it } from 'vitest';
import { centsIn, isSteep, tidyPrice } from '../../../../client/admin/content/fields/menu/dish-list.tsx';

describe('a price as it is typed', () => {
  it.each([
    ['2,75', '€ 2,75'],
    ['2.75', '€ 2,75'],
    ['3', '€ 3,00'],
    ['€2,5', '€ 2,50'],
    [' €  24 ', '€ 24,00'],
    ['vanaf 3,95', 'vanaf € 3,95'],
    ['per glas €4.25', 'per glas € 4,25'],
    ['Vanaf 2 personen, 24,00 per persoon', 'Vanaf 2 personen, € 24,00 per persoon'],
    ['€ 2,50', '€ 2,50'],
    ['klein € 3,25, groot € 6,50', 'klein € 3,25, groot € 6,50'],
  ])('%j stands on the menu as %j', (typed, shown) => {
    expect(tidyPrice(typed)).toBe(shown);
    expect(tidyPrice(shown)).toBe(shown);
  });

  it.each(['', 'gratis', 'op aanvraag', '1.250,00'])('%j is left to the server', (typed) => {
    expect(tidyPrice(typed)).toBe(typed);
  });
});

describe('a slip of the finger', () => {
  it('is a price that more than doubles or halves', () => {
    expect(isSteep('€ 2,50', '€ 25,00')).toBe(true);
    expect(isSteep('€ 11,50', '€ 1,15')).toBe(true);
    expect(isSteep('€ 2,50', '€ 5,00')).toBe(false);
    expect(isSteep('€ 2,50', '€ 2,75')).toBe(false);
    expect(isSteep('', '€ 2,75')).toBe(false);
  });

  it('is judged by the first amount', () => {
    expect(centsIn('Vanaf 2 personen, € 24,00 per persoon')).toBe(2400);
    expect(centsIn('gratis')).toBeNull();
  });
});
