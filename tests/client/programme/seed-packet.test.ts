import { describe, expect, it } from 'vitest';
import { packetOf, pickedPackets, priceParts } from '../../../client/programme/cards/seed-packet.tsx';
import { testContent } from '../../content/test-content.ts';
import { aSite } from '../fixtures.ts';
import { arrangements } from '../../../src/modules/content/defaults/arrangements.ts';

describe('seed packets of the home page (HOME-08)', () => {
  it('begin with the new and popular ones', () => {
    const tags = pickedPackets(arrangements, 4).map(({ tag }) => tag);
    expect(tags).toHaveLength(4);
    expect(new Set(tags.slice(0, 2))).toEqual(new Set(['Nieuw', 'Populair']));
  });

  it('say what is asked first: the price and some of what is included', async () => {
    const [arrangement] = await testContent({ site: aSite }).content.arrangements();
    expect(arrangement && packetOf(arrangement)).toMatchObject({
      price: '€\u00a029,50 per persoon',
      included: arrangement?.included.slice(0, 3),
    });
  });

  it.each([
    ['€ 29,50 per persoon', '€ 29,50', 'per persoon'],
    ['€29.50 per person', '€29.50', 'per person'],
    ['29,50 € pro Person', '29,50 €', 'pro Person'],
    ['€ 105,00', '€ 105,00', ''],
    ['Geen vaste kosten', null, 'Geen vaste kosten'],
  ])('%s is read as %s and %s', (price, amount, words) => {
    expect(priceParts(price)).toEqual({ amount, words });
  });
});
