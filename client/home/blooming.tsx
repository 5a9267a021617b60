import { Link } from 'react-router-dom';
import { type BloomingBrief, seenText } from '../garden/bloom/brief.ts';
import bloomWords from '../garden/bloom/brief-nl.json' with { type: 'json' };
import { BloomPicture } from '../garden/bloom/bloom-picture.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Section } from '../ui/text/text.tsx';
import { useWords } from '../ui/use-words.ts';
import styles from './blooming.module.css';
import home from './home.module.css';

/** As many as stand in one row of a wide screen. */
const SHOWN = 4;

/** Plants seen in bloom lately: flowers on the dark green of the band itself. */
export function Blooming({ plants, today }: { plants: readonly BloomingBrief[]; today: string }) {
  const t = useWords(bloomWords);
  return (
    <Section ground="standgroen" id="in-bloei" labelledBy="in-bloei-kop">
      <div className={home['head']}>
        <div className={home['headWords']}>
          <h2 id="in-bloei-kop">{t('heading')}</h2>
          <p>{t('lead')}</p>
        </div>
        <LinkButton to="/in-bloei" variant="secondary" onGround="dark">
          {t('all')}
        </LinkButton>
      </div>
      <ul className={styles['plants']}>
        {plants.slice(0, SHOWN).map((plant) => (
          <li key={plant.id}>
            <BloomPicture plant={plant} sizes="(width > 64em) 20rem, 50vw" />
            <h3 className={styles['name']}>
              <Link to={`/in-bloei#${plant.id}`}>{plant.name}</Link>
            </h3>
            <p>
              <i lang="la">{plant.latin}</i>
            </p>
            <p className={styles['seen']}>{seenText(plant.seen, today, t)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
