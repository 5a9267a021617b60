import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { useSite } from '../app.tsx';
import alts from '../art/alts.json' with { type: 'json' };
import { Empty } from '../programme/empty.tsx';
import { EventCards } from '../programme/event-card.tsx';
import { EventLines } from '../programme/event-lines.tsx';
import { OpeningHours } from '../programme/opening-hours.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageMetadata } from '../ui/page-metadata.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section, Wrap } from '../ui/section.tsx';
import { Stack } from '../ui/stack.tsx';
import type { loader } from './home.loader.ts';
import styles from './home.module.css';

const POSSIBILITIES = [
  'Plantenverkoop',
  'Kunst',
  'Lunch',
  'High tea',
  'Rondleidingen voor groepen',
  'Honden toegestaan',
  'Trouw- en uitvaartlocatie',
  'Workshops',
];

/** Home: the garden in one picture, what is on, when it is open (HOME-01 to HOME-13). */
export function Component() {
  const { t } = useTranslation();
  const site = useSite();
  const { featured, events, workshops } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata
        title={`Welkom bij de ${site.name}`}
        description={`De ${site.name} is een tuin van 3300 m2 rond een oude boerderij, met open dagen, evenementen en workshops. Bekijk de agenda en bestel uw tickets.`}
        keywords="open tuin, bezoekerstuin, open dagen, evenementen, workshops, tickets"
        path="/home"
      />
      <div className={styles['hero']}>
        <Wrap>
          <div className={styles['heroGrid']}>
            <div className={styles['heroWords']}>
              <h1>Welkom bij de {site.name}</h1>
              <p className={styles['lead']}>
                3300 m2 tuinkamers rond een oude boerderij, met kunst tussen de borders, thee onder de bomen en planten
                om mee naar huis te nemen.
              </p>
              <div className={styles['buttons']}>
                <LinkButton to="/open-dagen-bezoekerstuin" onGround="dark">
                  Bekijk de agenda
                </LinkButton>
                <LinkButton to="/workshop" variant="secondary" onGround="dark">
                  Doe een workshop
                </LinkButton>
              </div>
            </div>
            <div className={styles['heroArt']}>
              <Picture motif="hero" alt={alts.hero} sizes="(width > 1024px) 60vw, 100vw" priority />
            </div>
          </div>
        </Wrap>
      </div>

      <Section labelledBy="binnenkort">
        <div className={styles['head']}>
          <h2 id="binnenkort">Binnenkort in de tuin</h2>
        </div>
        {featured.length > 0 ? <EventCards cards={featured} /> : <Empty>{t('lists.noEvents')}</Empty>}
      </Section>

      <Section ground="linde">
        <div className={styles['columns']}>
          <EventLines
            id="evenementen"
            heading="Evenementen"
            cards={events}
            empty={t('lists.noEvents')}
            all={{ to: '/open-dagen-bezoekerstuin', label: 'Alle evenementen' }}
          />
          <EventLines
            id="workshops"
            heading="Workshops"
            cards={workshops}
            empty={t('lists.noWorkshops')}
            all={{ to: '/workshop', label: 'Alle workshops' }}
          />
        </div>
      </Section>

      <Section labelledBy="mogelijkheden">
        <div className={styles['visit']}>
          <OpeningHours />
          <Stack gap={5}>
            <h2 id="mogelijkheden">Een dag in de {site.name}</h2>
            <ul className={styles['possibilities']}>
              {POSSIBILITIES.map((possibility) => (
                <li key={possibility}>
                  <Icon name="leaf" /> {possibility}
                </li>
              ))}
            </ul>
          </Stack>
        </div>
      </Section>
    </>
  );
}
