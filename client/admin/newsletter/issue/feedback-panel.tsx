import type { Issue } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { amountText } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import words from '../nl.json' with { type: 'json' };

/** Number of readers who unsubscribed through an issue, and of bounces; says that readers are not tracked. */
export function FeedbackPanel({ feedback }: Pick<Issue, 'feedback'>) {
  const t = useWords(words);
  return (
    <Panel title={t('feedback.title')}>
      <Figures>
        {(['unsubscribed', 'bounced', 'complained'] as const).map((name) => (
          <Figure key={name} term={t(`feedback.${name}`)} value={amountText(feedback[name])} />
        ))}
      </Figures>
      <p className={texts['small']}>{t('feedback.hint')}</p>
      <p className={texts['small']}>{t('feedback.private')}</p>
    </Panel>
  );
}
