import { Link } from 'react-router-dom';
import { BLOOM, OPEN_DAYS } from '../../src/kernel/pages/addresses.ts';
import type { ContentPage, VisitFacts, WeekPhoto as WeekPhotoData } from '../../src/modules/content/schema.ts';
import { ActionButton } from '../content/content-sections.tsx';
import { useSiteContent } from '../api/application.ts';
import { whenText } from '../layout/banners/status-bar.tsx';
import { LinkButton } from '../ui/button.tsx';
import { GLYPHS, Glyph } from '../ui/pictures/icon.tsx';
import { Picture, PictureAt } from '../ui/pictures/picture.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { ownedText, Wrap } from '../ui/text/text.tsx';
import styles from './hero.module.css';
import weekStyles from './week-photo.module.css';
import { type BloomingBrief, dayText, namesText } from '../garden/bloom/brief.ts';
import { words } from '../content/words.ts';
import { words as bloomWords } from '../garden/bloom/brief.words.ts';
import type { ReactNode } from 'react';

type HeroProps = {
  page: ContentPage;
  /** Price of an ordinary visit; null if the owner has not set one. */
  price: VisitFacts['prices'][number] | null;
  blooming: readonly BloomingBrief[];
  /** Null if none is fresh. */
  week: WeekPhotoData['shown'];
  today: string;
};

/** On a phone, the facts that visitors look for come first (HOME-01 to HOME-03). */
export function Hero({ page: { heading, intro, action }, price, blooming, week, today }: HeroProps) {
  const scene = useSiteContent()?.scene ?? ({ motif: 'hero', alt: '' } as const);
  return (
    <div className={styles['top']}>
      <Facts price={price} blooming={blooming} />
      <div className={styles['hero']}>
        <Wrap>
          <div className={styles['grid']}>
            <div className={styles['words']}>
              <h1>{ownedText(heading)}</h1>
              <div className={styles['lead']}>
                <SafeHtml html={intro} />
              </div>
              <div className={styles['buttons']}>
                {action && <ActionButton action={action} onGround="dark" />}
                <div className={styles['agenda']}>
                  <LinkButton to={OPEN_DAYS} variant="secondary" onGround="dark">
                    {words.home.agenda}
                  </LinkButton>
                </div>
              </div>
            </div>
            {week ? (
              <div className={styles['week']}>
                <WeekPhoto photo={week} today={today} />
              </div>
            ) : (
              <div className={styles['art']}>
                <Picture {...scene} sizes="(width > 64em) 60vw, (width > 40em) 50vw, 70vw" priority />
              </div>
            )}
          </div>
        </Wrap>
      </div>
    </div>
  );
}

function Facts({ price, blooming }: Pick<HeroProps, 'price' | 'blooming'>) {
  const names = namesText(blooming);
  const { today, access } = useSiteContent() ?? {};
  const facts: { icon: string; text: ReactNode; to: string }[] = [
    { icon: GLYPHS.clock, text: today && whenText(today), to: today?.event?.path ?? '/home#openingstijden' },
    { icon: TICKET, text: price && priceText(price), to: '/praktisch#prijzen' },
    { icon: ROUTE, text: words.home.route, to: '/praktisch#route' },
    { icon: CAR, text: words.home.parking, to: '/praktisch#parkeren' },
    { icon: WHEELCHAIR, text: access?.wheelchair ?? words.home.wheelchair, to: '/praktisch#toegankelijkheid' },
    { icon: PAW, text: access?.dogs, to: '/praktisch#honden' },
    { icon: FLOWER, text: names && bloomWords.line({ names }), to: BLOOM },
  ];
  return (
    <div className={styles['facts']}>
      <Wrap>
        <ul className={styles['list']}>
          {facts.map(
            ({ icon, text, to }) =>
              text && (
                <li key={icon}>
                  <Glyph path={icon} /> <Link to={to}>{text}</Link>
                </li>
              ),
          )}
        </ul>
      </Wrap>
    </div>
  );
}

const priceText = ({ price }: VisitFacts['prices'][number]) =>
  ownedText(price, (cost) => words.home.price({ price: cost.replaceAll('€ ', '€\u00A0') }));

/** Icons of this page only, from Lucide (ISC licence). */
const CAR =
  'M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 12v4c0 .6.4 1 1 1h2M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M9 17h6M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0';
const FLOWER =
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 16.5A4.5 4.5 0 1 1 7.5 12A4.5 4.5 0 1 1 12 7.5a4.5 4.5 0 1 1 4.5 4.5a4.5 4.5 0 1 1-4.5 4.5';
const PAW =
  'M9 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M16 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M18 16a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M9 10a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.84 1.045Q6.52 17.48 4.46 16.84A3.5 3.5 0 0 1 5.5 10Z';
const WHEELCHAIR =
  'M15 4a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 19l1-7-6 1M5 8l3-3 5.5 3-2.36 3.5M4.24 14.5a5 5 0 0 0 6.88 6M13.76 17.5a5 5 0 0 0-6.88-6';
const TICKET =
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2';
const ROUTE =
  'M3 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M9 19h8.5a3.5 3.5 0 0 0 0-7h-11a3.5 3.5 0 0 1 0-7H15M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0';

type WeekPhotoProps = { photo: NonNullable<WeekPhotoData['shown']>; today: string };

function WeekPhoto({ photo: { day, photo, alt, line }, today }: WeekPhotoProps) {
  return (
    <figure className={weekStyles['week']} aria-labelledby="deze-week">
      <PictureAt
        address={photo}
        alt={alt}
        ratio="7:5"
        sizes="(width > 64em) 60vw, (width > 40em) 50vw, 70vw"
        priority
      />
      <figcaption>
        <h2 id="deze-week">
          {words.home.thisWeek} <time dateTime={day}>{dayText(day, today)}</time>
        </h2>
        <p>{ownedText(line)}</p>
      </figcaption>
    </figure>
  );
}
