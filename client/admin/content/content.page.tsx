import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { longDate } from '../../../src/kernel/dates/dutch-dates.ts';
import type { ContentEntry } from '../../../src/modules/content/admin/admin-schema.ts';
import { useSite } from '../../api/application.ts';
import { apiContext } from '../../api/context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/messages/notice.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import texts from '../ui/text/text.module.css';
import { createAsk } from '../api/routes.ts';
import styles from './content.module.css';
import { useWords } from '../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

export function Component() {
  const t = useWords(words);
  const { languages = [] } = useSite();
  const entries = useLoaderData<ContentEntry[]>();
  const groups = [...Map.groupBy(entries, ({ groupLabel }) => groupLabel)];
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <LinkButton to="/dmt-admin/inhoud/bloei" variant="secondary">
            {t('bloom')}
          </LinkButton>
          {languages.length > 0 && (
            <LinkButton to="/dmt-admin/inhoud/vertalingen" variant="secondary">
              {t('translations')}
            </LinkButton>
          )}
          <LinkButton to="/dmt-admin/inhoud/seizoen" variant="secondary">
            {t('season')}
          </LinkButton>
        </>
      }
    >
      {groups.map(([label, members]) => (
        <section key={label} className={styles['group']} aria-label={label}>
          <h2 className={styles['heading']}>{label}</h2>
          <ul className={styles['entries']}>
            {members.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </AdminPage>
  );
}

function Entry({ entry: { key, label, hint, isEdited, changedAt, toCheck } }: { entry: ContentEntry }) {
  const t = useWords(words);
  return (
    <li className={styles['entry']}>
      <div className={styles['about']}>
        <Link to={`/dmt-admin/inhoud/${key}`} className={styles['link']}>
          {label}
        </Link>
        <p className={texts['small']}>{hint}</p>
        {toCheck.length > 0 && (
          <p className={styles['state']}>
            <Tag tone="warn">{t('check.tag')}</Tag>
          </p>
        )}
        {isEdited && (
          <p className={styles['state']}>
            <Tag>{t('edited')}</Tag>
            {changedAt && <span>{t('changedAt', { moment: longDate(changedAt) })}</span>}
          </p>
        )}
      </div>
      <Icon name="arrow-right" />
    </li>
  );
}

export async function loader({ context }: LoaderFunctionArgs): Promise<ContentEntry[]> {
  return createAsk(context.get(apiContext))('GET', '/api/dmt-admin/content');
}
