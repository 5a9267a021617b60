import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ABOUT, addressIn } from '../../../src/kernel/pages/addresses.ts';
import type { MapRoom } from '../../../src/modules/content/answers/answers-schema.ts';
import { useSite } from '../../api/application.ts';
import alts from '../../art/alts.json' with { type: 'json' };
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { pictureAddress, PictureAt } from '../../ui/pictures/picture.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { ownedText } from '../../ui/text/text.tsx';
import type { BloomingBrief } from '../bloom/brief.ts';
import { RoomBloom } from './map-bloom.tsx';
import styles from './map.module.css';
import { words } from './words.ts';

type RoomProps = { room: MapRoom; plants: readonly BloomingBrief[]; today: string };

/** A room in the list below the map, at the address that leads to it. */
export function Room({ room, plants, today }: RoomProps) {
  return (
    <li id={room.id} className={styles['roomItem']}>
      <RoomPicture room={room} />
      <RoomText room={room} plants={plants} today={today}>
        <h3>{ownedText(room.heading)}</h3>
      </RoomText>
    </li>
  );
}

type Titled = { /** Heading of the room. */ children: ReactNode };

type ChosenProps = RoomProps & { number: number; close: () => void };

/** The room that was pressed on the map, told beside it. The focus goes to its name, so that it is read out. */
export function ChosenRoom({ room, number, plants, today, close }: ChosenProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape saves the way to the button
    <section
      ref={panel}
      className={styles['chosen']}
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <RoomText room={room} plants={plants} today={today}>
        <div className={styles['chosenHead']}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {number}. {ownedText(room.heading)}
          </h2>
          <Button variant="secondary" size="small" onClick={close}>
            <Icon name="close" /> {words.close}
          </Button>
        </div>
      </RoomText>
    </section>
  );
}

function RoomPicture({ room: { picture } }: Pick<RoomProps, 'room'>) {
  if (!picture) return null;
  return (
    <PictureAt
      address={pictureAddress(picture)}
      alt={(alts as Record<string, string | undefined>)[picture] ?? ''}
      ratio="4:3"
      sizes="(width > 64em) 22rem, (width > 40em) 45vw, 74vw"
      className={styles['photo'] ?? ''}
    />
  );
}

function RoomText({ room: { id, heading, html, wheelchair }, plants, today, children }: RoomProps & Titled) {
  const about = addressIn(useSite().slug, ABOUT);
  return (
    <div className={styles['words']}>
      {children}
      <SafeHtml html={html} />
      <RoomBloom plants={plants} today={today} />
      {wheelchair !== 'unknown' && <p className={styles['small']}>{words.wheelchair[wheelchair]}</p>}
      <p className={styles['screen']}>
        <LinkButton to={`${about}#${id}`} variant="tertiary" size="small">
          {ownedText(heading, (name) => words.more({ name }))}
        </LinkButton>
      </p>
    </div>
  );
}
