import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { type Instant, longDateWithWeekday, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { VisitorList } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { apiContext, nowContext } from '../../../api/context.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { address, orMissing } from '../../api/calls.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { Select } from '../../ui/form/controls.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Empty } from '../../ui/list/records.tsx';
import { saveFile } from '../../../ui/browser.ts';
import { moment } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import words from '../nl.json' with { type: 'json' };
import { startOf } from '../order-words.tsx';
import { ordersApi, useOrdersApi } from '../orders-api.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { ON_SCREEN, useWholeList, VisitorTable } from './visitor-table.tsx';
import styles from './visitors.module.css';

export function Component() {
  const { list, now } = useLoaderData<VisitorsData>();
  const t = useWords(words);
  const [name, setName] = useState('');
  const { event, date, days, expected } = list;
  const { visitors, isWhole, isCut } = useWholeList(list);
  const download = useDownload(list);
  const subject = [event.title, date && longDateWithWeekday(`${date}T12:00:00Z`)].filter(Boolean).join(', ');
  return (
    <AdminPage
      title={t('visitors.title')}
      back={{ to: '/dmt-admin/bestellingen', label: t('visitors.back') }}
      lead={
        <>
          {subject}. {t('visitors.expected', { count: expected })}.
        </>
      }
      actions={
        visitors.length > 0 && (
          <>
            <LinkButton
              to={address(`/dmt-admin/bestellingen/bericht/${event.id}`, { date: date ?? '' })}
              variant="secondary"
            >
              <Glyph name="mail" /> {t('visitors.write')}
            </LinkButton>
            <Button variant="secondary" busy={!isWhole && !isCut} onClick={() => window.print()}>
              <Glyph name="printer" /> {t('visitors.print')}
            </Button>
            <Button variant="secondary" busy={download.submission.isBusy} onClick={() => void download.start()}>
              <Glyph name="download" /> {t('visitors.file')}
            </Button>
          </>
        )
      }
    >
      {event.cancelled && (
        <Notice tone="warn">
          <p>{t('visitors.cancelled')}</p>
        </Notice>
      )}
      <FaultNotice submission={download.submission} />
      {isCut && (
        <Notice tone="warn">
          <p>{t('visitors.cut', { count: visitors.length })}</p>
        </Notice>
      )}
      {(days.length > 1 || visitors.length > 0) && (
        <div className={styles['tools']}>
          {days.length > 1 && <DayChoice list={list} />}
          {visitors.length > 0 && (
            <Field
              label={t('visitors.find')}
              name="naam"
              type="search"
              autoComplete="off"
              value={name}
              onChange={(change) => setName(change.target.value)}
            />
          )}
        </div>
      )}
      {visitors.length === 0 ? (
        <Empty>
          <p>{t('visitors.none')}</p>
        </Empty>
      ) : (
        <VisitorTable
          visitors={visitors}
          hasTimes={date === null}
          subject={subject}
          printed={t('visitors.printed', { moment: moment(now) })}
          name={name}
        />
      )}
      {list.options.length > 0 && <Options list={list} />}
    </AdminPage>
  );
}

function DayChoice({ list: { event, date, days } }: { list: VisitorList }) {
  const t = useWords(words);
  const navigate = useNavigate();
  return (
    <Select
      label={t('visitors.day')}
      name="date"
      value={date ?? ''}
      options={[
        { value: '', label: t('visitors.allDays') },
        ...days.map((day) => ({ value: day, label: longDay(day) })),
      ]}
      onChange={({ target }) => {
        const query = target.value && `?date=${target.value}`;
        void navigate(`/dmt-admin/bestellingen/bezoekers/${event.id}${query}`, { preventScrollReset: true });
      }}
    />
  );
}

function Options({ list: { options } }: { list: VisitorList }) {
  const t = useWords(words);
  return (
    <ul className={styles['options']} aria-label={t('visitors.options')}>
      {options.map(({ title, start, expected, capacity }) => (
        <li key={`${title} ${start}`}>
          <span>
            <span className={styles['option']}>{title}</span>
            {start && <span className={texts['under']}>{startOf(start)}</span>}
          </span>
          <span>{t('visitors.ofPlaces', { count: capacity, expected, capacity })}</span>
        </li>
      ))}
    </ul>
  );
}

function useDownload({ event, date }: VisitorList) {
  const t = useWords(words);
  const api = useOrdersApi();
  const stepUp = useStepUp();
  const submission = useSubmission();
  const start = async () => {
    const file = await submission.run(() => stepUp(() => api.visitorFile(event.id, date ?? '')));
    if (file) saveFile(file, [t('visitors.fileName'), event.id, date].filter(Boolean).join('-') + '.csv');
  };
  return { start, submission };
}

type VisitorsData = { list: VisitorList; now: Instant };

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<VisitorsData> {
  const date = new URL(request.url).searchParams.get('date') ?? '';
  const visitors = ordersApi(context.get(apiContext)).visitors(params['id'] ?? '', date, String(ON_SCREEN));
  const list = await orMissing(visitors, {
    message: words.visitors.notFound,
    link: { label: words.visitors.back, url: '/dmt-admin/bestellingen' },
  });
  return { list, now: context.get(nowContext)() };
}
