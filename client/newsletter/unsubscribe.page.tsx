import { type FormEvent, useCallback, useEffect, useState } from 'react';
import {
  Link,
  useActionData,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { AccountPage } from '../account/activation/account-page.tsx';
import styles from '../account/account.module.css';
import { useFormsApi, formsApi } from '../api/forms.ts';
import { useSite } from '../api/application.ts';
import { useToasts } from '../ui/messages/toasts.tsx';
import type { PageExtras } from '../ui/page/page.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { CsrfField } from '../ui/forms/field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { isApiFault } from '../api/fault.ts';
import { apiContext, pageContext, valuesOf } from '../api/context.ts';
import { words } from './confirm/words.ts';

export const handle: PageExtras = { breadcrumb: () => [{ label: 'Uitschrijven', url: '/unsubscribe' }] };

/** Opening the emailed link changes nothing (UNSUB-01, P-07). */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return { email: query.get('email') ?? '', token: query.get('token') ?? '', issue: query.get('issue') ?? '' };
}

/** Returns to 'asking' if nothing proves that the post came from our own page (S-05). */
export type Left = { state: 'done' | 'failed' | 'asking' } & MailedLink;

export async function action({ context, request }: ActionFunctionArgs) {
  const { email = '', token = '', issue = '' } = valuesOf(await request.formData());
  const link = { email, token, issue };
  const answer = (status: number, state: Left['state']) => data<Left>({ state, ...link }, { status });
  if (context.get(pageContext).isForged) return answer(403, 'asking');
  if (email === '' || token === '') return answer(422, 'failed');
  try {
    await formsApi(context.get(apiContext)).unsubscribe(email, token, issue);
    return answer(200, 'done');
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return answer(fault.status || 503, 'failed');
  }
}

type State = 'asking' | 'sending' | 'done' | 'failed' | 'rejected';

/** Asks once, then forgets the subscriber (UNSUB-01 to UNSUB-07, STATE-32). */
export function Component() {
  const actionData = useActionData<Left>();
  const given = useLoaderData<typeof loader>();
  // Kept in state, because the secret is removed from the address bar (S-11).
  const [link] = useState(actionData ?? given);
  const isUseless = link.email === '' || link.token === '';
  const [state, setState] = useState<State>(actionData?.state ?? (isUseless ? 'failed' : 'asking'));
  useEffect(() => history.replaceState(history.state, '', '/unsubscribe'), []);
  const tellFailure = useFailureToast();
  const leave = useLeaving(link, setState, tellFailure);
  useEffect(() => {
    if (isUseless) tellFailure();
  }, [isUseless, tellFailure]);

  return (
    <AccountPage heading={words.leaveTitle} motif="hek">
      <PageMetadata title={words.leaveTitle} description={words.leaveIntro} path="/unsubscribe" noindex />
      {state === 'done' && (
        <>
          <Notice tone="success" title={words.left}>
            <p>{words.leftText}</p>
          </Notice>
          <p>
            <LinkButton to="/home">{words.toHome}</LinkButton>
          </p>
        </>
      )}
      {state === 'failed' && (
        <Notice tone="error" role="alert" title={words.notLeft}>
          <p>{words.notLeftText}</p>
          <p>
            <Link to="/contact">{words.toContact}</Link>
          </p>
        </Notice>
      )}
      {state !== 'done' && !isUseless && (
        <>
          {state !== 'failed' && <p>{words.leaveIntro}</p>}
          <AskAgain link={link} isFirst={state !== 'failed'} ask={() => setState('asking')} />
          <Question link={link} state={state} leave={leave} reject={() => setState('rejected')} />
        </>
      )}
    </AccountPage>
  );
}

/** `issue`: the newsletter that contained the link, to count who left because of it; '' for none. */
type MailedLink = { email: string; token: string; issue: string };

/** Without JavaScript the page reloads with the question open (UNSUB-05). */
function AskAgain({ link, isFirst, ask }: { link: MailedLink; isFirst: boolean; ask: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <form method="get" action="/unsubscribe" onSubmit={submit}>
      <LinkFields link={link} />
      <Button type="submit" variant={isFirst ? 'main' : 'secondary'}>
        {words.leave}
      </Button>
    </form>
  );
}

function LinkFields({ link }: { link: MailedLink }) {
  return (['email', 'token', 'issue'] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={link[name]} />
  ));
}

type QuestionProps = { link: MailedLink; state: State; leave: () => void; reject: () => void };

/** Open in the server's HTML (UNSUB-01); 'Nee' closes it without JavaScript too. */
function Question({ link, state, leave, reject }: QuestionProps) {
  const { name } = useSite();
  const isSending = state === 'sending';
  const close = useCallback(() => {
    if (!isSending) reject();
  }, [isSending, reject]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) leave();
  };
  return (
    <Dialog open={state === 'asking' || isSending} onClose={close} title={words.leave} mayOpenInHtml size="narrow">
      <div className={styles.form}>
        <form id="uitschrijven" method="post" action="/unsubscribe" onSubmit={submit}>
          <CsrfField />
          <LinkFields link={link} />
          <p>{words.leaveQuestion({ name })}</p>
        </form>
        <form id="blijven" method="dialog" hidden />
        <div className={styles.buttons}>
          <Button type="submit" form="uitschrijven" busy={isSending} busyLabel={words.leaving}>
            {words.yes}
          </Button>
          <Button type="submit" form="blijven" variant="secondary" onClick={close}>
            {words.no}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function useLeaving(link: MailedLink, setState: (state: State) => void, tellFailure: () => void): () => void {
  const api = useFormsApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  return () => {
    setState('sending');
    api.unsubscribe(link.email, link.token, link.issue).then(
      () => {
        setState('done');
        toasts.show({ severity: 'success', summary: words.left, detail: words.leftText });
        void navigate('/home', { replace: true });
      },
      () => {
        setState('failed');
        tellFailure();
      },
    );
  };
}

function useFailureToast(): () => void {
  const { show } = useToasts();
  return useCallback(
    () =>
      show({
        severity: 'error',
        summary: words.notLeft,
        detail: words.notLeftText,
        link: { label: words.toContact, url: '/contact' },
        sticky: true,
      }),
    [show],
  );
}
