import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { PageExtras } from '../../ui/page/page.ts';
import { Entry, entryCrumbs } from './entry.tsx';
import { action as actOnEntry, type EntryPage, loader as loadEntry } from './entry.loader.ts';
import { Join, joinCrumbs } from './join.tsx';
import { action as join, askedOf, loader as loadJoin } from './join.loader.ts';

/** `/wachtlijst/13-21` joins the list for ticket 21 of event 13; emailed links show an entry. */

type JoinPage = ReturnType<typeof useLoaderData<typeof loadJoin>>;

const isEntry = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => askedOf(params['secret'] ?? '') === null;

export const loader = (args: LoaderFunctionArgs): Promise<EntryPage | JoinPage> =>
  isEntry(args) ? loadEntry(args) : loadJoin(args);
export const action = (args: ActionFunctionArgs) => (isEntry(args) ? actOnEntry(args) : join(args));

export const handle: PageExtras<typeof loader> = {
  breadcrumb: (page) => ('secret' in page ? entryCrumbs(page) : joinCrumbs(page)),
};

export function Component() {
  return 'secret' in useLoaderData<typeof loader>() ? <Entry /> : <Join />;
}
