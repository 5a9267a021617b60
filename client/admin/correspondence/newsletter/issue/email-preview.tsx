import { useEffect, useState } from 'react';
import type { Issue } from '../../../../../src/modules/newsletter/issues/issue-schema.ts';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../../ui/text/text.tsx';
import { faultText } from '../../../api/calls.ts';
import texts from '../../../ui/text/text.module.css';
import styles from './email-preview.module.css';
import { previewAddress, useNewsletterApi } from '../newsletter-api.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

type LookProps = { issue: Pick<Issue, 'id' | 'version'> };
const PARTS = ['html', 'text'] as const;

export function EmailLook({ issue }: LookProps) {
  const t = useWords(words);
  const [part, setPart] = useState<(typeof PARTS)[number]>('html');
  return (
    <div className={styles['look']}>
      <fieldset className={styles['parts']}>
        <legend>
          <VisuallyHidden>{t('look.which')}</VisuallyHidden>
        </legend>
        {PARTS.map((one) => (
          <label key={one} className={styles['part']}>
            <input type="radio" name="letter-part" checked={part === one} onChange={() => setPart(one)} />
            {t(`look.${one}`)}
          </label>
        ))}
      </fieldset>
      {part === 'html' ? (
        <iframe
          key={issue.version}
          className={styles['letter']}
          title={t('look.frame')}
          src={previewAddress(issue.id, 'html')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <EmailText key={issue.version} issue={issue} />
      )}
    </div>
  );
}

function EmailText({ issue: { id } }: LookProps) {
  const t = useWords(words);
  const { text, fault } = useEmailText(id);
  if (fault !== null) {
    return (
      <Notice tone="error" role="alert">
        <p>{fault}</p>
      </Notice>
    );
  }
  return (
    <>
      <p className={texts['small']}>{t('look.textHint')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className={`${styles['letter']} ${styles['text']}`} aria-label={t('look.plain')} tabIndex={0}>
        {text ?? t('look.loading')}
      </section>
    </>
  );
}

function useEmailText(id: number): { text: string | null; fault: string | null } {
  const api = useNewsletterApi();
  const [answer, setAnswer] = useState<{ text: string | null; fault: string | null }>({ text: null, fault: null });
  useEffect(() => {
    let isCurrent = true;
    const show = (shown: typeof answer) => isCurrent && setAnswer(shown);
    void api.emailText(id).then(
      (text) => show({ text, fault: null }),
      (fault: unknown) => show({ text: null, fault: faultText(fault) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, id]);
  return answer;
}
