import type { LoaderFunctionArgs } from 'react-router-dom';
import type { DeskEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { administrationApi } from '../../api/api.ts';
import { apiContext } from '../../../api/context.ts';
import { orMissing } from '../../api/missing.ts';
import words from '../nl.json' with { type: 'json' };

/** An event as the desk sees it, and whom one can choose from. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<EventData> {
  const api = administrationApi(context.get(apiContext));
  const [event, organisers] = await orMissing(Promise.all([api.deskEvent(params['id'] ?? ''), api.organisers()]), {
    title: words.event.missing,
    link: { label: words.event.toAgenda, url: '/dmt-admin/agenda' },
  });
  return { event, organisers };
}

export type EventData = { event: DeskEvent; organisers: Organiser[] };
