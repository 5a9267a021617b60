import type { BloomPlant } from '../../../src/modules/content/bloom/bloom-schema.ts';
import { Photo, PictureAt } from '../../ui/pictures/picture.tsx';

type BloomPictureProps = {
  plant: Pick<BloomPlant, 'flower' | 'colour' | 'photo'> & Partial<Pick<BloomPlant, 'alt' | 'credit'>>;
  sizes: string;
};

/** Shows the photo, or a drawn flower in the plant's form and colour (`client/art/specimen.ts`). */
export function BloomPicture({ plant: { flower, colour, photo, alt = '', credit }, sizes }: BloomPictureProps) {
  const frame = { sizes, ratio: '4:3' } as const;
  if (!photo) return <PictureAt address={`/assets/flowers/${flower}-${colour}.svg`} {...frame} />;
  return <Photo photo={{ src: photo, credit }} motif="hortensia" alt={alt} {...frame} />;
}
