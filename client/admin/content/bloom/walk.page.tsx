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
import { monthName } from '../../../garden/bloom/months.ts';
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
import { type action, type loader, type Told } from './walk-data.ts';

export { loader } from './walk-data.ts';

const WALK = '/dmt-admin/inhoud/bloei';
const PLANTS = '/dmt-admin/inhoud/plants';

/** The likeliest plants first, with a button for each that is in bloom. */
export function Component() {
  const t = useWords(nl);
  const walk = useLoaderData<typeof loader>();
  const told = useActionData<typeof action>() ?? null;
  return (
    <AdminPage
      title={t('title')}
      lead={walk && t('lead', { day: capital(longDateWithWeekday(`${walk.today}T12:00:00Z`)) })}
      back={{ to: '/dmt-admin/inhoud', label: t('back') }}
      hasErrors={told?.message != null}
    >
      {walk === null ? (
        <Notice tone="error">
          <p>{t('failed')}</p>
        </Notice>
      ) : walk.plants.length === 0 ? (
        <Notice tone="info" title={t('none')}>
          <p>{t('noneText')}</p>
        </Notice>
      ) : (
        REASONS.map((why) => <Group key={why} why={why} walk={walk} told={told} />)
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

/** Those that hardly bloom now are folded away. */
function Group({ why, walk: { today, plants }, told }: { why: Reason; walk: BloomWalk; told: Told | null }) {
  const t = useWords(nl);
  const asked = plants.filter((plant) => plant.why === why);
  if (asked.length === 0) return null;
  const title = t(`groups.${why}`, { month: monthName(Number(today.slice(5, 7))) });
  const list = (
    <ul className={styles['plants']}>
      {asked.map((plant) => (
        <Asked key={plant.id} plant={plant} today={today} told={told?.plant === plant.id ? told : null} />
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
    asked.length === plants.length || asked.some((plant) => plant.today !== null || told?.plant === plant.id);
  return (
    <details className={styles['others']} open={isOpen}>
      <summary>
        {title} ({asked.length})
      </summary>
      <p className={texts['small']}>{t('hints.other')}</p>
      {list}
    </details>
  );
}

/** A second press repeats the observation. */
function Asked({ plant, today, told }: { plant: WalkPlant; today: string; told: Told | null }) {
  const t = useWords(nl);
  const fetcher = useFetcher<typeof action>();
  const { id, name, latin, room, why, lastSeen, lastYear } = plant;
  const isBusy = fetcher.state !== 'idle';
  const sent = fetcher.formData?.get('state');
  const said = isBusy && typeof sent === 'string' ? sent : (plant.today ?? '');
  const message = isBusy ? null : ((fetcher.data ?? told)?.message ?? null);
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
      variant={said === state ? 'main' : 'secondary'}
      aria-pressed={said === state}
      className={styles['press'] ?? ''}
    >
      {said === state && <Icon name="check" />} {label}
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
        {said !== '' && (
          <Button type="submit" name="state" value="" variant="tertiary" size="small" className={styles['clear'] ?? ''}>
            {t('clear')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        <output className={styles['said']}>
          {message === null ? said !== '' && t(`said.${said === 'over' ? 'over' : 'blooms'}`) : ''}
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
