import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { isSecret, isUuid } from '../../../../src/kernel/ids.ts';
import type { GiftCardOrderView } from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import { apiContext, pageContext, UNPROVEN } from '../../../api/context.ts';
import { words } from './words.ts';

const DONE = 'herroepen';
/** Field with the euros that were shown to go back of a used card. */
export const BACK = 'back';
/** Return address for the bank, without a secret: the browser's cookie proves ownership (S-19). */
const RETURN = 'bevestiging';

/** A card found by the link in its email, or by the browser that ordered it; `isDone`: it was just withdrawn. */
export type CardPage = { secret: string | null; payment: string | null; card: GiftCardOrderView; isDone: boolean };

export async function loader(args: LoaderFunctionArgs): Promise<CardPage> {
  const page = await readCard(args);
  if (page.card.friend) throw redirect(`/vriendenkaart/${args.params['secret']}${new URL(args.request.url).search}`);
  return page;
}

export async function readCard({ context, params, request }: LoaderFunctionArgs): Promise<CardPage> {
  const { searchParams } = new URL(request.url);
  const given = params['secret'] ?? null;
  const secret = given === RETURN ? null : given;
  const payment = secret === null ? searchParams.get('payment') : null;
  if (secret === null ? !isUuid(payment ?? '') : !isSecret(secret)) throw cardNotFound();
  const query = secret === null ? { payment: payment ?? '' } : { order: secret };
  try {
    const card = await context.get(apiContext).get('/api/gift-cards/order', { query });
    return { secret, payment, card, isDone: searchParams.has(DONE) };
  } catch (fault) {
    if (isApiFault(fault) && (fault.status === 404 || fault.status === 422)) throw cardNotFound();
    throw fault;
  }
}

export const action = (args: ActionFunctionArgs) => withdraw(args, '/cadeaubon');

/** Withdraws the purchase; safe to repeat (BW 6:230o). Then shows the card at `page`. */
export async function withdraw({ context, params, request }: ActionFunctionArgs, page: string) {
  const shown = (await request.formData()).get(BACK);
  const secret = params['secret'] ?? '';
  if (context.get(pageContext).isForged) return data({ message: UNPROVEN }, { status: 403 });
  try {
    await context.get(apiContext).send('POST', '/api/gift-cards/withdraw', {
      body: { secret, ...(typeof shown === 'string' && { back: Number(shown) }) },
    });
    return redirect(`${page}/${secret}?${DONE}=1`, 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return data({ message: fault.message }, { status: fault.status || 503 });
  }
}

/** Error for an unknown card, and for a card of somebody else (S-19). */
function cardNotFound() {
  const message = words.invalidLink;
  return data(
    { title: words.voucherNotFound, message, link: { label: words.toGiftVouchers, url: '/cadeaubon' } },
    { status: 404 },
  );
}
