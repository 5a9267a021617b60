import { lazy, useContext, useState } from 'react';
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx';
import { setSession } from '../../session/session.ts';
import { useStepUp } from '../../session/step-up.tsx';
import { type AccountView, useAccountApi } from '../../../api/account.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { ActButton, ProfileContext } from '../forms/own-form.tsx';
import { Disclosure, focusPanel, Part } from '../forms/panel.tsx';
import type { ActionData } from '../actions.ts';
import styles from '../profile.module.css';
import { words } from '../words.ts';

// The heaviest part of the page, because it draws the code, and few need it.
const SecondFactorEnrolment = lazyPart(
  import.meta.env.SSR
    ? (await import('../../second-factor/second-factor-enrolment.tsx')).SecondFactorEnrolment
    : lazy(async () => ({
        default: (await import('../../second-factor/second-factor-enrolment.tsx')).SecondFactorEnrolment,
      })),
);

export function SecondFactor({ account }: { account: AccountView }) {
  const { actionData, changed } = useContext(ProfileContext);
  const [isEnrolling, setIsEnrolling] = useState(isEnrolment(actionData));
  /** Each enrolment starts over, so that recovery codes that were shown are not left behind in the closed part. */
  const [round, setRound] = useState(0);
  const [codes, setCodes] = useState(
    actionData?.intent === 'recovery-codes' ? (actionData.recoveryCodes ?? null) : null,
  );
  const { hasSecondFactor } = account;
  const finish = async (message: string | null) => {
    setIsEnrolling(false);
    setRound((before) => before + 1);
    setCodes(null);
    focusPanel('inloggen');
    if (message !== null) await changed(message);
  };
  const title = (
    <>
      {words.factor}{' '}
      <Tag tone={hasSecondFactor ? 'success' : 'neutral'}>{hasSecondFactor ? words.factorOn : words.factorOff}</Tag>
    </>
  );
  if (codes) {
    return (
      <Part title={title}>
        <RecoveryCodes codes={codes} title={words.codesRenewed}>
          <SeenButton onClick={() => void finish(null)} />
        </RecoveryCodes>
      </Part>
    );
  }
  return (
    <Part title={title}>
      <p>{hasSecondFactor ? words.factorIsOn : words.factorWhy}</p>
      {hasSecondFactor && account.mustKeepSecondFactor && <p>{words.factorRequired}</p>}
      <Disclosure
        label={hasSecondFactor ? words.factorReplace : words.factorSetUp}
        isOpen={isEnrolling}
        onToggle={setIsEnrolling}
      >
        <Enrolment key={round} onDone={() => void finish(words.factorSetDone)} />
      </Disclosure>
      {hasSecondFactor && <InForce account={account} showCodes={setCodes} done={finish} />}
    </Part>
  );
}

function Enrolment({ onDone }: { onDone: () => void }) {
  const stepUp = useStepUp();
  const { actionData } = useContext(ProfileContext);
  const own = isEnrolment(actionData) ? actionData : null;
  return (
    <SecondFactorEnrolment
      run={stepUp}
      action="/profile"
      onConfirmed={setSession}
      onDone={onDone}
      {...(own && { actionData: enrolmentOf(own) })}
    >
      {own?.recoveryCodes && <SeenButton onClick={onDone} />}
    </SecondFactorEnrolment>
  );
}

type InForceProps = {
  account: AccountView;
  showCodes: (codes: string[]) => void;
  done: (message: string | null) => Promise<void>;
};

function InForce({ account, showCodes, done }: InForceProps) {
  const api = useAccountApi();
  const stepUp = useStepUp();
  return (
    <>
      <p>
        {words.codesLeft({ count: account.recoveryCodesLeft })} {words.codesWhy}
      </p>
      <div className={styles.acts}>
        <ActButton
          intent="recovery-codes"
          variant="secondary"
          send={async () => showCodes((await stepUp(() => api.renewRecoveryCodes())).recoveryCodes)}
        >
          {words.codesRenew}
        </ActButton>
        {!account.mustKeepSecondFactor && (
          <ActButton
            intent="remove-second-factor"
            variant="tertiary"
            send={async () => {
              await stepUp(() => api.removeSecondFactor());
              await done(words.factorRemoved);
            }}
          >
            {words.factorRemove}
          </ActButton>
        )}
      </div>
    </>
  );
}

/** Without JavaScript this is a link that reloads the page. */
function SeenButton({ onClick }: { onClick: () => void }) {
  const { actionData } = useContext(ProfileContext);
  return actionData?.recoveryCodes ? (
    <LinkButton to="/profile" external>
      {words.codesSeen}
    </LinkButton>
  ) : (
    <Button onClick={onClick}>{words.codesSeen}</Button>
  );
}

function isEnrolment(actionData: ActionData | null): actionData is ActionData {
  const isOne = actionData?.intent === 'enrol' || actionData?.intent === 'confirm-enrolment';
  return isOne && (actionData.enrolment !== undefined || actionData.recoveryCodes !== undefined);
}

function enrolmentOf({ enrolment, recoveryCodes, wrong }: ActionData) {
  return {
    ...(enrolment && { enrolment }),
    ...(recoveryCodes && { recoveryCodes }),
    ...(wrong['code'] !== undefined && { codeError: wrong['code'] }),
  };
}
