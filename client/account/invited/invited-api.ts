import { data } from 'react-router-dom';
import type { Api } from '../../api/api.ts';
import { isApiFault } from '../../api/fault.ts';
import type { Values, Wrong } from '../check.ts';
import { words } from './words.ts';

/** API calls of emailed links that grant a role or stop what an administrator asked. All reject with an ApiFault. */
export function invitedApi({ get, send }: Api) {
  return {
    invitation: (secret: string) => get('/api/auth/invitations/:secret', { secret }),
    accept: (token: string) => send('POST', '/api/auth/invitations/accept', { body: { token } }),
    join: (body: { token: string; firstName: string; lastName: string; password: string; repeatPassword: string }) =>
      send('POST', '/api/auth/invitations/join', { body }),
    device: (secret: string) => get('/api/auth/gate-devices/:secret', { secret }),
    approval: (secret: string) => get('/api/approvals/:secret', { secret }),
    stopApproval: (token: string) => send('POST', '/api/approvals/stop', { body: { token } }),
    beginDevice: (token: string) => send('POST', '/api/auth/gate-devices', { body: { token } }),
  };
}

export type InvitedApi = ReturnType<typeof invitedApi>;

/** Returns null if the link is missing or invalid. */
export async function orUseless<Answer>(
  secret: string,
  call: (secret: string) => Promise<Answer>,
): Promise<Answer | null> {
  if (secret === '') return null;
  try {
    return await call(secret);
  } catch (fault) {
    if (!isApiFault(fault) || ![404, 410, 422].includes(fault.status)) throw fault;
    return null;
  }
}

/** Result of a post without JavaScript; never contains a password. */
export type Posted<Done> = { values: Values; wrong: Wrong; message: string | null; done: Done | null };

export async function posted<Done>(values: Values, isForged: boolean, call: () => Promise<Done>) {
  const { password: _, repeatPassword: __, _csrf: ___, ...visible } = values;
  if (isForged)
    return data<Posted<Done>>({ values: visible, wrong: {}, message: words.unproven, done: null }, { status: 403 });
  try {
    return data<Posted<Done>>({ values: visible, wrong: {}, message: null, done: await call() });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const isOfFields = Object.keys(fault.errors).length > 0;
    const message = isOfFields ? null : fault.message;
    return data<Posted<Done>>(
      { values: visible, wrong: fault.errors, message, done: null },
      { status: fault.status || 503 },
    );
  }
}
