import { useLoaderData, type LoaderFunctionArgs, data } from 'react-router-dom';
import { clockTime, eventDateLine, longDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import { groupedCode, parseTicketCode } from '../../../../src/kernel/ids.ts';
import type { TicketView } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import type { PageExtras } from '../../../ui/page/page.ts';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { ownedText, Wrap } from '../../../ui/text/text.tsx';
import styles from './ticket.module.css';
import { isApiFault } from '../../../api/fault.ts';
import { apiContext } from '../../../api/context.ts';
import { words } from './words.ts';
import { words as orderWords } from './ticket.words.ts';
import { say } from '../../../../src/kernel/text/words-of.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ code }) => [{ label: 'Ticket', url: `/t/${code}` }],
};

const LOOKS: Record<TicketView['validity'], { icon: IconName; look: 'valid' | 'invalid' | 'past' }> = {
  valid: { icon: 'success', look: 'valid' },
  used: { icon: 'clock', look: 'past' },
  void: { icon: 'close', look: 'invalid' },
  cancelled: { icon: 'close', look: 'invalid' },
  past: { icon: 'clock', look: 'past' },
};

/** Page that opens when a ticket is scanned with any phone camera (GAP-65). */
export function Component() {
  const { code, ticket } = useLoaderData<typeof loader>();
  const { icon, look } = LOOKS[ticket.validity];
  const at = ticket.enteredAt;
  const entered = { date: at === null ? '' : longDate(at), time: at === null ? '' : clockTime(at) };
  return (
    <div className={styles.page}>
      <PageMetadata title={orderWords.ticketTitle} description={ticket.event.title} path="/t" noindex />
      <Wrap>
        <div className={styles.card}>
          <p className={`${styles.validity} ${styles[look] ?? ''}`}>
            <Icon name={icon} />
            {say(orderWords.validity[ticket.validity], entered)}
          </p>
          <div className={styles.content}>
            <h1 tabIndex={-1}>{ownedText(ticket.event.title)}</h1>
            <p className={styles.when}>{eventDateLine(ticket.start, ticket.end)}</p>
            <p>
              {ticket.kind === 'group' ? orderWords.groupFor({ count: ticket.amount }) : orderWords.ticketFor}{' '}
              {ownedText(ticket.option)}
            </p>
            {ticket.validity === 'valid' && ticket.enteredAt && (
              <p>{orderWords.partlyUsed({ ...entered, entered: ticket.entered, count: ticket.amount })}</p>
            )}
            <p className={styles.code}>{groupedCode(code)}</p>
            <p>
              <a href={ticket.event.path}>{orderWords.toEvent}</a>
            </p>
          </div>
        </div>
      </Wrap>
    </div>
  );
}

/** Shows nothing personal (GAP-65). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const code = parseTicketCode(params['code'] ?? '');
  if (!code) throw ticketNotFound();
  const ticket = await context
    .get(apiContext)
    .get('/api/tickets/:code', { code })
    .catch((fault: unknown) => {
      if (isApiFault(fault) && fault.status >= 400 && fault.status < 500 && fault.status !== 429)
        throw ticketNotFound();
      throw fault;
    });
  return { code, ticket };
}

function ticketNotFound() {
  const message = words.unknownCode;
  return data(
    { title: words.ticketNotFound, message, link: { label: words.seeWhatIsOn, url: '/agenda' } },
    { status: 404 },
  );
}
