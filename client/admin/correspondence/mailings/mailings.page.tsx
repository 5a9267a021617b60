import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { EventMailings } from '../../../../src/modules/ticketing/sales/mailings/mailings-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { orMissing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { MailingForm } from './mailing-form.tsx';
import { MailingList } from './mailing-list.tsx';
import words from './nl.json' with { type: 'json' };
import { MAILINGS, useMailings } from './use-mailings.ts';

export function Component() {
  const { loaded, day } = useLoaderData<MailingsData>();
  return <Mailings key={`${loaded.event.id} ${day ?? ''}`} loaded={loaded} day={day} />;
}

function Mailings({ loaded, day }: MailingsData) {
  const t = useWords(words);
  const { shown, isLost, refresh } = useMailings(loaded);
  const { event, isOpen } = shown;
  return (
    <AdminPage
      title={t('title')}
      back={{ to: '/dmt-admin/bestellingen', label: t('back') }}
      lead={event.title}
      actions={
        <LinkButton to={`/dmt-admin/bestellingen/bezoekers/${event.id}`} variant="secondary" size="small">
          <Glyph name="users" /> {t('visitors')}
        </LinkButton>
      }
    >
      {isOpen ? (
        <MailingForm shown={shown} day={day} onSent={refresh} />
      ) : (
        <Notice tone="info">
          <p>{t('closed')}</p>
        </Notice>
      )}
      <MailingList mailings={shown.mailings} isLost={isLost} onChange={refresh} />
    </AdminPage>
  );
}

type MailingsData = { loaded: EventMailings; day: string | null };

/** `?date=`: the day to begin with, if there are tickets for it. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<MailingsData> {
  const loaded = await orMissing(createAsk(context.get(apiContext))('GET', MAILINGS, { id: params['id'] ?? '' }), {
    message: words.missing,
    link: { label: words.back, url: '/dmt-admin/bestellingen' },
  });
  const asked = new URL(request.url).searchParams.get('date');
  return { loaded, day: loaded.days.find((day) => day === asked) ?? null };
}
