import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { MonthOfDays } from '../../../src/modules/ticketing/bookings/asking/ask-schema.ts';
import type { Api } from '../../api/api.ts';
import { apiContext, pageContext, UNPROVEN } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { ASK } from '../../../src/kernel/pages/addresses.ts';
import type { Crumb } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Stack, Wrap } from '../../ui/text/text.tsx';
import { AskForm } from './ask-form.tsx';
import { type AskResult, CHECK, CHOOSE, LONGEST, MONTH, PROOF, textsIn, type Typed, typedOf } from './asked.ts';
import styles from './requests.module.css';
import { words } from './words.ts';

export const askCrumbs = (): Crumb[] => [
  { label: words.packages, url: '/arrangementen' },
  { label: words.title, url: ASK },
];

/** Asks for a package, a wedding, a farewell or a group's visit. It binds nobody. */
export function Ask() {
  const { packages, chosen, days } = useLoaderData<typeof loader>();
  const result = useActionData<AskResult>();
  return (
    <div className={styles['page']}>
      <PageMetadata
        title={words.title}
        description={words.description}
        path={ASK}
        image="/assets/images/fiets-960.jpg"
        hasErrors={result?.outcome === 'wrong' || result?.outcome === 'failed'}
      />
      <Wrap>
        <Stack gap={5}>
          <header className={styles['head']}>
            <h1 tabIndex={-1}>{words.title}</h1>
            <p>{words.intro}</p>
          </header>
          {result?.outcome === 'sent' ? (
            <Sent message={result.message ?? ''} />
          ) : (
            <AskForm packages={packages} chosen={chosen} days={result ? result.days : days} result={result} />
          )}
        </Stack>
      </Wrap>
    </div>
  );
}

/** Takes the focus, because the pressed button is gone. */
function Sent({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles['head']}>
      <Notice tone="success" role="alert" title={words.sent}>
        <p>{message}</p>
      </Notice>
      <p>
        <Link to="/arrangementen">{words.toPackages}</Link>
      </p>
    </div>
  );
}

/** `?arrangement=museum` chooses a package. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const asked = new URL(request.url).searchParams.get('arrangement') ?? '';
  const packages = await api.get('/api/bookings/packages');
  const chosen = packages.some(({ id }) => id === asked) ? asked : '';
  return { packages, chosen, days: await api.get('/api/bookings/days', { query: { package: chosen } }) };
}

/** Changes the month or the package, or sends the request. In the browser a robot check comes first (S-29). */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const typed = typedOf(form);
  const textIn = (name: string) => textsIn(form, name)[0] ?? '';
  const respond = async (status: number, facts: Partial<AskResult> & Pick<AskResult, 'outcome'>) => {
    const days = facts.outcome === 'sent' ? null : await daysFor(api, typed, [textIn(CHOOSE), textIn(MONTH)]);
    return data<AskResult>({ typed, wrong: {}, message: null, isUnchecked: false, days, ...facts }, { status });
  };
  if (form.has(CHOOSE)) return respond(200, { outcome: 'looking' });
  const { checkRequest } = await import('./request-rules.ts');
  const { body } = checkRequest(typed);
  const isUnchecked = !import.meta.env.SSR && textIn(PROOF) === '';
  if (!body || isUnchecked) {
    const { wrong } = checkRequest(typed, await api.get('/api/bookings/packages').catch(() => []));
    const faults = { ...wrong, ...(isUnchecked && { [CHECK]: words.checkMissing }) };
    return respond(422, { outcome: 'wrong', wrong: faults });
  }
  if (context.get(pageContext).isForged) return respond(403, { outcome: 'failed', message: UNPROVEN });
  try {
    const headers = { ...(!import.meta.env.SSR && { 'idempotency-key': keyOf(body) }) };
    const { message } = await api.send('POST', '/api/bookings', { body, headers });
    return respond(200, { outcome: 'sent', message });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const isWrong = Object.keys(fault.errors).length > 0;
    return respond(fault.status || 503, {
      outcome: isWrong ? 'wrong' : 'failed',
      wrong: fault.errors,
      message: fault.message,
      isUnchecked: fault.code === 'captcha_required',
    });
  }
}

/** Days of the first month that is named, for as many persons as were typed. */
async function daysFor(api: Api, { packageId, adults, children }: Typed, months: string[]): Promise<MonthOfDays> {
  const persons = Math.min(LONGEST.persons, Math.max(1, Math.trunc((Number(adults) || 0) + (Number(children) || 0))));
  const wanted = months.find((month) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) ?? '';
  try {
    return await api.get('/api/bookings/days', { query: { package: packageId, month: wanted, persons } });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return api.get('/api/bookings/days', { query: { package: packageId } }).catch(() => null);
  }
}

let last = { of: '', key: '' };

/** A retry of the same request in this browser has the same key. */
function keyOf(body: object): string {
  const of = JSON.stringify(body);
  if (last.of !== of) last = { of, key: newUuid() };
  return last.key;
}
