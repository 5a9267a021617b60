import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminOrganiser } from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { orMissing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import words from './nl.json' with { type: 'json' };
import { OrganiserEditor } from './organiser-editor.tsx';
import { ORGANISER } from './organiser.ts';
import { useWords } from '../../ui/text/use-words.ts';

export function Component() {
  const t = useWords(words);
  const { organiser, event } = useLoaderData<typeof loader>();
  const back =
    event === null
      ? { to: '/dmt-admin/agenda/organisatoren', label: t('organiser.backToList') }
      : { to: `/dmt-admin/agenda/${event}`, label: t('organiser.backToEvent') };
  return <OrganiserEditor key={organiser.organiser_id} organiser={organiser} back={back} />;
}

type OrganiserData = {
  organiser: AdminOrganiser;
  /** The event that the user came from, `?evenement=7`, or 'nieuw' for a new one; null: from the list. */
  event: string | null;
};

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<OrganiserData> {
  const event = new URL(request.url).searchParams.get('evenement') ?? '';
  const organiser = await orMissing(createAsk(context.get(apiContext))('GET', ORGANISER, { id: params['id'] ?? '' }), {
    title: words.organiser.missing,
    link: { label: words.organiser.backToList, url: '/dmt-admin/agenda/organisatoren' },
  });
  return { organiser, event: /^(?:\d{1,10}|nieuw)$/.test(event) ? event : null };
}
