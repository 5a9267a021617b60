import { type LoaderFunctionArgs, data } from 'react-router-dom';
import { parseTicketCode } from '../../src/kernel/ids.ts';
import { isApiFault } from '../api/fault.ts';
import { apiContext } from '../api/context.ts';

/** What a scanned code stands for: nothing personal (GAP-65). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const code = parseTicketCode(params['code'] ?? '');
  if (!code) throw ticketNotFound();
  const ticket = await context
    .get(apiContext)
    .ticket(code)
    .catch((fault: unknown) => {
      if (isApiFault(fault) && fault.status >= 400 && fault.status < 500 && fault.status !== 429)
        throw ticketNotFound();
      throw fault;
    });
  return { code, ticket };
}

function ticketNotFound() {
  const message = 'Deze code hoort niet bij een ticket van ons. Scan de code nog een keer, of vraag het aan de ingang.';
  return data(
    { title: 'Ticket niet gevonden', message, link: { label: 'Naar de agenda', url: '/agenda' } },
    { status: 404 },
  );
}
