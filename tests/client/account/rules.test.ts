import { describe, expect, it } from 'vitest';
import { activationOutcome } from '../../../client/account/activation/activate.page.tsx';
import { authHref, needsOwnDocument, placeToReturn } from '../../../client/account/auth/auth.ts';
import { noticeOf } from '../../../client/account/auth/login.loader.ts';
import { providerOf } from '../../../client/account/providers/providers.tsx';
import { strengthOf } from '../../../client/account/password/new-password-fields.tsx';
import { summaryOf } from '../../../client/account/check.ts';
import { accountApi } from '../../../client/api/account.ts';
import { messagesOf } from '../../../src/kernel/text/field-faults.ts';
import { newPasswordForm, signInForm, signUpForm } from '../../../src/modules/identity/schema.ts';
import { anApi, ok, refusal } from './house.tsx';

const messagesWith =
  (form: { safeParse: (values: unknown) => { error?: { issues: Parameters<typeof messagesOf>[0] } | undefined } }) =>
  (values: Record<string, string>) =>
    messagesOf(form.safeParse(values).error?.issues ?? []);
const checkSignIn = messagesWith(signInForm);
const checkSignUp = messagesWith(signUpForm);
const checkNewPassword = messagesWith(newPasswordForm);

describe('how strong a password looks (VAL-07, VAL-08, VAL-09, VAL-10)', () => {
  it.each([
    ['', 'none'],
    ['tuin', 'weak'],
    ['tuinhekje', 'weak'],
    ['12345678', 'weak'],
    ['tuin1', 'weak'],
    ['tuin12', 'medium'],
    ['Tuinhek', 'medium'],
    ['Tuin12', 'medium'],
    ['Tuin123', 'medium'],
    ['Tuin1234', 'strong'],
    ['Überfahrt9', 'strong'],
  ])('%j is %s', (password, strength) => expect(strengthOf(password)).toBe(strength));
});

describe('what the browser checks itself', () => {
  it('signing in asks for both, and takes blanks in a password as they are (VAL-01, VAL-02)', () => {
    expect(checkSignIn({ username: ' ', password: '' })).toEqual({
      username: 'Vul uw gebruikersnaam in.',
      password: 'Vul uw wachtwoord in.',
    });
    expect(checkSignIn({ username: 'jan', password: ' ' })).toEqual({});
  });

  const person = {
    firstName: 'Jan',
    lastName: 'de Vries',
    email: 'Jan@Voorbeeld.nl',
    emailRepeat: ' jan@voorbeeld.nl ',
    password: 'Zonnebloem42',
    repeatPassword: 'Zonnebloem42',
  };

  it('registering asks for all six; addresses may differ in capitals and blanks around them (VAL-03, VAL-04)', () => {
    expect(checkSignUp(person)).toEqual({});
    expect(Object.keys(checkSignUp({}))).toHaveLength(6);
    expect(new Set(Object.values(checkSignUp({})))).toEqual(new Set(['Dit veld is verplicht.']));
    expect(checkSignUp({ ...person, emailRepeat: 'jan@voorbeeld.com' })).toEqual({
      emailRepeat: 'Emailadressen zijn niet gelijk aan elkaar!',
    });
    expect(checkSignUp({ ...person, email: 'jan', emailRepeat: 'jan' })).toEqual({
      email: 'Vul een geldig e-mailadres in.',
    });
  });

  it('a password that is too short is refused at once, for an account and for a new one (VAL-06)', () => {
    const short = { password: 'Zon🌻nen', repeatPassword: 'Zon🌻nen' };
    const fault = { password: 'Kies een wachtwoord van minimaal 8 tekens.' };
    expect(checkSignUp({ ...person, ...short })).toEqual(fault);
    expect(checkNewPassword(short)).toEqual(fault);
    expect(checkNewPassword({ password: 'Zon🌻nen!', repeatPassword: 'Zon🌻nen!' })).toEqual({});
  });

  it('errors are listed in the order of the form, with the names of their fields', () => {
    const labels = { email: 'E-mailadres', emailRepeat: 'Herhaal e-mailadres' };
    const wrong = { kind: 'Kies wat u wilt.', emailRepeat: 'Dit veld is verplicht.', email: 'Vul een adres in.' };
    expect(Object.entries(summaryOf('register', wrong, labels))).toEqual([
      ['register-email', 'E-mailadres: Vul een adres in.'],
      ['register-emailRepeat', 'Herhaal e-mailadres: Dit veld is verplicht.'],
      ['register-kind', 'Kies wat u wilt.'],
    ]);
  });

  it('passwords are compared exactly (VAL-05)', () => {
    const wrong = { repeatPassword: 'Wachtwoorden zijn niet gelijk aan elkaar!' };
    expect(checkSignUp({ ...person, repeatPassword: 'Zonnebloem42 ' })).toEqual(wrong);
    expect(checkNewPassword({ password: 'zonnebloem', repeatPassword: 'Zonnebloem' })).toEqual(wrong);
    expect(checkNewPassword({ password: 'zonnebloem', repeatPassword: '' })).toEqual({
      repeatPassword: 'Dit veld is verplicht.',
    });
  });
});

describe('where one goes after signing in (S-28, SEC-16)', () => {
  it.each([
    ['/theetuin', '/theetuin'],
    ['/events/7/open-dag?amount_1=2', '/events/7/open-dag?amount_1=2'],
    ['/dmt-admin', '/dmt-admin'],
    ['//boos.example', '/home'],
    ['/\\boos.example', '/home'],
    ['https://boos.example', '/home'],
    ['/ \tx', '/home'],
    ['/agenda?q=café', '/agenda?q=caf%C3%A9'],
    ['/events/7/ŷ-🌹', '/events/7/%C5%B7-%F0%9F%8C%B9'],
    ['/half-\ud83c', '/home'],
    ['/api/auth/session', '/home'],
    ['/login?view=register', '/home'],
    ['/activate/x', '/home'],
    [`/${'a'.repeat(600)}`, '/home'],
    [null, '/home'],
  ])('%j: %s', (given, place) => expect(placeToReturn(given)).toBe(place));

  it('admin pages are documents of their own', () => {
    expect(['/dmt-admin', '/dmt-admin/orders', '/dmt-administer', '/home'].map(needsOwnDocument)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('goes along in the addresses of the views', () => {
    expect(authHref('login', '/home')).toBe('/login');
    expect(authHref('register', '/theetuin')).toBe('/login?view=register&returnTo=%2Ftheetuin');
  });
});

describe('what a provider sent back with (ERR-02, SOCIAL-11, SOCIAL-14)', () => {
  it('has a message for each word, and none for a made-up one', () => {
    expect(noticeOf('failed')).toMatchObject({ title: 'Invalid Credentials', failed: true });
    expect(noticeOf('cancelled')).toEqual({ tone: 'info', text: 'Inloggen geannuleerd.' });
    expect(['unavailable', 'no_email', 'confirm'].map((word) => noticeOf(word)?.tone)).toEqual([
      'error',
      'error',
      'info',
    ]);
    expect(noticeOf('unavailable', 'google')?.text).toBe('Inloggen met Google is op dit moment niet beschikbaar.');
    expect(noticeOf('unavailable', 'constructor')?.text).toContain('deze aanbieder');
    expect([noticeOf(null), noticeOf('toString'), noticeOf('<b>')]).toEqual([null, null, null]);
  });

  it('a user without a password signs in again by their provider (S-18)', () => {
    expect(providerOf(['FACEBOOK'])).toBe('FACEBOOK');
    expect(providerOf([])).toBe('OIDC');
  });
});

describe('how an activation ends (STATE-11, ACT-02 to ACT-07, ERR-20 to ERR-23)', () => {
  it.each([
    [ok({ status: 'activated' }), { state: 'activated' }],
    [ok({ status: 'already-active' }), { state: 'already-active' }],
    [refusal(410, 'link_invalid', 'Weg.'), { state: 'invalid' }],
    [refusal(422, 'invalid', 'Fout.', { userId: 'Onjuist.' }), { state: 'invalid' }],
    [refusal(422, 'password_required', 'Vul in.'), { state: 'password', error: null, message: 'Vul in.' }],
    [
      refusal(422, 'invalid', 'Controleer.', { password: 'Login gegevens onjuist' }),
      { state: 'password', error: 'Login gegevens onjuist', message: 'Controleer.' },
    ],
    [refusal(429, 'too_many_requests', 'Te veel.'), { state: 'failed', message: 'Te veel.' }],
    [
      refusal(500, 'internal', 'Kapot.'),
      { state: 'failed', message: 'Helaas is er iets fout gegaan tijdens het activeren van uw account' },
    ],
  ])('%j', async (answer, outcome) => {
    const { api } = anApi({ 'POST /api/auth/account/activate': () => answer });
    const ended = await activationOutcome(accountApi(api), { userId: 'x', token: 'y' });
    expect(ended.outcome).toEqual(outcome);
    expect(ended.status).toBe(answer.status);
  });
});
