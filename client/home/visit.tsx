import type { ContentSection } from '../../src/modules/content/schema.ts';
import { ActionButton } from '../content/content-sections.tsx';
import { OpeningHours } from '../garden/opening-hours.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { ownedText, Section } from '../ui/text/text.tsx';
import styles from './visit.module.css';

type VisitProps = { hours: ContentSection | undefined; possibilities: ContentSection | undefined };

export function Visit({ hours, possibilities }: VisitProps) {
  return (
    <>
      <Section ground="hortensia" id="openingstijden" labelledBy="openingstijden-kop">
        <div className={styles['hours']}>
          <OpeningHours />
          <div className={styles['words']}>
            <h2 id="openingstijden-kop">{hours && ownedText(hours.heading)}</h2>
            <SafeHtml html={hours?.html ?? ''} />
            {hours?.action && <ActionButton action={hours.action} variant="secondary" />}
          </div>
        </div>
      </Section>
      {possibilities && (
        <Section id={possibilities.id} labelledBy="mogelijkheden-kop">
          <div className={styles['possibilities']}>
            <div className={styles['words']}>
              <h2 id="mogelijkheden-kop">{ownedText(possibilities.heading)}</h2>
              {possibilities.action && <ActionButton action={possibilities.action} />}
              <div className={styles['dog']}>
                <Picture motif="hond" alt="" sizes="14rem" />
              </div>
            </div>
            <div className={styles['list']}>
              <SafeHtml html={possibilities.html} />
            </div>
          </div>
        </Section>
      )}
    </>
  );
}
