import type { ContentPage } from '../../src/modules/content/schema.ts';
import alts from '../art/alts.json' with { type: 'json' };
import { ActionButton } from '../content/action-button.tsx';
import { useSiteContent } from '../api/app.tsx';
import { LinkButton } from '../ui/button.tsx';
import { GLYPHS, Glyph } from '../ui/pictures/icon.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { Wrap } from '../ui/text/text.tsx';
import { CAR, PAW, WHEELCHAIR } from './glyphs.ts';
import styles from './hero.module.css';
import { useWords } from '../ui/words.ts';
import words from '../content/nl.json' with { type: 'json' };

/** The welcome beside the hydrangeas, and what visitors want to know first (HOME-01 to HOME-03). */
export function Hero({ page: { heading, intro, action } }: { page: ContentPage }) {
  const t = useWords(words);
  return (
    <>
      <div className={styles['hero']}>
        <Wrap>
          <div className={styles['grid']}>
            <div className={styles['words']}>
              <h1>{heading}</h1>
              <div className={styles['lead']}>
                <SafeHtml html={intro} />
              </div>
              <div className={styles['buttons']}>
                {action && <ActionButton action={action} onGround="dark" />}
                <LinkButton to="/open-dagen-bezoekerstuin" variant="secondary" onGround="dark">
                  {t('home.agenda')}
                </LinkButton>
              </div>
            </div>
            <div className={styles['art']}>
              <Picture motif="hero" alt={alts.hero} sizes="(width > 1024px) 60vw, 100vw" priority />
            </div>
          </div>
        </Wrap>
      </div>
      <Facts />
    </>
  );
}

/** What one asks before one gets into the car. */
function Facts() {
  const t = useWords(words);
  const today = useSiteContent()?.today.text;
  const facts: [glyph: string, text: string | undefined][] = [
    [GLYPHS.clock, today],
    [PAW, t('home.dogs')],
    [CAR, t('home.parking')],
    [WHEELCHAIR, t('home.paths')],
  ];
  return (
    <div className={styles['facts']}>
      <Wrap>
        <ul className={styles['list']}>
          {facts.map(
            ([icon, text]) =>
              text && (
                <li key={icon}>
                  <Glyph path={icon} /> {text}
                </li>
              ),
          )}
        </ul>
      </Wrap>
    </div>
  );
}
