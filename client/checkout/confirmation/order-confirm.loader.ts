import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { isApiFault } from '../../api/fault.ts';
import { apiContext, pageContext, siteContext } from '../../api/context.ts';

/** The link of the mail only shows a button: opening it, as mail programs do by themselves, confirms nothing. */
export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

/** Confirms a free order that was placed without JavaScript and goes to its page (S-29). */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = (await request.formData()).get('token');
  if (context.get(pageContext).isForged) return data({ message: null }, { status: 403 });
  try {
    const { links } = await context.get(apiContext).confirmFreeOrder(typeof token === 'string' ? token : '');
    const target = new URL(links.checkout.href, context.get(siteContext).baseUrl);
    return redirect(target.pathname, 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return data({ message: fault.message }, { status: fault.status || 503 });
  }
}
