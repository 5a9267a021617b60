import type { BloomPlant } from '../../../src/modules/content/bloom/bloom-schema.ts';
import { PictureAt } from '../../ui/pictures/picture.tsx';

type BloomPictureProps = {
  plant: Pick<BloomPlant, 'flower' | 'colour' | 'photo'>;
  /** What is seen, for who does not see a photo; a drawing says nothing that its name does not. */
  alt: string;
  sizes: string;
};

/** A plant in its photo; without one, as a flower cut from paper in its form and colour (`client/art/specimen.ts`). */
export function BloomPicture({ plant: { flower, colour, photo }, alt, sizes }: BloomPictureProps) {
  return (
    <PictureAt
      address={photo ?? `/assets/flowers/${flower}-${colour}.svg`}
      alt={photo ? alt : ''}
      ratio="4:3"
      sizes={sizes}
    />
  );
}
