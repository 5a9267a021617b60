import { useLoaderData } from 'react-router-dom';
import type { loader } from './organiser.loader.ts';
import { OrganiserEditor } from './organiser-editor.tsx';
import { useWords } from './words.ts';

/** One organiser: name, address and website, corrected for every event at once. */
export function Component() {
  const t = useWords();
  const { organiser, event } = useLoaderData<typeof loader>();
  const back =
    event === null
      ? { to: '/dmt-admin/agenda/organisatoren', label: t('organiser.backToList') }
      : { to: `/dmt-admin/agenda/${event}`, label: t('organiser.backToEvent') };
  return <OrganiserEditor key={organiser.organiser_id} organiser={organiser} back={back} />;
}
