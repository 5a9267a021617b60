import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from '../../account.module.css';
import { useWords } from '../../words.ts';

type LoginFailedProps = {
  /** Null where another message already says so. */
  message: string | null;
  busy: boolean;
  askActivationLink: () => void;
};

/** After a failed sign-in: what went wrong, and always the same help, so that nobody learns who has an account (LOGIN-25). */
export function LoginFailed({ message, busy, askActivationLink }: LoginFailedProps) {
  const t = useWords();
  return (
    <div className={styles.failed}>
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <p>{t('activateFirst')}</p>
      <Button
        type="submit"
        name="intent"
        value="activation-link"
        variant="secondary"
        size="small"
        formNoValidate
        busy={busy}
        onClick={(event) => {
          event.preventDefault();
          askActivationLink();
        }}
      >
        {t('newActivationLink')}
      </Button>
    </div>
  );
}
