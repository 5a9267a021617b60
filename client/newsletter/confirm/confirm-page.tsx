import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { AccountPage } from '../../account/activation/account-page.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Stack } from '../../ui/text/text.tsx';
import type { Confirmed } from './confirming.ts';
import { useWords } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

type ConfirmPageProps = {
  path: string;
  heading: string;
  intro: string;
  button: string;
  /** Where one can go when the link was of no use. */
  again: ReactNode;
};

/** Where a mailed link leads that only a press on a button confirms (S-11). */
export function ConfirmPage({ path, heading, intro, button, again }: ConfirmPageProps) {
  const t = useWords(words);
  const given = useLoaderData<{ token: string }>().token;
  const posted = useActionData<Confirmed>();
  const isSending = useNavigation().state !== 'idle';
  // Kept here, while the secret goes from the address bar.
  const [token] = useState(given);
  useEffect(() => history.replaceState(history.state, '', path), [path]);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (posted) outcome.current?.focus();
  }, [posted]);

  return (
    <AccountPage heading={heading} motif="envelop">
      <PageMetadata title={heading} description={intro} path={path} noindex hasErrors={posted?.isDone === false} />
      {posted && (
        <div ref={outcome} tabIndex={-1}>
          <Notice tone={posted.isDone ? 'success' : 'error'} role={posted.isDone ? 'status' : 'alert'}>
            <p>{posted.message}</p>
          </Notice>
        </div>
      )}
      {posted?.isDone ? (
        <p>
          <LinkButton to="/home">{t('toHome')}</LinkButton>
        </p>
      ) : (
        <Form method="post" action={path} preventScrollReset>
          <Stack gap={5}>
            <CsrfField />
            <input type="hidden" name="token" value={token} />
            {!posted && <p>{intro}</p>}
            <p>
              <Button type="submit" busy={isSending}>
                {button}
              </Button>
            </p>
          </Stack>
        </Form>
      )}
      {posted?.isDone === false && <p>{again}</p>}
    </AccountPage>
  );
}
