import { QrPicture } from '../../orders/qr-picture.tsx';
import type { Enrolment } from '../auth/auth.ts';
import own from './second-factor-enrolment.module.css';
import { useWords } from '../words.ts';

/** The secret for the app: to scan, to type over, or to open on the phone that shows it. */
export function EnrolmentSecret({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  const t = useWords();
  return (
    <>
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      <p>{t('enrolScan')}</p>
      <div className={own.secret}>
        <div className={own.code}>
          <QrPicture text={uri} label={t('enrolPicture')} />
        </div>
        <div className={own.words}>
          <p>{t('enrolType')}</p>
          <p className={own.key}>{groupsOfFour(secret)}</p>
          <p>
            <a href={uri}>{t('enrolOpen')}</a>
          </p>
        </div>
      </div>
    </>
  );
}

const groupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
