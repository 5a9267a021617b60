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
import { useWords } from '../../../ui/use-words.ts';
import words from '../nl.json' with { type: 'json' };

// With its picture of a code it is the heaviest part of the page, and few need it.
const SecondFactorEnrolment = lazyPart(
  import.meta.env.SSR
    ? (await import('../../second-factor/second-factor-enrolment.tsx')).SecondFactorEnrolment
    : lazy(async () => ({
        default: (await import('../../second-factor/second-factor-enrolment.tsx')).SecondFactorEnrolment,
      })),
);

/** The authenticator app: set up, replaced, taken away; and its recovery codes (S-17). */
export function SecondFactor({ account }: { account: AccountView }) {
  const t = useWords(words);
  const { actionData, changed } = useContext(ProfileContext);
  const [isEnrolling, setIsEnrolling] = useState(isEnrolment(actionData));
  /** Each setting up begins anew: recovery codes that were seen do not stay behind the closed part. */
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
      {t('factor')}{' '}
      <Tag tone={hasSecondFactor ? 'success' : 'neutral'}>{t(hasSecondFactor ? 'factorOn' : 'factorOff')}</Tag>
    </>
  );
  if (codes) {
    return (
      <Part title={title}>
        <RecoveryCodes codes={codes} title={t('codesRenewed')}>
          <SeenButton onClick={() => void finish(null)} />
        </RecoveryCodes>
      </Part>
    );
  }
  return (
    <Part title={title}>
      <p>{t(hasSecondFactor ? 'factorIsOn' : 'factorWhy')}</p>
      {hasSecondFactor && account.mustKeepSecondFactor && <p>{t('factorRequired')}</p>}
      <Disclosure
        label={t(hasSecondFactor ? 'factorReplace' : 'factorSetUp')}
        isOpen={isEnrolling}
        onToggle={setIsEnrolling}
      >
        <Enrolment key={round} onDone={() => void finish(t('factorSetDone'))} />
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
  const t = useWords(words);
  const api = useAccountApi();
  const stepUp = useStepUp();
  return (
    <>
      <p>
        {t('codesLeft', { count: account.recoveryCodesLeft })} {t('codesWhy')}
      </p>
      <div className={styles.acts}>
        <ActButton
          intent="recovery-codes"
          variant="secondary"
          send={async () => showCodes((await stepUp(() => api.renewRecoveryCodes())).recoveryCodes)}
        >
          {t('codesRenew')}
        </ActButton>
        {!account.mustKeepSecondFactor && (
          <ActButton
            intent="remove-second-factor"
            variant="tertiary"
            send={async () => {
              await stepUp(() => api.removeSecondFactor());
              await done(t('factorRemoved'));
            }}
          >
            {t('factorRemove')}
          </ActButton>
        )}
      </div>
    </>
  );
}

/** After codes that are shown once; without JavaScript a link that reads the page again. */
function SeenButton({ onClick }: { onClick: () => void }) {
  const t = useWords(words);
  const { actionData } = useContext(ProfileContext);
  return actionData?.recoveryCodes ? (
    <LinkButton to="/profile" external>
      {t('codesSeen')}
    </LinkButton>
  ) : (
    <Button onClick={onClick}>{t('codesSeen')}</Button>
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
