import { Link, useActionData, useFetcher, useLoaderData } from 'react-router-dom';
import { BLOOM } from '../../../../src/kernel/pages/addresses.ts';
import { longDateWithWeekday } from '../../../../src/kernel/dates/dutch-dates.ts';
import {
  type BloomWalk,
  type Reason,
  REASONS,
  type WalkPlant,
} from '../../../../src/modules/content/bloom/bloom-schema.ts';
import { dayText } from '../../../garden/bloom/brief.ts';
import { monthName } from '../../../../src/kernel/dates/dutch-dates.ts';
import { BloomPicture } from '../../../garden/bloom/bloom-picture.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import texts from '../../ui/text/text.module.css';
import { OPEN } from '../fields/list/use-list.ts';
import nl from './nl.json' with { type: 'json' };
import styles from './walk.module.css';
import { type action, type loader, type noteSighting, type WalkResult } from './walk-data.ts';
import { WeekPanel } from './week-panel.tsx';

export { loader } from './walk-data.ts';

const WALK = '/dmt-admin/inhoud/bloei';
const PLANTS = '/dmt-admin/inhoud/plants';

export function Component() {
  const t = useWords(nl);
  const { walk, week } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const result = answer && 'plant' in answer ? answer : null;
  const weekResult = answer && 'week' in answer ? answer.week : null;
  return (
    <AdminPage
      title={t('title')}
      lead={walk && t('lead', { day: capital(longDateWithWeekday(`${walk.today}T12:00:00Z`)) })}
      back={{ to: '/dmt-admin/inhoud', label: t('back') }}
      hasErrors={result?.message != null || (weekResult !== null && weekResult.done === null)}
    >
      {walk && week && <WeekPanel key={week.waiting ?? ''} week={week} today={walk.today} result={weekResult} />}
      {walk === null ? (
        <Notice tone="error">
          <p>{t('failed')}</p>
        </Notice>
      ) : walk.plants.length === 0 ? (
        <Notice tone="info" title={t('none')}>
          <p>{t('noneText')}</p>
        </Notice>
      ) : (
        REASONS.map((why) => <Group key={why} why={why} walk={walk} result={result} />)
      )}
      <div className={styles['ways']}>
        <LinkButton to={PLANTS} variant="secondary">
          {t('plants')}
        </LinkButton>
        <LinkButton to={BLOOM} external variant="tertiary">
          {t('view')}
        </LinkButton>
      </div>
    </AdminPage>
  );
}

function Group({ why, walk: { today, plants }, result }: { why: Reason; walk: BloomWalk; result: WalkResult | null }) {
  const t = useWords(nl);
  const group = plants.filter((plant) => plant.why === why);
  if (group.length === 0) return null;
  const title = t(`groups.${why}`, { month: monthName(Number(today.slice(5, 7))) });
  const list = (
    <ul className={styles['plants']}>
      {group.map((plant) => (
        <PlantQuestion key={plant.id} plant={plant} today={today} result={result?.plant === plant.id ? result : null} />
      ))}
    </ul>
  );
  if (why !== 'other') {
    return (
      <Panel title={title} hint={t(`hints.${why}`)}>
        {list}
      </Panel>
    );
  }
  const isOpen =
    group.length === plants.length || group.some((plant) => plant.today !== null || result?.plant === plant.id);
  return (
    <details className={styles['others']} open={isOpen}>
      <summary>
        {title} ({group.length})
      </summary>
      <p className={texts['small']}>{t('hints.other')}</p>
      {list}
    </details>
  );
}

/** A second press repeats the observation. */
function PlantQuestion({ plant, today, result }: { plant: WalkPlant; today: string; result: WalkResult | null }) {
  const t = useWords(nl);
  const fetcher = useFetcher<typeof noteSighting>();
  const { id, name, latin, room, why, lastSeen, lastYear } = plant;
  const isBusy = fetcher.state !== 'idle';
  const pressed = fetcher.formData?.get('state');
  const observed = isBusy && typeof pressed === 'string' ? pressed : (plant.today ?? '');
  const message = isBusy ? null : ((fetcher.data ?? result)?.message ?? null);
  const fact =
    lastSeen !== null && why === 'now'
      ? t('facts.lastSeen', { day: dayText(lastSeen, today) })
      : lastYear && t('facts.lastYear', { day: dayText(lastYear, lastYear) });
  const overLabel = t(why === 'now' ? 'over' : 'notBlooming');
  const button = (state: 'blooms' | 'over', label: string) => (
    <Button
      type="submit"
      name="state"
      value={state}
      variant={observed === state ? 'main' : 'secondary'}
      aria-pressed={observed === state}
      className={styles['press'] ?? ''}
    >
      {observed === state && <Icon name="check" />} {label}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
  return (
    <li id={id} className={styles['plant']}>
      <div className={styles['picture']}>
        <BloomPicture plant={plant} sizes="6rem" />
      </div>
      <div className={styles['words']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={texts['small']}>
          <i lang="la">{latin}</i>
          {room && <>, {room.name}</>}
        </p>
        {fact && <p className={texts['small']}>{fact}</p>}
      </div>
      <Link
        to={`${PLANTS}?${OPEN}=${encodeURIComponent(id)}`}
        className={styles['change']}
        aria-label={t('change', { name })}
      >
        <Glyph name="pencil" />
      </Link>
      <fetcher.Form method="post" action={`${WALK}#${id}`} className={styles['form']}>
        <CsrfField />
        <input type="hidden" name="plant" value={id} />
        {button('blooms', t('blooms'))}
        {button('over', overLabel)}
        {observed !== '' && (
          <Button type="submit" name="state" value="" variant="tertiary" size="small" className={styles['clear'] ?? ''}>
            {t('clear')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        <output className={styles['said']}>
          {message === null &&
            observed !== '' &&
            t(`said.${isBusy ? 'busy' : observed === 'over' ? 'over' : 'blooms'}`)}
        </output>
      </fetcher.Form>
      {message !== null && (
        <div className={styles['fault']}>
          <Notice tone="error" role="alert">
            <p>{message}</p>
          </Notice>
        </div>
      )}
    </li>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
