import { Link } from 'react-router-dom';
import { BLOOM } from '../../src/kernel/pages/addresses.ts';
import { type BloomingBrief, seenText } from '../garden/bloom/brief.ts';
import { BloomPicture } from '../garden/bloom/bloom-picture.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ownedText, Section } from '../ui/text/text.tsx';
import styles from './blooming.module.css';
import home from './home.module.css';
import { words as bloomWords } from '../garden/bloom/brief.words.ts';

/** Number of plants that fill one row on a wide screen. */
const SHOWN = 4;

export function Blooming({ plants, today }: { plants: readonly BloomingBrief[]; today: string }) {
  return (
    <Section ground="standgroen" id="in-bloei" labelledBy="in-bloei-kop">
      <div className={home['head']}>
        <div className={home['headWords']}>
          <h2 id="in-bloei-kop">{bloomWords.heading}</h2>
          <p>{bloomWords.lead}</p>
        </div>
        <LinkButton to={BLOOM} variant="secondary" onGround="dark">
          {bloomWords.all}
        </LinkButton>
      </div>
      <ul className={styles['plants']}>
        {plants.slice(0, SHOWN).map((plant) => (
          <li key={plant.id}>
            <BloomPicture plant={plant} sizes="(width > 64em) 20rem, (width > 40em) 50vw, 5rem" />
            <h3 className={styles['name']}>
              <Link to={`${BLOOM}#${plant.id}`}>{ownedText(plant.name)}</Link>
            </h3>
            <p>
              <i lang="la">{plant.latin}</i>
            </p>
            <p className={styles['seen']}>{seenText(plant.seen, today)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
