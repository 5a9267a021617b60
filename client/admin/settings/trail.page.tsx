import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../api/context.ts';
import { adminApi, type TrailEntry } from '../api/api.ts';
import { address, oldestOf } from '../api/calls.ts';
import { Paging, Records } from '../ui/list/records.tsx';
import { numericMoment } from '../ui/text/format.ts';
import texts from '../ui/text/text.module.css';
import { SettingsPage } from './settings-page.tsx';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };
import { actionWords, listWords, reasonWords, roleWords } from './settings-words.ts';

const ADDRESS = '/dmt-admin/instellingen/logboek';

export function Component() {
  const t = useWords(words);
  const { lines, older, isNewest } = useLoaderData<typeof loader>();
  return (
    <SettingsPage part="trail" lead={t('trail.lead')}>
      <Records
        caption={t('trail.caption')}
        rows={lines}
        keyOf={({ id }) => id}
        columns={[
          { label: t('trail.what'), cell: whatOf },
          { label: t('trail.when'), cell: ({ when }) => when },
          { label: t('trail.who'), cell: ({ who }) => whoText(who, t) },
          { label: t('trail.about'), cell: aboutOf },
        ]}
        empty={<p>{t('trail.none')}</p>}
      />
      <Paging
        label={t('trail.pages')}
        newest={isNewest ? null : { to: ADDRESS, label: t('trail.newest') }}
        older={older === null ? null : { to: address(ADDRESS, { before: older }), label: t('trail.older') }}
      />
    </SettingsPage>
  );
}

function whoText(who: TrailLine['who'], t: Translate<typeof words>): string {
  if (who === null) return t('trail.nobody');
  return who === 'visitor' ? t('trail.visitor') : who.name;
}

const whatOf = (line: TrailLine) => <What line={line} />;

function What({ line: { action, facts } }: { line: TrailLine }) {
  const t = useWords(words);
  const { reason, session, skipped } = facts;
  if (typeof facts['role'] === 'string') {
    return (
      <>
        {actionWords(action)} <span className={texts['under']}>{roleWords(facts['role'])}</span>
      </>
    );
  }
  if (action !== 'refused' && action !== 'many-refusals') return actionWords(action);
  const parts = [
    reasonWords(reason),
    typeof session === 'string' && t('trail.session', { session: session.slice(0, 8) }),
    typeof skipped === 'number' && t('trail.skipped', { count: skipped }),
  ];
  return (
    <>
      {actionWords(action)} <span className={texts['under']}>{parts.filter(Boolean).join(', ')}</span>
    </>
  );
}

const aboutOf = ({ about }: TrailLine) => <About about={about} />;

function About({ about }: { about: string | null }) {
  const t = useWords(words);
  if (about === null) return null;
  const [, kind, id = ''] = /^([a-z-]+):(.+)$/.exec(about) ?? [];
  if (kind === 'event') return <Link to={`/dmt-admin/agenda/${id}`}>{t('trail.event', { id })}</Link>;
  if (kind === 'order') return <Link to={`/dmt-admin/bestellingen/${id}`}>{t('trail.order')}</Link>;
  if (kind === 'content') return t('trail.content', { id });
  if (kind === 'message') return <Link to={`/dmt-admin/berichten/${id}`}>{t('trail.message', { id })}</Link>;
  if (kind === 'newsletter-issue') return <Link to={`/dmt-admin/nieuwsbrief/${id}`}>{t('trail.newsletter')}</Link>;
  if (kind === 'subscriber') return t('trail.subscriber');
  if (kind === 'gate-answers') return t('trail.gateAnswers', { number: id });
  if (kind === 'gate-device') return t('trail.gateDevice');
  if (kind === 'api-key') return t('trail.apiKey', { id: id.slice(0, 8) });
  if (kind === 'invitation') return t('trail.invitation');
  return /^[0-9a-f-]{36}$/.test(about) ? t('trail.account') : listWords(about);
}

export type TrailLine = {
  id: number;
  when: string;
  action: string;
  /** An administrator by name; 'visitor' for another account; null for nobody. */
  who: { name: string } | 'visitor' | null;
  /** 'event:7', 'order:…', or the id of an account. */
  about: string | null;
  /** For a refused call: `reason`, `session`, and how many of its kind were `skipped` before it. */
  facts: TrailEntry['facts'];
};

export type TrailData = { lines: TrailLine[]; older: number | null; isNewest: boolean };

/** `?before=`: the id of the last line seen. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<TrailData> {
  const api = adminApi(context.get(apiContext));
  const before = Number(new URL(request.url).searchParams.get('before')) || undefined;
  const [entries, administrators] = await Promise.all([api.trail(before), api.users()]);
  const names = new Map(administrators.map(({ id, name }) => [id, name]));
  const whoIs = (actor: string | null): TrailLine['who'] => {
    if (actor === null) return null;
    const name = names.get(actor);
    return name === undefined ? 'visitor' : { name };
  };
  return {
    lines: entries.map(({ id, at, actor, action, target, facts }) => ({
      id,
      when: numericMoment(at),
      action,
      facts,
      who: whoIs(actor),
      about: target !== null && names.has(target) ? (names.get(target) ?? null) : target,
    })),
    older: oldestOf(entries),
    isNewest: before === undefined,
  };
}
