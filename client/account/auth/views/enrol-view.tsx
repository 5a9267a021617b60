import { LinkButton } from '../../../ui/button.tsx';
import type { Auth } from '../auth.ts';
import { SecondFactorEnrolment } from '../../second-factor/second-factor-enrolment.tsx';
import { setSession } from '../../session/session.ts';
import { words } from '../../words.ts';

export function EnrolView({ auth }: { auth: Auth }) {
  const actionData = auth.actionData?.view === 'enrol' ? auth.actionData : null;
  return (
    <SecondFactorEnrolment
      returnTo={auth.returnTo}
      onConfirmed={setSession}
      onDone={(session) => auth.enter(session)}
      {...(actionData && {
        actionData: {
          ...(actionData.enrolment && { enrolment: actionData.enrolment }),
          ...(actionData.recoveryCodes && { recoveryCodes: actionData.recoveryCodes }),
          ...(actionData.wrong['code'] !== undefined && { codeError: actionData.wrong['code'] }),
        },
      })}
    >
      {actionData?.recoveryCodes ? (
        <LinkButton to={auth.returnTo} external>
          {words.continue}
        </LinkButton>
      ) : (
        <p>{words.enrolFirst}</p>
      )}
    </SecondFactorEnrolment>
  );
}
