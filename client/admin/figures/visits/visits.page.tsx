import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import type { VisitsShown } from '../../../../src/platform/records/visits/visits-schema.ts';
import { apiContext, nowContext } from '../../../api/context.ts';
import { useSite } from '../../../api/application.ts';
import { isApiFault } from '../../../api/fault.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { address, faultText, orNothing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { AdminPage, Panel } from '../../ui/admin-page.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { amountText } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { dayText, FIGURES, periodText, presetsOf, VISITS } from '../figures-words.ts';
import { CountPlot } from '../plots/count-plot.tsx';
import nl from './nl.json' with { type: 'json' };
import styles from '../figures.module.css';

type Words = Translate<typeof nl>;

export function Component() {
  const t = useWords(nl);
  const { shown, fault, today, asked } = useLoaderData<VisitsData>();
  const presets = presetsOf(today);
  const [from, to] = [asked.from || (shown?.from ?? ''), asked.to || (shown?.to ?? '')];
  return (
    <AdminPage title={t('title')} lead={t('lead')} back={{ to: FIGURES, label: t('back') }} hasErrors={fault !== null}>
      <Panel title={t('choose')}>
        <ul className={styles['presets']}>
          <li>
            <Link to={address(VISITS, { source: asked.source })}>{t('usual')}</Link>
          </li>
          {(['month', 'year', 'yearBefore'] as const).map((name) => (
            <li key={name}>
              <Link to={address(VISITS, { ...presets[name], source: asked.source })}>{t(name)}</Link>
            </li>
          ))}
        </ul>
        <Form key={`${from} ${to}`} method="get" className={styles['period']}>
          <Field label={t('from')} name="from" type="date" defaultValue={from} />
          <Field label={t('to')} name="to" type="date" defaultValue={to} error={fault ?? undefined} />
          {asked.source !== '' && <input type="hidden" name="source" value={asked.source} />}
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        </Form>
      </Panel>
      {shown === null
        ? fault === null && (
            <Notice tone="error">
              <p>{t('failed')}</p>
            </Notice>
          )
        : [<VisitFigures key="shown" shown={shown} />, <HowCounted key="how" shown={shown} />]}
    </AdminPage>
  );
}

function VisitFigures({ shown }: { shown: VisitsShown }) {
  const t = useWords(nl);
  const { from, to, source, total, sources } = shown;
  const days = { from, to };
  const bars = barsOf(shown);
  return (
    <>
      {shown.isPartial && (
        <Notice tone="warn" title={t('partial')}>
          <p>{t('partialText')}</p>
        </Notice>
      )}
      <Panel
        title={t('period', { from: dayText(from), to: dayText(to) })}
        hint={source === null ? undefined : t('onlySource', { source: sourceText(source, t) })}
        action={source !== null && <Link to={address(VISITS, days)}>{t('allSources')}</Link>}
      >
        <Figures>
          <Figure term={t('visits')} value={amountText(total)} />
        </Figures>
        {total === 0 ? (
          <p>{t(shown.since === null ? 'never' : 'none')}</p>
        ) : (
          <>
            <CountPlot
              name={t('plotName')}
              bars={bars}
              description={t('plot', { from: dayText(from), to: dayText(to) })}
              most={(amount) => t('most', { amount: amountText(amount) })}
            />
            <Disclosure summary={t('perDay')}>
              <Records
                caption={t('perDay')}
                rows={bars.filter(({ amount }) => amount > 0)}
                keyOf={({ key }) => key}
                columns={[
                  { label: t('columnPeriod'), cell: ({ label }) => label },
                  { label: t('visits'), isNumber: true, cell: ({ amount }) => amountText(amount) },
                ]}
                empty={<p>{t('none')}</p>}
              />
            </Disclosure>
          </>
        )}
      </Panel>
      {sources.length > 0 && (
        <Panel title={t('sources')}>
          <Records
            caption={t('sources')}
            rows={sources}
            keyOf={(row) => row.source}
            columns={sourceColumns(
              t,
              days,
              sources.reduce((sum, { visits }) => sum + visits, 0),
            )}
            empty={<p>{t('none')}</p>}
          />
        </Panel>
      )}
    </>
  );
}

type SourceRow = VisitsShown['sources'][number];

const sourceColumns = (t: Words, days: { from: string; to: string }, all: number): Column<SourceRow>[] => [
  {
    label: t('columnSource'),
    cell: ({ source }) => <Link to={address(VISITS, { ...days, source })}>{sourceText(source, t)}</Link>,
  },
  { label: t('visits'), isNumber: true, cell: ({ visits }) => amountText(visits) },
  {
    label: t('columnShare'),
    isNumber: true,
    cell: ({ visits }) => t('percent', { share: Math.round((100 * visits) / all) }),
  },
];

/** Explains the counting, and how the owner gets a countable address for a poster. */
function HowCounted({ shown: { since } }: { shown: VisitsShown }) {
  const t = useWords(nl);
  const { baseUrl } = useSite();
  return (
    <Panel title={t('how')}>
      {since !== null && <p>{t('since', { day: dayText(since) })}</p>}
      <p>{t('counted')}</p>
      <p>{t('notCounted')}</p>
      <p>{t('private')}</p>
      <p>
        {t('tags')} <code className={texts['small']}>{`${baseUrl}/home?via=qr`}</code>
      </p>
    </Panel>
  );
}

const NAMED = [
  'direct',
  'other',
  'newsletter',
  'qr',
  'folder',
  'poster',
  'krant',
  'google',
  'bing',
  'duckduckgo',
  'ecosia',
  'facebook',
  'instagram',
  'linkedin',
  'pinterest',
] as const;

function sourceText(source: string, t: Words): string {
  const named = NAMED.find((name) => name === source);
  return named ? t(`source.${named}`) : source;
}

/** For longer periods a bar is a month. */
const MOST_BARS = 92;

function barsOf({ days }: VisitsShown): { key: string; label: string; amount: number }[] {
  if (days.length <= MOST_BARS)
    return days.map(({ day, visits }) => ({ key: day, label: dayText(day), amount: visits }));
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return [...months].map(([key, of]) => ({
    key,
    label: periodText({ key, from: of[0]?.day ?? '' }),
    amount: of.reduce((sum, { visits }) => sum + visits, 0),
  }));
}

type VisitsData = {
  shown: VisitsShown | null;
  fault: string | null;
  today: string;
  asked: { from: string; to: string; source: string };
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<VisitsData> {
  const ask = createAsk(context.get(apiContext));
  const part = (name: string) => new URL(request.url).searchParams.get(name)?.trim() ?? '';
  const asked = { from: part('from'), to: part('to'), source: part('source') };
  const data = { today: dayOf(context.get(nowContext)()), asked };
  try {
    return { ...data, shown: await ask('GET', '/api/dmt-admin/figures/visits', { query: asked }), fault: null };
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 422) {
      return { ...data, shown: null, fault: Object.values(fault.errors)[0] ?? faultText(fault) };
    }
    return { ...data, shown: await orNothing(Promise.reject(fault), 'visits', context), fault: null };
  }
}
