/** Admin calls typed by the server's handlers: an unknown route, or an answer that is not given, does not compile. */
import type { ExtractSchema } from 'hono/types';
import { useMemo } from 'react';
import type { AdminHealth, HealthWord, Today } from '../../../src/dashboard/schema.ts';
import type { programmeAdminRoutes, vatChangeRoutes } from '../../../src/modules/catalogue/index.ts';
import type { messageAdminRoutes } from '../../../src/modules/contact/index.ts';
import type { ContentEntryDetail, ContentVersion } from '../../../src/modules/content/admin/admin-schema.ts';
import type {
  TranslationQuery,
  TranslationRequest,
  Translations,
} from '../../../src/modules/content/translations/translation-schema.ts';
import type { contentAdminRoutes } from '../../../src/modules/content/index.ts';
import type { adminRoutes, staffRoutes } from '../../../src/modules/identity/index.ts';
import type { issueRoutes, subscriberAdminRoutes } from '../../../src/modules/newsletter/index.ts';
import type { paymentWayRoutes } from '../../../src/modules/payments/index.ts';
import type { VisitorList } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type {
  cancelRuleRoutes,
  discountRoutes,
  giftRoutes,
  giftCardAdminRoutes,
  callOffRoutes,
  bookkeepingRoutes,
  figureRoutes,
  invoiceRoutes,
  gateRoutes,
  gateSaleRoutes,
  mailingRoutes,
  membershipRoutes,
  payoutRoutes,
  personRoutes,
  agreedAdminRoutes,
  numberAdminRoutes,
  bookingPaymentRoutes,
  visitAdminRoutes,
  feedAdminRoutes,
  quoteAdminRoutes,
  requestAdminRoutes,
  ticketingAdminRoutes,
  tillRoutes,
  waitlistAdminRoutes,
  withdrawalAdminRoutes,
} from '../../../src/modules/ticketing/index.ts';
import type { AdminHooks, HookForm, MadeHook } from '../../../src/platform/records/hooks/hooks-schema.ts';
import type { OutboxEmail, HeldWord, MailHealth } from '../../../src/platform/mail/admin-schema.ts';
import type {
  ApprovalChoice,
  ApprovalSettingChange,
  ApprovalsShown,
  WaitingApproval,
} from '../../../src/platform/records/approvals/approvals-schema.ts';
import type { VisitsShown } from '../../../src/platform/records/visits/visits-schema.ts';
import { type Api, type Method, request, sendJson } from '../../api/api.ts';
import { useApi } from '../../api/application.ts';
import { address, type QueryPart } from './calls.ts';

export const ENTRY = '/api/dmt-admin/content/:key{.+}';
export const VERSIONS = '/api/dmt-admin/content-versions/:key{.+}';

type Served<Routes extends (...parts: never[]) => unknown> = ExtractSchema<ReturnType<Routes>>;

export type Routes = Served<typeof programmeAdminRoutes> &
  Served<typeof vatChangeRoutes> &
  Served<typeof ticketingAdminRoutes> &
  Served<typeof gateRoutes> &
  Served<typeof tillRoutes> &
  Served<typeof bookkeepingRoutes> &
  Served<typeof figureRoutes> &
  Served<typeof invoiceRoutes> &
  Served<typeof membershipRoutes> &
  Served<typeof gateSaleRoutes> &
  Served<typeof paymentWayRoutes> &
  Served<typeof giftRoutes> &
  Served<typeof callOffRoutes> &
  Served<typeof mailingRoutes> &
  Served<typeof cancelRuleRoutes> &
  Served<typeof payoutRoutes> &
  Served<typeof waitlistAdminRoutes> &
  Served<typeof withdrawalAdminRoutes> &
  Served<typeof personRoutes> &
  Served<typeof requestAdminRoutes> &
  Served<typeof quoteAdminRoutes> &
  Served<typeof agreedAdminRoutes> &
  Served<typeof numberAdminRoutes> &
  Served<typeof bookingPaymentRoutes> &
  Served<typeof visitAdminRoutes> &
  Served<typeof feedAdminRoutes> &
  Served<typeof discountRoutes> &
  Served<typeof giftCardAdminRoutes> &
  Served<typeof messageAdminRoutes> &
  Content &
  Served<typeof adminRoutes> &
  Served<typeof staffRoutes> &
  Served<typeof issueRoutes> &
  Served<typeof subscriberAdminRoutes> &
  SharedAnswers;

/** Content fields are recursive, which the handler types cannot express, so their answers are typed by name. */
type Content = Omit<Served<typeof contentAdminRoutes>, typeof ENTRY | typeof VERSIONS> & {
  [ENTRY]: WithAnswer<Served<typeof contentAdminRoutes>[typeof ENTRY], ContentEntryDetail>;
  [VERSIONS]: WithAnswer<Served<typeof contentAdminRoutes>[typeof VERSIONS], ContentVersion[]>;
};
type WithAnswer<Lines, Output> = { [Key in keyof Lines]: Omit<Lines[Key], 'output'> & { output: Output } };

/** Answers of routes that no module serves, or that a handler streams: typed by the schema that both sides share. */
type SharedAnswers = {
  '/api/dmt-admin/translations/:language': {
    $get: Answer<Translations, keyof TranslationQuery>;
    $put: { input: { json: TranslationRequest }; output: Translations; outputFormat: 'json' };
  };
  '/api/dmt-admin/approvals': { $get: Answer<ApprovalsShown> };
  '/api/dmt-admin/approvals/setting': {
    $put: {
      input: { json: ApprovalSettingChange };
      output: { waiting: WaitingApproval | null; list: ApprovalsShown };
      outputFormat: 'json';
    };
  };
  '/api/dmt-admin/approvals/:id/decision': {
    $post: { input: { json: { choice: ApprovalChoice } }; output: { list: ApprovalsShown }; outputFormat: 'json' };
  };
  '/api/dmt-admin/approvals/:id': { $delete: Answer<{ list: ApprovalsShown }> };
  '/api/dmt-admin/saves/:key': { $get: Answer<{ isKept: boolean }> };
  '/api/dmt-admin/today': { $get: Answer<Today> };
  '/api/dmt-admin/health': {
    $get: Answer<AdminHealth>;
    $post: { input: { json: HealthWord }; output: void; outputFormat: 'json' };
  };
  '/api/dmt-admin/mail': { $get: Answer<MailHealth> };
  '/api/dmt-admin/figures/visits': { $get: Answer<VisitsShown, 'from' | 'to' | 'source'> };
  '/api/dmt-admin/outbox': { $get: Answer<OutboxEmail[], 'state' | 'before'> };
  '/api/dmt-admin/outbox/:id/resend': { $post: Answer<void> };
  '/api/dmt-admin/outbox/held': { $post: { input: { json: HeldWord }; output: void; outputFormat: 'json' } };
  '/api/dmt-admin/webhooks': {
    $get: Answer<AdminHooks>;
    $post: { input: { json: HookForm }; output: MadeHook | { waiting: WaitingApproval }; outputFormat: 'json' };
  };
  '/api/dmt-admin/webhooks/:id': { $delete: Answer<void> };
  '/api/dmt-admin/webhooks/:id/secret': { $post: Answer<MadeHook> };
  '/api/dmt-admin/webhooks/:id/test': { $post: Answer<void> };
  '/api/dmt-admin/webhooks/:id/state': {
    $post: { input: { json: { isOn: boolean } }; output: void; outputFormat: 'json' };
  };
  '/api/dmt-admin/webhook-messages/:id/resend': { $post: Answer<void> };
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

/** Type of the answer; void for a handler that sends no JSON. */
export type AnswerTo<Of extends Verb, Path extends PathOf<Of>> =
  RouteOf<Of, Path> extends { output: infer Output; outputFormat: 'json' } ? Output : void;

type InputOf<Of extends Verb, Path extends PathOf<Of>> =
  RouteOf<Of, Path> extends { input: infer Input } ? Input : never;
type QueryOf<Input> = Input extends { query: infer Query } ? Extract<keyof Query, string> : never;
type VaryingOf<Path> = Path extends `${string}/:${string}` ? { id: string | number } : unknown;
type BodyOf<Input> = Input extends { json: infer Body } ? { json: Body } : unknown;

type RequestInput<Query extends string> = {
  id?: string | number;
  query?: Partial<Record<Query, QueryPart>>;
  json?: unknown;
  headers?: Record<string, string>;
};
type SentTo<Of extends Verb, Path extends PathOf<Of>> = RequestInput<QueryOf<InputOf<Of, Path>>> &
  VaryingOf<Path> &
  BodyOf<InputOf<Of, Path>>;

/** Rejects with an ApiFault. */
export type Ask = <Of extends Verb, Path extends PathOf<Of>>(
  verb: Of,
  path: Path,
  ...sent: object extends SentTo<Of, Path> ? [sent?: SentTo<Of, Path>] : [sent: SentTo<Of, Path>]
) => Promise<AnswerTo<Of, Path>>;

/** `id` fills the variable part of the path; empty query parameters are left out. */
export function createAsk({ call }: Pick<Api, 'call'>): Ask {
  return <Of extends Verb, Path extends PathOf<Of>>(verb: Of, path: Path, sent: RequestInput<string> = {}) => {
    const { id = '', query = {}, json, headers } = sent;
    const to = address(
      path.replace(VARYING, (pattern) => varying(pattern, String(id))),
      query,
    );
    return verb === 'GET'
      ? request<AnswerTo<Of, Path>>(call, to, { headers: headers ?? {} })
      : sendJson<AnswerTo<Of, Path>>(call, verb, to, json, headers);
  };
}

export function useAsk(): Ask {
  const api = useApi();
  return useMemo(() => createAsk(api), [api]);
}

const VARYING = /:\w+(?:\{[^}]*\})?/;

function varying(pattern: string, id: string): string {
  return pattern.endsWith('{.+}') ? id.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(id);
}
