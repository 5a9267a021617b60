import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router-dom';
import { clockTime, longDate } from '../../../src/kernel/dates/dutch-dates.ts';
import type { ApprovalToStop } from '../../../src/platform/records/approvals/approvals-schema.ts';
import { useApi } from '../../api/application.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import styles from '../account.module.css';
import { AccountPage } from '../activation/account-page.tsx';
import { useAttempt } from '../session/use-attempt.ts';
import { invitedApi, type Posted } from './invited-api.ts';
import { words } from './words.ts';

/** The owner stops what an administrator asked, without signing in. The button does it, not opening the page (S-06). */
export function StopAct({ path, token, approval }: { path: string; token: string; approval: ApprovalToStop | null }) {
  const api = useApi();
  const actionData = useActionData<Posted<ApprovalToStop>>();
  const [stopped, setStopped] = useState(actionData?.done ?? null);
  const { attempt, isBusy, message } = useAttempt(actionData ?? null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => setStopped(await invitedApi(api).stopApproval(token)));
  };
  return (
    <AccountPage heading={words.stopTitle} motif="hek">
      <PageMetadata title={words.stopTitle} description={words.stopIntro} path={path} noindex />
      {stopped ? (
        <Outcome tone="success" text={words.stopped} />
      ) : approval === null ? (
        <Outcome tone="warn" text={words.stopUseless} />
      ) : approval.state !== 'waiting' ? (
        <Outcome tone="warn" text={isDone(approval) ? words.stopDone : words.stopEnded} />
      ) : (
        <form
          className={styles.form}
          method="post"
          action={`${path}?tegenhouden=${encodeURIComponent(token)}`}
          onSubmit={submit}
        >
          <CsrfField />
          <input type="hidden" name="stop" value={token} />
          {message !== null && (
            <Notice tone="error" role="alert">
              <p>{message}</p>
            </Notice>
          )}
          <p>{words.stopText}</p>
          <p>
            <strong>{approval.title}</strong>
          </p>
          {approval.runAt !== null && (
            <p>{words.stopWhen({ when: `${longDate(approval.runAt)} om ${clockTime(approval.runAt)}` })}</p>
          )}
          <div className={styles.buttons}>
            <Button type="submit" busy={isBusy} busyLabel={words.busy}>
              {words.stopNow}
            </Button>
          </div>
        </form>
      )}
    </AccountPage>
  );
}

const isDone = ({ state }: ApprovalToStop): boolean => state === 'approved' || state === 'done';

/** Takes the focus after the button is gone. */
function Outcome({ tone, text }: { tone: 'success' | 'warn'; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === 'success') box.current?.focus();
  }, [tone]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={tone}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
