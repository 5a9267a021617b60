import type { Api } from '../../api/api.ts';
import type { FaultLog } from '../../api/context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Section } from '../../ui/text/text.tsx';
import styles from './teaser.module.css';
import { words } from './teaser.words.ts';

/** True if gift cards are on sale; false also if the API cannot tell. */
export async function areCardsSold({ api, log }: { api: Api; log: FaultLog }): Promise<boolean> {
  try {
    return (await api.get('/api/gift-cards')).isOn;
  } catch (fault) {
    log(`gift cards failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return false;
  }
}

export function CardTeaser() {
  return (
    <Section ground="linde" labelledBy="cadeaubon">
      <div className={styles.teaser}>
        <Picture motif="cadeaubon" alt="" sizes="(width > 40em) 20rem, 74vw" ratio="4:3" className={styles.picture} />
        <div className={styles.words}>
          <h2 id="cadeaubon">{words.title}</h2>
          <p>{words.text}</p>
          <p>
            <LinkButton to="/cadeaubon">{words.link}</LinkButton>
          </p>
        </div>
      </div>
    </Section>
  );
}
