import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PictureAt } from '../../../client/ui/pictures/picture.tsx';

const sources = (address: string) => {
  const { container } = render(<PictureAt address={address} sizes="50vw" />);
  return [...container.querySelectorAll('source')].map((source) => source.srcset);
};

test('an upload is shown in the formats and widths that are kept of it (S-27)', () => {
  const name = '/uploads/9dc945d04440472cabea63279f47d92a';
  expect(sources(`${name}-960.jpg`)).toEqual([
    `${name}-480.avif 480w, ${name}-960.avif 960w, ${name}-1600.avif 1600w`,
    `${name}-480.webp 480w, ${name}-960.webp 960w, ${name}-1600.webp 1600w`,
  ]);
});

test('a drawing of ours too, and any other file as it is', () => {
  expect(sources('/assets/images/hortensia-960.jpg')[0]).toContain('/assets/images/hortensia-1600.avif 1600w');
  expect(sources('/pictures/anders.jpg')).toEqual([]);
});
