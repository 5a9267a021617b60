import { describe, expect, it } from 'vitest';
import alts from '../../../client/art/alts.json' with { type: 'json' };
import pictures from '../../../client/art/pictures.json' with { type: 'json' };
import { type Motif, pictureAddress, sizeOf } from '../../../client/ui/pictures/picture.tsx';

describe('what pages know of the drawings', () => {
  it('is what their index says', () => {
    const all = Object.entries(pictures);
    for (const [motif, { width, height, widths }] of all) {
      expect(sizeOf(motif as Motif)).toEqual({ width, height, widths });
    }
    expect(alts).toEqual(Object.fromEntries(all.map(([motif, { alt }]) => [motif, alt])));
  });

  it('finds the folder of a motif', () => {
    expect(pictureAddress('sierui')).toBe('/assets/images/sierui-960.jpg');
    expect(pictureAddress('galerij-vijver')).toBe('/assets/gallery/vijver-960.jpg');
  });
});
