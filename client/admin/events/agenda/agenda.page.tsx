import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { AdminEventRow } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { useSite } from '../../../api/application.ts';
import { apiContext, nowContext } from '../../../api/context.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { adminApi, type EventView, useAdminApi } from '../../api/api.ts';
import { address, faultText } from '../../api/calls.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { type Column, Paging, Records } from '../../ui/list/records.tsx';
import records from '../../ui/list/records.module.css';
import { SearchBar, Tabs } from '../../ui/list/search-bar.tsx';
import { DuplicateDialog } from '../actions/duplicate-dialog.tsx';
import type { Archived } from '../actions/event-end.tsx';
import { type EventLine, lineOf, StateTag } from '../event-line.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import texts from '../../ui/text/text.module.css';
import words from '../nl.json' with { type: 'json' };
import styles from './agenda.module.css';

export function Component() {
  const t = useWords(words);
  const agenda = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const [duplicated, setDuplicated] = useState<EventLine | null>(null);
  const { view, search, page, hasMore, lines } = agenda;
  return (
    <AdminPage
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
      <SearchBar label={t('agenda.search')} value={search} kept={view === 'upcoming' ? {} : { view }} />
      <Tabs
        label={t('agenda.views')}
        tabs={(['upcoming', 'past', 'archived'] as const).map((one) => ({
          to: addressOf({ view: one }),
          label: t(`agenda.${one}`),
          isCurrent: one === view,
        }))}
      />
      <Records
        caption={t('agenda.list')}
        rows={lines}
        keyOf={({ id }) => id}
        columns={columns(t, setDuplicated)}
        isCompact
        empty={<p>{noneText(t, agenda)}</p>}
      />
      <Paging
        label={t('agenda.pages')}
        newest={page === 1 ? null : { to: addressOf({ view, search, page: page - 1 }), label: t('agenda.previous') }}
        older={hasMore ? { to: addressOf({ view, search, page: page + 1 }), label: t('agenda.next') } : null}
      />
      <Elsewhere />
      {duplicated && <DuplicateDialog event={duplicated} onClose={() => setDuplicated(null)} />}
    </AdminPage>
  );
}

const columns = (t: Translate<typeof words>, onDuplicate: (line: EventLine) => void): Column<EventLine>[] => [
  {
    label: t('agenda.event'),
    cell: ({ id, title, when, state }) => (
      <>
        <Link to={`/dmt-admin/agenda/${id}`}>{title}</Link>
        <span className={texts['under']}>
          {state !== 'published' && <strong className={records['phone']}>{t(`state.${state}`)} · </strong>}
          {when ?? t('state.noDate')}
        </span>
      </>
    ),
  },
  {
    label: t('agenda.state'),
    isPlain: true,
    phone: 'off',
    cell: ({ state }) => state !== 'published' && <StateTag state={state} />,
  },
  {
    label: t('agenda.sold'),
    phone: 'off',
    cell: ({ seats }) =>
      seats && (
        <>
          {t('state.sold', { count: seats.capacity, ...seats })}
          {seats.booked > 0 && `, ${t('state.booked', seats)}`}
          {seats.held > 0 && `, ${t('state.held', seats)}`}
        </>
      ),
  },
  {
    label: t('duplicate.action'),
    isPlain: true,
    phone: 'beside',
    cell: (line) => (
      <Button variant="secondary" size="small" onClick={() => onDuplicate(line)}>
        <Glyph name="copy" /> <span className={records['wide']}>{t('duplicate.action')}</span>{' '}
        <VisuallyHidden>{t('duplicate.of', { title: line.title })}</VisuallyHidden>
      </Button>
    ),
  },
];

function Elsewhere() {
  const t = useWords(words);
  const { baseUrl, name } = useSite();
  return (
    <Disclosure summary={t('agenda.elsewhere')}>
      <p>{t('agenda.elsewhereText')}</p>
      <pre className={styles['code']} aria-label={t('agenda.elsewhereCode')}>
        <code>{`<iframe src="${baseUrl}/agenda-los" title="Agenda van de ${name}" width="100%" height="600"></iframe>`}</code>
      </pre>
      <p>
        {t('agenda.elsewhereFeed')} <a href="/agenda.json">/agenda.json</a>, <a href="/agenda.openapi.json">OpenAPI</a>
      </p>
    </Disclosure>
  );
}

function noneText(t: Translate<typeof words>, { view, search }: AgendaData): string {
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

function ArchivedNotice() {
  const t = useWords(words);
  const api = useAdminApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  const state = useLocation().state as Partial<Archived> | null;
  const [isBusy, setIsBusy] = useState(false);
  const archived = state?.archived;
  if (!archived) return null;

  const undo = async () => {
    setIsBusy(true);
    try {
      await api.restoreEvent(archived.id, { version: archived.version });
      toasts.show({ severity: 'success', summary: t('agenda.restored', { title: archived.title }) });
      void navigate('.', { replace: true, state: null });
    } catch (fault) {
      toasts.show({ severity: 'error', summary: faultText(fault) });
      setIsBusy(false);
    }
  };
  return (
    <Notice tone="success">
      <p>{t('agenda.archivedNow', { title: archived.title })}</p>
      <div>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void undo()}>
          {t('agenda.undo')}
        </Button>
      </div>
    </Notice>
  );
}

type AgendaData = { view: EventView; search: string; page: number; hasMore: boolean; lines: EventLine[] };

/** Reads `?view=past&q=lente&page=2`. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<AgendaData> {
  const query = new URL(request.url).searchParams;
  const view = viewOf(query.get('view'));
  const search = query.get('q') ?? '';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { events, has_more: hasMore } = await adminApi(context.get(apiContext)).adminEvents({
    view,
    search,
    page,
  });
  const now = context.get(nowContext)();
  return { view, search, page, hasMore, lines: events.map((event: AdminEventRow) => lineOf(event, now)) };
}

function viewOf(text: string | null): EventView {
  return text === 'past' || text === 'archived' ? text : 'upcoming';
}
