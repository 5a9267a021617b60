import { useLoaderData } from 'react-router-dom';
import { useSite } from '../../api/app.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { usePresent } from '../layout/frame.tsx';
import { useNewMessages } from '../layout/new-messages.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Room } from '../ui/admin-page.tsx';
import { useWords } from '../words.ts';
import { Attention } from './attention.tsx';
import { OrdersOfToday } from './orders-of-today.tsx';
import type { loader } from './today.loader.ts';
import { NextEvent, Programme } from './programme.tsx';

/** What today asks for: who comes, what was sold, and what waits for the owner (ADMIN-01, ADMIN-02, ADMIN-04). */
export function Component() {
  const t = useWords();
  const site = useSite();
  const { message } = usePresent();
  const today = useLoaderData<typeof loader>();
  const newMessages = useNewMessages();
  return (
    <Room
      title={t('today.title')}
      lead={
        <>
          {t('today.welcome', { name: site.name })} {message}
        </>
      }
      actions={
        <LinkButton to="/dmt-admin/agenda/nieuw" variant="secondary">
          <Glyph name="plus" /> {t('today.newEvent')}
        </LinkButton>
      }
    >
      {message === null && (
        <Notice tone="warn">
          <p>{t('today.noMessage')}</p>
        </Notice>
      )}
      {today === null ? (
        <Notice tone="error">
          <p>{t('today.failed')}</p>
        </Notice>
      ) : (
        <>
          <Attention today={today} newMessages={newMessages} />
          <Programme today={today} />
          {today.next && <NextEvent event={today.next} date={today.date} />}
          <OrdersOfToday orders={today.orders} />
        </>
      )}
    </Room>
  );
}
