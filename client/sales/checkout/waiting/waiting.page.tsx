import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { WAITING_ROOM, waitingAddress } from '../../../../src/kernel/pages/addresses.ts';
import { isOfPlainForm, wantedPage } from '../../../../src/kernel/pages/buying-pages.ts';
import { apiContext } from '../../../api/context.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Stack, Wrap } from '../../../ui/text/text.tsx';
import { type PlaceView, usePlace } from './place.ts';
import styles from './waiting.module.css';
import { words } from './waiting.words.ts';

/** Redirects at once a visitor who need not wait. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const goal = wantedPage(new URL(request.url).search);
  const place = await context.get(apiContext).get('/api/waiting-room');
  if (place.state === 'inside') return redirect(goal);
  const isPlain = isOfPlainForm(goal);
  const headers = isPlain && place.state === 'waiting' ? { Refresh: String(place.againSeconds) } : undefined;
  return data({ place, goal, isPlain }, headers ? { headers } : undefined);
}

type WaitingData = { place: PlaceView; goal: string; isPlain: boolean };

/** The place in line and the expected wait, updated with and without JavaScript (P-16). */
export function Component() {
  const { place: first, goal, isPlain } = useLoaderData<WaitingData>();
  const { place, isLost } = usePlace(first, goal);
  if (place.state === 'none') return <Nobody goal={goal} />;
  return <Waiting place={place} goal={goal} isPlain={isPlain} isLost={isLost} />;
}

type WaitingProps = { place: Exclude<PlaceView, { state: 'none' }>; goal: string; isPlain: boolean; isLost: boolean };

function Waiting({ place, goal, isPlain, isLost }: WaitingProps) {
  const isTurn = place.state === 'inside';
  const position = isTurn ? '' : place.position.toLocaleString(words.locale);
  return (
    <div className={styles.page} data-step="">
      <PageMetadata
        title={isTurn ? words.turn : words.titleAt({ position })}
        description={words.intro}
        path={WAITING_ROOM}
        noindex
      />
      <Wrap>
        <div className={styles.card}>
          <Stack gap={5}>
            <h1 tabIndex={-1}>{words.heading}</h1>
            <p>{words.intro}</p>
            {/* Announced as a whole, and only when it changed. */}
            <output className={styles.place} aria-atomic="true">
              <span className={styles.position}>{isTurn ? words.turn : words.position({ position })}</span>{' '}
              {!isTurn && <span>{timeWords(place.seconds)}</span>} {isLost && <span>{words.lost}</span>}
            </output>
            {isPlain && !isTurn && (
              <p>
                {words.plain({ seconds: place.againSeconds })} <a href={waitingAddress(goal)}>{words.refresh}</a>
              </p>
            )}
            <Stack gap={3}>
              <p>{words.keepOpen}</p>
              <p>{words.kept}</p>
              <p>{words.noTickets}</p>
            </Stack>
            <p>
              <a href="/agenda">{words.toAgenda}</a>
            </p>
          </Stack>
        </div>
      </Wrap>
    </div>
  );
}

function timeWords(seconds: number | null): string {
  if (seconds === null) return words.time.unknown;
  if (seconds < 60) return words.time.soon;
  const count = Math.ceil(seconds / 60);
  return count > 60 ? words.time.long : words.time.minutes({ count });
}

/** There is no place: the page was opened directly, the place has expired, or the browser stores no cookies. */
function Nobody({ goal }: { goal: string }) {
  return (
    <div className={styles.page} data-step="">
      <PageMetadata title={words.title} description={words.none} path={WAITING_ROOM} noindex />
      <Wrap>
        <div className={styles.card}>
          <Stack gap={5}>
            <h1 tabIndex={-1}>{words.noneHeading}</h1>
            <p>{words.none}</p>
            <p>
              <LinkButton to={goal} external>
                {words.goOn}
              </LinkButton>
            </p>
          </Stack>
        </div>
      </Wrap>
    </div>
  );
}
