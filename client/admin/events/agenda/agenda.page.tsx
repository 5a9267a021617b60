import { useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { PlantLabel } from '../../../programme/cards/plant-label.tsx';
import { address } from '../../api/address.ts';
import { Empty } from '../../ui/list/empty.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Older } from '../../ui/list/load-more.tsx';
import { Room } from '../../ui/admin-page.tsx';
import { SearchBar } from '../../ui/list/search-bar.tsx';
import { Tabs } from '../../ui/list/tabs.tsx';
import type { AgendaData, loader } from './agenda.loader.ts';
import styles from './agenda.module.css';
import { ArchivedNotice } from './archived-notice.tsx';
import { DuplicateDialog } from '../actions/duplicate-dialog.tsx';
import type { EventLine } from './event-line.ts';
import { StateTag } from './state-tag.tsx';
import { useWords } from '../words.ts';

/** The programme as the owner keeps it. */
export function Component() {
  const t = useWords();
  const agenda = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const [duplicated, setDuplicated] = useState<EventLine | null>(null);
  const { view, search, page, hasMore, lines } = agenda;
  return (
    <Room
      title={t('agenda.title')}
      lead={
        <>
          {t('agenda.lead')} <Link to="/dmt-admin/agenda/organisatoren">{t('agenda.organisers')}</Link>
        </>
      }
      actions={
        <LinkButton to="/dmt-admin/agenda/nieuw">
          <Glyph name="plus" /> {t('agenda.new')}
        </LinkButton>
      }
    >
      <ArchivedNotice key={key} />
      <Tabs
        label={t('agenda.views')}
        tabs={(['upcoming', 'past', 'archived'] as const).map((one) => ({
          to: addressOf({ view: one }),
          label: t(`agenda.${one}`),
          isCurrent: one === view,
        }))}
      />
      <SearchBar label={t('agenda.search')} value={search} kept={view === 'upcoming' ? {} : { view }} />
      {lines.length === 0 ? (
        <Empty>
          <p>{noneText(t, agenda)}</p>
        </Empty>
      ) : (
        <ul className={styles['list']} aria-label={t('agenda.list')}>
          {lines.map((line) => (
            <Line key={line.id} line={line} onDuplicate={() => setDuplicated(line)} />
          ))}
        </ul>
      )}
      <Older
        label={t('agenda.pages')}
        newest={page === 1 ? null : { to: addressOf({ view, search, page: page - 1 }), label: t('agenda.previous') }}
        older={hasMore ? { to: addressOf({ view, search, page: page + 1 }), label: t('agenda.next') } : null}
      />
      {duplicated && <DuplicateDialog event={duplicated} onClose={() => setDuplicated(null)} />}
    </Room>
  );
}

function Line({ line, onDuplicate }: { line: EventLine; onDuplicate: () => void }) {
  const t = useWords();
  const { id, title, label, when, state, seats } = line;
  return (
    <li className={styles['line']}>
      <div className={styles['date']}>
        {label ? <PlantLabel label={label} /> : <span className={styles['noDate']}>{t('state.noDate')}</span>}
      </div>
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <Link to={`/dmt-admin/agenda/${id}`}>{title}</Link>
        </h2>
        {when && <p className={styles['when']}>{when}</p>}
        <div className={styles['facts']}>
          {state !== 'published' && <StateTag state={state} />}
          {seats && (
            <span>
              {t('state.sold', seats)}
              {seats.held > 0 && `, ${t('state.held', seats)}`}
            </span>
          )}
        </div>
      </div>
      <Button variant="secondary" size="small" className={styles['copy']} onClick={onDuplicate}>
        <Glyph name="copy" /> {t('duplicate.action')} <VisuallyHidden>{t('duplicate.of', { title })}</VisuallyHidden>
      </Button>
    </li>
  );
}

function noneText(t: ReturnType<typeof useWords>, { view, search }: AgendaData): string {
  if (search) return t('agenda.noneFound', { search });
  return t(view === 'archived' ? 'agenda.noneArchived' : 'agenda.none');
}

function addressOf({ view, search, page = 1 }: { view: string; search?: string; page?: number }): string {
  return address('/dmt-admin/agenda', {
    view: view === 'upcoming' ? '' : view,
    q: search,
    page: page === 1 ? '' : page,
  });
}
