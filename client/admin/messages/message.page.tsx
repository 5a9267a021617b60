import { useLoaderData } from 'react-router-dom';
import type { DeskMessageDetail } from '../../../src/modules/contact/schema.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { moment } from '../ui/text/moment.ts';
import { Panel, Room } from '../ui/admin-page.tsx';
import texts from '../ui/text/text.module.css';
import lined from '../ui/list/lines.module.css';
import { AnswerPanel } from './answer-panel.tsx';
import { MessageSteps } from './message-steps.tsx';
import { MessageTags } from './message-tags.tsx';
import styles from './message.module.css';
import { Sender } from './sender.tsx';
import { useWords } from './words.ts';

/** One message: what somebody wrote, what was sent back, and what is left to do. */
export function Component() {
  const t = useWords();
  const message = useLoaderData<DeskMessageDetail>();
  const { id, receivedAt, isSuspect, answers } = message;
  const name = `${message.firstname} ${message.lastname}`;
  return (
    <Room
      title={t('message.title', { name })}
      back={{ to: '/dmt-admin/berichten', label: t('message.back') }}
      tags={<MessageTags message={message} />}
      lead={t('message.received', { moment: moment(receivedAt) })}
    >
      {isSuspect && (
        <Notice tone="warn">
          <p>{t('message.suspect')}</p>
        </Notice>
      )}
      <Panel title={t('message.text')}>
        <p className={styles['text']}>{message.message}</p>
        <Sender message={message} />
      </Panel>
      {answers.length > 0 && (
        <Panel title={t('message.answers')}>
          <ol className={lined['lines']}>
            {answers.map((answer) => (
              <li key={answer.id}>
                <p className={texts['small']}>{t('message.answered', { moment: moment(answer.sentAt) })}</p>
                <p className={styles['text']}>{answer.text}</p>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <AnswerPanel key={`answer ${id}`} message={message} name={name} />
      <MessageSteps message={message} name={name} />
    </Room>
  );
}
