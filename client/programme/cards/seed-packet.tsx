import { Link } from 'react-router-dom';
import { Icon } from '../../ui/pictures/icon.tsx';
import { pictureAddress, PictureAt } from '../../ui/pictures/picture.tsx';
import { ownedText, VisuallyHidden } from '../../ui/text/text.tsx';
import paper from './paper-card.module.css';
import styles from './seed-packet.module.css';
import type { Arrangement } from '../../../src/modules/content/schema.ts';
import { words as siteWords } from '../../ui/words.ts';
import { langProps, type Owned, textOf } from '../../../src/kernel/text/owned.ts';

/** Facts of an arrangement on its card; its page has the rest. */
type Packet = Pick<Arrangement, 'id' | 'title' | 'tag' | 'picture'> & { price: Owned; included: Owned[] };

const SHOWN = 3;

type SeedPacketProps = { packet: Packet; sizes: string; children?: React.ReactNode };

/** A seed packet ('zaadzakje'): a folded edge, the picture, a price label, and the name on its band. */
export function PacketFront({ packet: { title, tag, picture, price }, sizes, children }: SeedPacketProps) {
  const { amount, words } = priceParts(textOf(price));
  return (
    <>
      <div className={styles['picture']}>
        <PictureAt address={pictureAddress(picture)} alt="" sizes={sizes} className={styles['crop'] ?? ''} />
        {tag && <p className={styles['tag']}>{ownedText(tag)}</p>}
        <div className={styles['price']} {...langProps(price)}>
          <p>
            {amount && <span className={styles['amount']}>{amount} </span>}
            {words}
          </p>
        </div>
      </div>
      <div className={styles['band']}>{children ?? <p className={styles['name']}>{ownedText(title)}</p>}</div>
    </>
  );
}

export function SeedPackets({ packets }: { packets: readonly Packet[] }) {
  return (
    <ul className={styles['packets']}>
      {packets.map((packet) => (
        <li key={packet.id}>
          <article className={`${paper.card} ${styles['packet']}`}>
            <PacketFront packet={packet} sizes="(width > 64em) 300px, (width > 40em) 50vw, 7rem">
              <h3 className={styles['name']}>{ownedText(packet.title)}</h3>
            </PacketFront>
            <div className={styles['words']}>
              <ul className={styles['included']}>
                {packet.included.map((line) => (
                  <li key={textOf(line)}>{ownedText(line)}</li>
                ))}
              </ul>
              <Link to={`/arrangementen#${packet.id}`} className={`${paper.link} ${styles['more']}`}>
                {siteWords.packet.more}
                <VisuallyHidden>: {ownedText(packet.title)}</VisuallyHidden> <Icon name="arrow-right" />
              </Link>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

export function packetOf({ id, title, tag, picture, costs, included }: Arrangement): Packet {
  return { id, title, tag, picture, price: costs[0] ?? '', included: included.slice(0, SHOWN) };
}

/** Picks arrangements with a tag first (HOME-08). */
export function pickedPackets(arrangements: readonly Arrangement[], count: number): Packet[] {
  const picked = [...arrangements.filter(({ tag }) => tag), ...arrangements.filter(({ tag }) => !tag)];
  return picked.slice(0, count).map(packetOf);
}

export function priceParts(price: string): { amount: string | null; words: string } {
  const [, amount, words] = /^(€\s?[\d.,]+|[\d.,]+\s€)\s*(.*)$/.exec(price) ?? [];
  return amount === undefined ? { amount: null, words: price } : { amount, words: words ?? '' };
}
