import { LinkButton } from '../../../ui/button.tsx';
import type { Door } from '../auth.ts';
import { SecondFactorEnrolment } from '../../second-factor/second-factor-enrolment.tsx';
import { setSession } from '../../session/session.ts';
import { useWords } from '../../../ui/words.ts';
import words from '../../nl.json' with { type: 'json' };

/** The first sign-in of an administrator: nothing else opens before an app is set up (S-17). */
export function EnrolView({ door }: { door: Door }) {
  const t = useWords(words);
  const posted = door.posted?.view === 'enrol' ? door.posted : null;
  return (
    <SecondFactorEnrolment
      returnTo={door.returnTo}
      onConfirmed={setSession}
      onDone={(session) => door.enter(session)}
      {...(posted && {
        posted: {
          ...(posted.enrolment && { enrolment: posted.enrolment }),
          ...(posted.recoveryCodes && { recoveryCodes: posted.recoveryCodes }),
          ...(posted.wrong['code'] !== undefined && { codeError: posted.wrong['code'] }),
        },
      })}
    >
      {posted?.recoveryCodes ? (
        <LinkButton to={door.returnTo} external>
          {t('continue')}
        </LinkButton>
      ) : (
        <p>{t('enrolFirst')}</p>
      )}
    </SecondFactorEnrolment>
  );
}
