/**
 * The calls of the owner as the server's own routes spell them: address, what goes in and what comes out have the types
 * of its handlers. A call that the server does not know, and an answer that it does not give, do not compile.
 */
import type { ExtractSchema } from 'hono/types';
import { useMemo } from 'react';
import type { AdminHealth, HealthWord, Today } from '../../../src/dashboard/schema.ts';
import type { programmeAdminRoutes, vatChangeRoutes } from '../../../src/modules/catalogue/index.ts';
import type { messageAdminRoutes } from '../../../src/modules/contact/index.ts';
import type { ContentEntryDetail, ContentVersion } from '../../../src/modules/content/admin/admin-schema.ts';
import type { TranslationRequest, Translations } from '../../../src/modules/content/translations/translation-schema.ts';
import type { contentAdminRoutes } from '../../../src/modules/content/index.ts';
import type { adminRoutes, staffRoutes } from '../../../src/modules/identity/index.ts';
import type { issueRoutes, subscriberAdminRoutes } from '../../../src/modules/newsletter/index.ts';
import type { VisitorList } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type {
  cancelRuleRoutes,
  discountRoutes,
  giftCardAdminRoutes,
  callOffRoutes,
  figureRoutes,
  invoiceRoutes,
  gateRoutes,
  gateSaleRoutes,
  mailingRoutes,
  payoutRoutes,
  personRoutes,
  ticketingAdminRoutes,
  tillRoutes,
  waitlistAdminRoutes,
  withdrawalAdminRoutes,
} from '../../../src/modules/ticketing/index.ts';
import type { AdminMail, HeldWord, MailHealth } from '../../../src/platform/mail/admin-schema.ts';
import type { VisitsShown } from '../../../src/platform/visits/visits-schema.ts';
import type { Api, Method } from '../../api/api.ts';
import { useApi } from '../../api/application.ts';
import { address, type QueryPart } from './calls.ts';

/** One subject of the content by its key. */
export const ENTRY = '/api/dmt-admin/content/:key{.+}';
/** Its versions. */
export const VERSIONS = '/api/dmt-admin/content-versions/:key{.+}';

type Served<Routes extends (...parts: never[]) => unknown> = ExtractSchema<ReturnType<Routes>>;

type Routes = Served<typeof programmeAdminRoutes> &
  Served<typeof vatChangeRoutes> &
  Served<typeof ticketingAdminRoutes> &
  Served<typeof gateRoutes> &
  Served<typeof tillRoutes> &
  Served<typeof figureRoutes> &
  Served<typeof invoiceRoutes> &
  Served<typeof gateSaleRoutes> &
  Served<typeof callOffRoutes> &
  Served<typeof mailingRoutes> &
  Served<typeof cancelRuleRoutes> &
  Served<typeof payoutRoutes> &
  Served<typeof waitlistAdminRoutes> &
  Served<typeof withdrawalAdminRoutes> &
  Served<typeof personRoutes> &
  Served<typeof discountRoutes> &
  Served<typeof giftCardAdminRoutes> &
  Served<typeof messageAdminRoutes> &
  Content &
  Served<typeof adminRoutes> &
  Served<typeof staffRoutes> &
  Served<typeof issueRoutes> &
  Served<typeof subscriberAdminRoutes> &
  SharedAnswers;

/** Fields of a subject hold fields, which the types of the handlers cannot follow: their answer is named. */
type Content = Omit<Served<typeof contentAdminRoutes>, typeof ENTRY | typeof VERSIONS> & {
  [ENTRY]: WithAnswer<Served<typeof contentAdminRoutes>[typeof ENTRY], ContentEntryDetail>;
  [VERSIONS]: WithAnswer<Served<typeof contentAdminRoutes>[typeof VERSIONS], ContentVersion[]>;
};
type WithAnswer<Lines, Output> = { [Key in keyof Lines]: Omit<Lines[Key], 'output'> & { output: Output } };

/** Of what no module serves, or a handler writes bit by bit: the answer by the schema that both sides share. */
type SharedAnswers = {
  '/api/dmt-admin/translations/:language': {
    $get: Answer<Translations>;
    $put: { input: { json: TranslationRequest }; output: Translations; outputFormat: 'json' };
  };
  '/api/dmt-admin/saves/:key': { $get: Answer<{ isKept: boolean }> };
  '/api/dmt-admin/today': { $get: Answer<Today> };
  '/api/dmt-admin/health': {
    $get: Answer<AdminHealth>;
    $post: { input: { json: HealthWord }; output: void; outputFormat: 'json' };
  };
  '/api/dmt-admin/mail': { $get: Answer<MailHealth> };
  '/api/dmt-admin/figures/visits': { $get: Answer<VisitsShown, 'from' | 'to' | 'source'> };
  '/api/dmt-admin/outbox': { $get: Answer<AdminMail[], 'state' | 'before'> };
  '/api/dmt-admin/outbox/:id/resend': { $post: Answer<void> };
  '/api/dmt-admin/outbox/held': { $post: { input: { json: HeldWord }; output: void; outputFormat: 'json' } };
  '/api/dmt-admin/events/:id/visitors': { $get: Answer<VisitorList> };
};
type Answer<Output, Query extends string = never> = {
  input: { query: Partial<Record<Query, string>> };
  output: Output;
  outputFormat: 'json';
};

type Verb = Method | 'GET';
type Key<Of extends Verb> = `$${Lowercase<Of>}`;
type PathOf<Of extends Verb> = {
  [Path in keyof Routes]: Key<Of> extends keyof Routes[Path] ? Path : never;
}[keyof Routes];
type RouteOf<Of extends Verb, Path extends PathOf<Of>> = Routes[Path][Key<Of> & keyof Routes[Path]];

/** What comes out; nothing of a handler that sends no JSON. */
export type AnswerTo<Of extends Verb, Path extends PathOf<Of>> =
  RouteOf<Of, Path> extends { output: infer Output; outputFormat: 'json' } ? Output : void;

type InputOf<Of extends Verb, Path extends PathOf<Of>> =
  RouteOf<Of, Path> extends { input: infer Input } ? Input : never;
type QueryOf<Input> = Input extends { query: infer Query } ? Extract<keyof Query, string> : never;
/** Addresses have one part that varies. */
type VaryingOf<Path> = Path extends `${string}/:${string}` ? { id: string | number } : unknown;
type BodyOf<Input> = Input extends { json: infer Body } ? { json: Body } : unknown;

type Sent<Query extends string> = {
  id?: string | number;
  query?: Partial<Record<Query, QueryPart>>;
  json?: unknown;
  headers?: Record<string, string>;
};
type SentTo<Of extends Verb, Path extends PathOf<Of>> = Sent<QueryOf<InputOf<Of, Path>>> &
  VaryingOf<Path> &
  BodyOf<InputOf<Of, Path>>;

/** Asks one address of the server. Rejects with an ApiFault. */
export type Ask = <Of extends Verb, Path extends PathOf<Of>>(
  verb: Of,
  path: Path,
  ...sent: object extends SentTo<Of, Path> ? [sent?: SentTo<Of, Path>] : [sent: SentTo<Of, Path>]
) => Promise<AnswerTo<Of, Path>>;

/** `id` stands where the path varies. Empty parts of a query are left out. */
export function asking({ get, send }: Pick<Api, 'get' | 'send'>): Ask {
  return <Of extends Verb, Path extends PathOf<Of>>(verb: Of, path: Path, sent: Sent<string> = {}) => {
    const { id = '', query = {}, json, headers } = sent;
    const to = address(
      path.replace(VARYING, (pattern) => varying(pattern, String(id))),
      query,
    );
    return verb === 'GET' ? get<AnswerTo<Of, Path>>(to, headers) : send<AnswerTo<Of, Path>>(verb, to, json, headers);
  };
}

/** The same, in components. */
export function useAsk(): Ask {
  const api = useApi();
  return useMemo(() => asking(api), [api]);
}

const VARYING = /:\w+(?:\{[^}]*\})?/;

/** What is no slash to the server is none in the address either, unless its pattern takes several parts: `pages/home`. */
function varying(pattern: string, id: string): string {
  return pattern.endsWith('{.+}') ? id.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(id);
}
