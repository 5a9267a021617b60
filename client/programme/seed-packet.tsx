import type { Arrangement } from '../../src/modules/content/schema.ts';
import { pictureAddress } from '../content/content-sections.tsx';
import { PictureAt } from '../ui/picture.tsx';
import styles from './seed-packet.module.css';

type SeedPacketProps = { arrangement: Pick<Arrangement, 'title' | 'tag' | 'picture' | 'costs'> };

/** The front of a seed packet ('zaadzakje'): folded edge, picture, price on a label. The words beside it say all of it too. */
export function SeedPacket({ arrangement: { tag, picture, costs } }: SeedPacketProps) {
  return (
    <div className={styles['packet']}>
      <PictureAt address={pictureAddress(picture)} alt="" ratio="3:4" sizes="(width > 640px) 336px, 90vw" />
      {tag}
      {costs[0]}
    </div>
  );
}
