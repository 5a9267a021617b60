import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { AccountPage } from '../../account/activation/account-page.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Stack } from '../../ui/text/text.tsx';
import { isApiFault } from '../../api/fault.ts';
import { type FormsApi, formsApi } from '../../api/forms.ts';
import { apiContext, pageContext, valuesOf } from '../../api/context.ts';
import { words } from './words.ts';

type ConfirmPageProps = {
  path: string;
  heading: string;
  intro: string;
  button: string;
  /** Page that a visitor with an invalid link is sent to. */
  again: ReactNode;
};

/** Page behind an emailed link that only a button confirms (S-11). */
export function ConfirmPage({ path, heading, intro, button, again }: ConfirmPageProps) {
  const given = useLoaderData<{ token: string }>().token;
  const actionData = useActionData<Confirmed>();
  const isSending = useNavigation().state !== 'idle';
  // Kept in state, because the secret is removed from the address bar.
  const [token] = useState(given);
  useEffect(() => history.replaceState(history.state, '', path), [path]);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actionData) outcome.current?.focus();
  }, [actionData]);

  return (
    <AccountPage heading={heading} motif="envelop">
      <PageMetadata title={heading} description={intro} path={path} noindex hasErrors={actionData?.isDone === false} />
      {actionData && (
        <div ref={outcome} tabIndex={-1}>
          <Notice tone={actionData.isDone ? 'success' : 'error'} role={actionData.isDone ? 'status' : 'alert'}>
            <p>{actionData.message}</p>
          </Notice>
        </div>
      )}
      {actionData?.isDone ? (
        <p>
          <LinkButton to="/home">{words.toHome}</LinkButton>
        </p>
      ) : (
        <Form method="post" action={path} preventScrollReset>
          <Stack gap={5}>
            <CsrfField />
            <input type="hidden" name="token" value={token} />
            {!actionData && <p>{intro}</p>}
            <p>
              <Button type="submit" busy={isSending}>
                {button}
              </Button>
            </p>
          </Stack>
        </Form>
      )}
      {actionData?.isDone === false && <p>{again}</p>}
    </AccountPage>
  );
}

type Confirmed = { isDone: boolean; message: string };

const UNPROVEN = 'Er is nog niets bevestigd. Druk nog een keer op de knop.';

/** Opening the link, as email programs do by themselves, confirms nothing (S-06, S-11). */
export function tokenOf({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export function createConfirmAction(call: (api: FormsApi, token: string) => Promise<{ message: string }>) {
  return async ({ context, request }: ActionFunctionArgs) => {
    const { token = '' } = valuesOf(await request.formData());
    const answer = (status: number, outcome: Confirmed) => data(outcome, { status });
    if (context.get(pageContext).isForged) return answer(403, { isDone: false, message: UNPROVEN });
    try {
      const { message } = await call(formsApi(context.get(apiContext)), token);
      return answer(200, { isDone: true, message });
    } catch (fault) {
      if (!isApiFault(fault)) throw fault;
      return answer(fault.status || 503, { isDone: false, message: fault.message });
    }
  };
}
