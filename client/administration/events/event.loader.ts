import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { DeskEvent } from '../../../src/modules/catalogue/desk-schema.ts';
import type { Organiser } from '../../../src/modules/catalogue/schema.ts';
import { administrationApi } from '../../api-administration.ts';
import { isApiFault } from '../../api-fault.ts';
import { apiContext } from '../../context.ts';

/** An event as the desk sees it, and whom one can choose from. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<EventData> {
  const api = administrationApi(context.get(apiContext));
  try {
    const [event, organisers] = await Promise.all([api.deskEvent(params['id'] ?? ''), api.organisers()]);
    return { event, organisers };
  } catch (fault) {
    if (!isApiFault(fault) || fault.status !== 404) throw fault;
    const link = { label: 'Naar de agenda', url: '/dmt-admin/agenda' };
    throw data({ title: 'Evenement niet gevonden', link }, { status: 404 });
  }
}

export type EventData = { event: DeskEvent; organisers: Organiser[] };
