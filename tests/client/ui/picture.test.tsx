import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PhotosContext } from '../../../client/ui/pictures/picture.tsx';
import { Picture, PictureAt } from '../../../client/ui/pictures/picture.tsx';

const sources = (address: string) => {
  const { container } = render(<PictureAt address={address} sizes="50vw" />);
  return [...container.querySelectorAll('source')].map((source) => source.srcset);
};

test('an upload is shown in the formats and widths that are kept of it (S-27)', () => {
  const name = '/uploads/9dc945d04440472cabea63279f47d92a';
  expect(sources(`${name}-960.jpg`)).toEqual([
    [240, 480, 720, 960, 1600].map((wide) => `${name}-${wide}.avif ${wide}w`).join(', '),
    [240, 480, 720, 960, 1600].map((wide) => `${name}-${wide}.webp ${wide}w`).join(', '),
  ]);
});

test('a drawing of ours too, and any other file as it is', () => {
  expect(sources('/assets/images/hortensia-960.jpg')[0]).toContain('/assets/images/hortensia-1600.avif 1600w');
  expect(sources('/pictures/anders.jpg')).toEqual([]);
});

test('a photo of the owner stands in the place of a drawing, cut around its focus, with who took it', () => {
  const name = '/uploads/9dc945d04440472cabea63279f47d92a';
  const photo = { src: `${name}-960.jpg`, alt: 'Rozen langs het pad', credit: 'Foto: Anna', x: 20, y: 95 };
  const { container, getByText, rerender } = render(
    <PhotosContext value={{ hortensia: photo }}>
      <Picture motif="hortensia" alt="Drie bollen" sizes="50vw" priority />
      <Picture motif="varen" alt="Anemonen" sizes="50vw" />
    </PhotosContext>,
  );
  const [shown, drawn] = container.querySelectorAll('img');
  expect(shown).toMatchObject({ alt: 'Rozen langs het pad', width: 1600, height: 1200 });
  expect(shown?.dataset).toMatchObject({ x: '20', y: '95' });
  expect(container.querySelector('source')?.srcset).toContain(`${name}-1600.avif 1600w`);
  expect(getByText('Foto: Anna').tagName).toBe('SMALL');
  expect(drawn?.src).toContain('/assets/images/varen-960.jpg');
  expect(drawn?.dataset['x']).toBeUndefined();
  rerender(
    <PhotosContext value={{ hortensia: { ...photo, credit: null } }}>
      <Picture motif="hortensia" alt="" sizes="50vw" ratio="3:4" />
    </PhotosContext>,
  );
  expect(container.querySelector('img')?.alt).toBe('');
  expect(container.querySelector('small')).toBeNull();
});
