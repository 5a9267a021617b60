import {
  type ActionFunctionArgs,
  createContext,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from 'react-router-dom';
import { type AuthNotice, type View, needsOwnDocument, placeToReturn } from './auth.ts';
import { accountApi, type SessionInfo } from '../../api/account.ts';
import { isApiFault } from '../../api/fault.ts';
import { apiContext } from '../../api/context.ts';

export type LoginData = {
  view: View;
  returnTo: string;
  notice: AuthNotice | null;
  hasPasskey: boolean;
  /** Token of an emailed link: to choose a new password (LOGIN-23). */
  proof: { userId: string; token: string } | null;
  /** Token of an emailed link: to link an identity at a provider (S-15). */
  linkToken: string | null;
};

/** True after a post: its result is shown, even if it completed the sign-in. */
const stays = createContext(false);

/** Redirects signed-in visitors at once; emailed links are shown to everybody (ROUTE-14). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<LoginData> {
  const query = new URL(request.url).searchParams;
  const returnTo = placeToReturn(query.get('returnTo'));
  const [userId, token, linkToken] = [query.get('userId'), query.get('token'), query.get('link')];
  const page = {
    returnTo,
    notice: noticeOf(query.get('notice'), query.get('provider')),
    hasPasskey: false,
    proof: null,
    linkToken: null,
  };
  if (userId !== null && token !== null) return { ...page, view: 'new-password', proof: { userId, token } };
  if (linkToken !== null) return { ...page, view: 'link', linkToken };

  const session = await sessionOf(context.get(apiContext));
  if (session?.loggedIn && !context.get(stays)) throw goTo(returnTo);
  return { ...page, hasPasskey: session?.passkey ?? false, view: session?.mfa ?? viewOf(query.get('view')) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { answerPost } = await import('./login-action.ts');
  context.set(stays, true);
  return answerPost({ context, request });
}

async function sessionOf(api: Parameters<typeof accountApi>[0]): Promise<SessionInfo | null> {
  try {
    return await accountApi(api).session();
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return null;
  }
}

const goTo = (path: string): Response => (needsOwnDocument(path) ? redirectDocument : redirect)(path, 302);

const viewOf = (word: string | null): View => (word === 'register' || word === 'reset' ? word : 'login');

const NAMES: Record<string, string> = { google: 'Google', facebook: 'Facebook', oidc: 'onze inlogdienst' };

/** Notices after the return from a provider, by the `notice` in the address (contract 3.3). */
const NOTICES = {
  failed: {
    tone: 'error',
    title: 'Invalid Credentials',
    text: 'Inloggen is niet gelukt. Probeer het opnieuw.',
    failed: true,
  },
  cancelled: { tone: 'info', text: 'Inloggen geannuleerd.' },
  unavailable: {
    tone: 'error',
    title: 'Login error',
    text: 'Inloggen via deze aanbieder is op dit moment niet beschikbaar.',
  },
  no_email: {
    tone: 'error',
    title: 'Login error',
    text: 'Uw account bij deze aanbieder heeft geen e-mailadres.',
  },
  confirm: {
    tone: 'info',
    text: 'Wij hebben u een e-mail gestuurd. Bevestig daarmee dat dit e-mailadres van u is.',
  },
} as const satisfies Record<string, AuthNotice>;

/** `provider`: its key in the address, to name the one that is out of order (SOCIAL-11). */
export function noticeOf(word: string | null, provider: string | null = null): AuthNotice | null {
  if (word === null || !Object.hasOwn(NOTICES, word)) return null;
  const notice = NOTICES[word as keyof typeof NOTICES];
  const name = word === 'unavailable' && provider !== null && Object.hasOwn(NAMES, provider) ? NAMES[provider] : null;
  return name ? { ...notice, text: `Inloggen met ${name} is op dit moment niet beschikbaar.` } : notice;
}
