import { describe, expect, it } from 'vitest';
import alts from '../../../client/art/alts.json' with { type: 'json' };
import pictures from '../../../client/art/pictures.json' with { type: 'json' };
import sizes from '../../../client/art/sizes.json' with { type: 'json' };
import { pictureAddress } from '../../../client/ui/pictures/picture.tsx';

describe('what pages know of the drawings', () => {
  it('is what their index says', () => {
    const all = Object.entries(pictures);
    expect(sizes).toEqual(
      Object.fromEntries(all.map(([motif, { width, height, widths }]) => [motif, { width, height, widths }])),
    );
    expect(alts).toEqual(Object.fromEntries(all.map(([motif, { alt }]) => [motif, alt])));
  });

  it('finds the folder of a motif', () => {
    expect(pictureAddress('sierui')).toBe('/assets/images/sierui-960.jpg');
    expect(pictureAddress('galerij-vijver')).toBe('/assets/gallery/vijver-960.jpg');
  });
});
