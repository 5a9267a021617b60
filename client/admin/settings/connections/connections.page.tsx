import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { apiContext } from '../../../api/context.ts';
import { adminApi } from '../../api/api.ts';
import { orNothing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { SettingsPage } from '../settings-page.tsx';
import { ApiKeys } from './api-keys.tsx';
import words from './nl.json' with { type: 'json' };

/** Address of the description of the API, which is a document of its own. */
const DESCRIPTION = '/koppelingen';

/** Ways in which other programs read the garden's data. */
export function Component() {
  const t = useWords(words);
  const { keys, events, today } = useLoaderData<typeof loader>();
  return (
    <SettingsPage part="connections" lead={t('lead')}>
      <Panel title={t('description.title')}>
        <p>{t('description.text')}</p>
        <p>
          <a href={DESCRIPTION}>{t('description.page')}</a>
        </p>
      </Panel>
      <ApiKeys keys={keys} events={events} today={today} />
    </SettingsPage>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [keys, coming] = await Promise.all([
    createAsk(api)('GET', '/api/dmt-admin/api-keys'),
    orNothing(adminApi(api).adminEvents({ view: 'upcoming' }), 'reading events', context),
  ]);
  const events = (coming?.events ?? []).map(({ event_id: id, event_title: title }) => ({ id, title }));
  return { keys, events, today: dayOf(new Date().toISOString()) };
}
