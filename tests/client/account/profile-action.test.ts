import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../client/api/api.ts';
import { apiContext, pageContext } from '../../../client/api/context.ts';
import { action } from '../../../client/account/profile/profile.loader.ts';
import type { ActionData } from '../../../client/account/profile/actions.ts';

type Answer = { status: number; body?: unknown };

/** Posts a profile form; `answers` of the API by call. Returns the outcome and the calls. */
async function post(fields: Record<string, string>, answers: Record<string, Answer[]> = {}, isForged = false) {
  const calls: string[] = [];
  const context = new RouterContextProvider();
  context.set(pageContext, { csrfToken: 'token', isForged });
  context.set(
    apiContext,
    createApi(async (path, { method = 'GET' }) => {
      const line = `${method} ${path}`;
      calls.push(line);
      const { status, body } = answers[line]?.shift() ?? { status: 204 };
      return status === 204 ? new Response(null, { status }) : Response.json(body ?? {}, { status });
    }),
  );
  const request = new Request('http://localhost/profile', { method: 'POST', body: new URLSearchParams(fields) });
  const outcome = await action({ context, request, params: {} } as unknown as ActionFunctionArgs);
  const { data: actionData, init } = outcome as {
    data: ActionData;
    init: ResponseInit & { headers?: Record<string, string> };
  };
  return { actionData, status: init.status, headers: init.headers ?? {}, calls, text: JSON.stringify(actionData) };
}

const NEW_PASSWORD = {
  intent: 'password',
  currentPassword: 'oud',
  password: 'nieuw en lang',
  repeatPassword: 'nieuw en lang',
};
const REAUTH = { status: 403, body: { code: 'reauth_required', message: 'Bevestig eerst uw wachtwoord.' } };

describe('a form of the profile without JavaScript', () => {
  test('stores nothing of a post that cannot prove our page; what was typed comes back (S-05)', async () => {
    const { calls, actionData, status } = await post({ intent: 'names', firstName: 'Ans', lastName: 'B' }, {}, true);
    expect([calls, status, actionData.values]).toEqual([[], 403, { firstName: 'Ans', lastName: 'B' }]);
  });

  test('never sends a password or a code back into the page', async () => {
    const wrong = { ...NEW_PASSWORD, repeatPassword: 'iets anders', proofCode: '123456' };
    const { actionData, text, calls } = await post(wrong);
    expect(calls).toEqual([]);
    expect(actionData.wrong).toEqual({ repeatPassword: 'Wachtwoorden zijn niet gelijk aan elkaar!' });
    expect(text).not.toMatch(/oud|nieuw en lang|iets anders|123456/);
  });

  test('asks for a proof first, keeps what is no secret, and then goes on at once (S-18)', async () => {
    const first = await post({ intent: 'email', email: 'a@b.nl' }, { 'PUT /api/account/email': [REAUTH] });
    expect([first.status, first.actionData.needsProof, first.actionData.values]).toEqual([
      403,
      true,
      { email: 'a@b.nl' },
    ]);
    const answers = { 'PUT /api/account/email': [{ status: 202, body: { message: 'gestuurd' } }] };
    const second = await post({ intent: 'email', email: 'a@b.nl', proofPassword: 'oud' }, answers);
    expect(second.calls).toEqual(['POST /api/auth/reauth', 'PUT /api/account/email']);
    expect(second.actionData).toMatchObject({ done: 'emailSent', needsProof: false });
  });

  test('does nothing after a wrong proof, and says so beside its field', async () => {
    const refused = { status: 422, body: { code: 'invalid', errors: { password: 'Login gegevens onjuist' } } };
    const { calls, actionData } = await post(
      { intent: 'remove', proofPassword: 'fout' },
      { 'POST /api/auth/reauth': [refused] },
    );
    expect(calls).toEqual(['POST /api/auth/reauth']);
    expect(actionData).toMatchObject({
      needsProof: true,
      wrong: { proofPassword: 'Login gegevens onjuist' },
      done: null,
    });
  });

  test('has a new password typed again after the proof: it was not kept anywhere', async () => {
    const { calls, actionData } = await post({ intent: 'password', proofPassword: 'oud' });
    expect(calls).toEqual(['POST /api/auth/reauth']);
    expect(actionData.done).toBe('passwordProven');
  });

  test('goes to a provider by a page of ours, because a form may lead nowhere else (S-22)', async () => {
    const href = 'https://accounts.google.com/o/oauth2/v2/auth?state=x';
    const { headers, actionData } = await post(
      { intent: 'add-provider', provider: 'GOOGLE' },
      { 'POST /api/account/providers': [{ status: 200, body: { href } }] },
    );
    expect([headers['Refresh'], actionData.leaveTo]).toEqual([`0; url=${href}`, href]);
  });

  test('keeps the secret that is being set up when the code was wrong', async () => {
    const enrolment = { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' };
    const refused = { status: 422, body: { code: 'totp_invalid', message: 'Deze code is niet juist.' } };
    const { actionData } = await post(
      { intent: 'confirm-enrolment', code: '000000', ...enrolment },
      { 'POST /api/auth/totp/confirm': [refused] },
    );
    expect(actionData).toMatchObject({ enrolment, wrong: { code: 'Deze code is niet juist.' } });
    const odd = await post({ intent: 'confirm-enrolment', code: '', secret: 'x', uri: 'javascript:alert(1)' });
    expect(odd.actionData.enrolment).toBeUndefined();
  });

  test('refuses an intent that does not exist', async () => {
    const { status, calls } = await post({ intent: 'constructor' });
    expect([status, calls]).toEqual([422, []]);
  });
});
