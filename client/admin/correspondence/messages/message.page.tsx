import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminMessage, AdminMessageDetail } from '../../../../src/modules/contact/schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { orMissing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { Panel, AdminPage } from '../../ui/admin-page.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import lined from '../../ui/list/lines.module.css';
import { moment, phoneAddress } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { AnswerPanel } from './answer-panel.tsx';
import { MessageSteps } from './message-steps.tsx';
import { MessageTags } from './message-tags.tsx';
import styles from './message.module.css';
import words from './nl.json' with { type: 'json' };
import { useWords } from '../../ui/text/use-words.ts';

export function Component() {
  const t = useWords(words);
  const message = useLoaderData<AdminMessageDetail>();
  const { id, receivedAt, isSuspect, answers } = message;
  const name = `${message.firstname} ${message.lastname}`;
  return (
    <AdminPage
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
                <p className={texts['small']}>
                  {t(answer.by === null ? 'message.answered' : 'message.answeredBy', {
                    moment: moment(answer.sentAt),
                    name: answer.by ?? '',
                  })}
                </p>
                <p className={styles['text']}>{answer.text}</p>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <AnswerPanel key={`answer ${id}`} message={message} name={name} />
      <MessageSteps message={message} name={name} />
    </AdminPage>
  );
}

function Sender({ message: { email, phone, organisation } }: { message: AdminMessage }) {
  const t = useWords(words);
  return (
    <dl className={styles['sender']}>
      <div>
        <dt>{t('message.email')}</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            <Glyph name="mail" /> <span>{email}</span>
          </a>
        </dd>
      </div>
      {phone !== null && (
        <div>
          <dt>{t('message.phone')}</dt>
          <dd>
            <a href={phoneAddress(phone)}>
              <Glyph name="phone" /> <span>{phone}</span>
            </a>
          </dd>
        </div>
      )}
      {organisation !== null && (
        <div>
          <dt>{t('message.organisation')}</dt>
          <dd>{organisation}</dd>
        </div>
      )}
    </dl>
  );
}

export function loader({ context, params }: LoaderFunctionArgs): Promise<AdminMessageDetail> {
  return orMissing(
    createAsk(context.get(apiContext))('GET', '/api/dmt-admin/messages/:id', { id: params['id'] ?? '' }),
    {
      message: words.message.notFound,
      link: { label: words.message.back, url: '/dmt-admin/berichten' },
    },
  );
}
