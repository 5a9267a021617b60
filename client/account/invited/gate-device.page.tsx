import { type FormEvent, useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router-dom';
import { useApi } from '../../api/application.ts';
import { apiContext, pageContext, valuesOf } from '../../api/context.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import styles from '../account.module.css';
import { AccountPage } from '../activation/account-page.tsx';
import { useAttempt } from '../session/use-attempt.ts';
import { invitedApi, orUseless, type Posted, posted } from './invited-api.ts';
import { words } from './words.ts';

const PATH = '/poort-toestel';
const GATE = '/dmt-admin/poort';

export const handle: PageExtras = { breadcrumb: () => [{ label: words.deviceTitle, url: PATH }] };

/** A shared phone scans the code on an administrator's screen. The button signs it in, not opening the page (S-06). */
export function Component() {
  const api = useApi();
  const actionData = useActionData<Posted<unknown>>();
  // Kept in state, because the secret is removed from the address bar (S-11).
  const [{ token, device }] = useState(useLoaderData<typeof loader>());
  const { attempt, isBusy, message } = useAttempt(actionData ?? null);
  useEffect(() => history.replaceState(history.state, '', PATH), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await invitedApi(api).beginDevice(token);
      location.assign(GATE);
    });
  };
  return (
    <AccountPage heading={words.deviceTitle} motif="hek">
      <PageMetadata title={words.deviceTitle} description={words.deviceIntro} path={PATH} noindex />
      {device ? (
        <form
          className={styles.form}
          method="post"
          action={`${PATH}?token=${encodeURIComponent(token)}`}
          onSubmit={submit}
        >
          <CsrfField />
          <input type="hidden" name="token" value={token} />
          {message !== null && (
            <Notice tone="error" role="alert">
              <p>{message}</p>
            </Notice>
          )}
          <p>{words.deviceText(device)}</p>
          <div className={styles.buttons}>
            <Button type="submit" busy={isBusy} busyLabel={words.busy}>
              {words.deviceStart(device)}
            </Button>
          </div>
        </form>
      ) : (
        <Notice tone="warn" role={actionData ? 'alert' : undefined}>
          <p>{words.deviceUseless}</p>
        </Notice>
      )}
    </AccountPage>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, device: await orUseless(token, invitedApi(context.get(apiContext)).device) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { token = '' } = valuesOf(await request.formData());
  const { isForged } = context.get(pageContext);
  const answer = await posted({}, isForged, () => invitedApi(context.get(apiContext)).beginDevice(token));
  return answer.data.done ? redirect(GATE, 303) : answer;
}
