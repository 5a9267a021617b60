import { type LoaderFunctionArgs, data } from 'react-router-dom';
import { isSecret } from '../../src/kernel/ids.ts';
import { isApiFault } from '../api-fault.ts';
import { apiContext } from '../context.ts';

/** The order behind the secret link of its mail (S-19). An unknown, an old and a foreign link look the same. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw orderNotFound();
  const order = await context
    .get(apiContext)
    .order(secret)
    .catch((fault: unknown) => {
      if (isApiFault(fault) && fault.status >= 400 && fault.status < 500 && fault.status !== 429) throw orderNotFound();
      throw fault;
    });
  return { secret, order };
}

function orderNotFound() {
  const message =
    'Deze link hoort niet (meer) bij een bestelling. Controleer of u de hele link uit uw e-mail heeft gebruikt.';
  return data(
    { title: 'Bestelling niet gevonden', message, link: { label: 'Bekijk de agenda', url: '/agenda' } },
    { status: 404 },
  );
}
