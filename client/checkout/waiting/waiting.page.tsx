import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { type PlaceView, WAITING_PATH, waitedFor, waitingAddress } from '../../../src/kernel/buying-pages.ts';
import { apiContext } from '../../api/context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Stack, Wrap } from '../../ui/text/text.tsx';
import { type Translate, useWords } from '../../ui/use-words.ts';
import { placeNow } from './place.ts';
import { usePlace } from './use-place.ts';
import styles from './waiting.module.css';
import words from './waiting-nl.json' with { type: 'json' };
import { words as texts } from './words.ts';

/** Where the visitor stands and wants to go; who need not wait is there at once. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const goal = waitedFor(new URL(request.url).search);
  const place = await placeNow(context.get(apiContext));
  if (place.state === 'inside') return redirect(goal);
  const isPlain = isOfForm(goal);
  const headers = isPlain && place.state === 'waiting' ? { Refresh: String(place.againSeconds) } : undefined;
  return data({ place, goal, isPlain }, headers ? { headers } : undefined);
}

type WaitingData = { place: PlaceView; goal: string; isPlain: boolean };

/** Only the form of a browser without JavaScript asks by such an address; its page has to ask again by itself. */
const isOfForm = (goal: string) => /[?&]amount_/.test(goal);

/** The waiting room: the place in line and how long it takes, kept up to date with and without JavaScript (P-16). */
export function Component() {
  const { place: first, goal, isPlain } = useLoaderData<WaitingData>();
  const { place, isLost } = usePlace(first, goal);
  if (place.state === 'none') return <Nobody goal={goal} />;
  return <Waiting place={place} goal={goal} isPlain={isPlain} isLost={isLost} />;
}

type WaitingProps = { place: Exclude<PlaceView, { state: 'none' }>; goal: string; isPlain: boolean; isLost: boolean };

function Waiting({ place, goal, isPlain, isLost }: WaitingProps) {
  const t = useWords(words);
  const isTurn = place.state === 'inside';
  const position = isTurn ? '' : place.position.toLocaleString(texts.locale);
  return (
    <div className={styles.page}>
      <PageMetadata
        title={isTurn ? t('turn') : t('titleAt', { position })}
        description={t('intro')}
        path={WAITING_PATH}
        noindex
      />
      <Wrap>
        <div className={styles.card}>
          <Stack gap={5}>
            <h1 tabIndex={-1}>{t('heading')}</h1>
            <p>{t('intro')}</p>
            {/* Read out whole, and only when something in it changed. */}
            <output className={styles.place} aria-atomic="true">
              <span className={styles.position}>{isTurn ? t('turn') : t('position', { position })}</span>{' '}
              {!isTurn && <span>{timeWords(t, place.seconds)}</span>} {isLost && <span>{t('lost')}</span>}
            </output>
            {isPlain && !isTurn && (
              <p>
                {t('plain', { seconds: place.againSeconds })} <a href={waitingAddress(goal)}>{t('refresh')}</a>
              </p>
            )}
            <Stack gap={3}>
              <p>{t('keepOpen')}</p>
              <p>{t('kept')}</p>
              <p>{t('noTickets')}</p>
            </Stack>
            <p>
              <a href="/agenda">{t('toAgenda')}</a>
            </p>
          </Stack>
        </div>
      </Wrap>
    </div>
  );
}

function timeWords(t: Translate<typeof words>, seconds: number | null): string {
  if (seconds === null) return t('time.unknown');
  if (seconds < 60) return t('time.soon');
  const count = Math.ceil(seconds / 60);
  return count > 60 ? t('time.long') : t('time.minutes', { count });
}

/** No place is kept: opened by itself, long forgotten, or the browser keeps no cookies. */
function Nobody({ goal }: { goal: string }) {
  const t = useWords(words);
  return (
    <div className={styles.page}>
      <PageMetadata title={t('title')} description={t('none')} path={WAITING_PATH} noindex />
      <Wrap>
        <div className={styles.card}>
          <Stack gap={5}>
            <h1 tabIndex={-1}>{t('noneHeading')}</h1>
            <p>{t('none')}</p>
            <p>
              <LinkButton to={goal} external>
                {t('goOn')}
              </LinkButton>
            </p>
          </Stack>
        </div>
      </Wrap>
    </div>
  );
}
