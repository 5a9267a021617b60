import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NewsletterBlock } from '../../../client/newsletter/newsletter-block.tsx';
import { anApi, refusal, show } from '../account/house.tsx';

const answerChallenge = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../../client/ui/captcha/robot-check.tsx', () => ({
  RobotCheck: ({ checking }: { checking: { attempt(prove: () => Promise<unknown>): Promise<void> } }) => (
    <button type="button" onClick={() => void checking.attempt(answerChallenge)}>
      Ik ben geen robot
    </button>
  ),
}));

afterEach(cleanup);

const SUBSCRIBE = 'POST /api/newsletter/subscribe';
const field = (name: string) => screen.getByPlaceholderText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const button = () => screen.getByRole('button', { name: 'Aanmelden voor nieuwsbrief' });
const isOff = () => button().getAttribute('aria-disabled') === 'true';
const proveHuman = () => act(async () => void fireEvent.click(screen.getByText('Ik ben geen robot')));

function open(answer = { status: 200, body: 'ontvangen' as unknown }) {
  const { api, lines } = anApi({ [SUBSCRIBE]: () => answer });
  show(<NewsletterBlock place={{ current: null }} />, api);
  return { lines };
}

async function fillIn(): Promise<void> {
  type('Email', 'noor@voorbeeld.nl');
  type('Naam', 'Noor');
  await proveHuman();
}

describe('the newsletter block (STATE-31)', () => {
  it('has its button on once both fields and the robot check are done, not before (VAL-22)', async () => {
    const { lines } = open();
    expect(isOff()).toBe(true);
    type('Email', 'noor@voorbeeld.nl');
    type('Naam', 'Noor');
    expect(isOff()).toBe(true);
    await proveHuman();
    expect(isOff()).toBe(false);
    type('Naam', ' ');
    expect(isOff()).toBe(true);
    fireEvent.click(button());
    expect(lines()).toEqual([]);
  });

  it('is closed while a sign-up is on its way, and empty afterwards (NEWS-07)', async () => {
    const { lines } = open();
    await fillIn();
    fireEvent.click(button());
    expect([field('Email').disabled, field('Naam').disabled, isOff()]).toEqual([true, true, true]);
    fireEvent.click(button());
    // Shown in the form and as a toast, whose code loads on first use.
    await waitFor(() => expect(screen.getAllByText(/^Het formulier is succesvol ontvangen door de/)).toHaveLength(2));
    expect([field('Email').disabled, field('Email').value, field('Naam').value]).toEqual([false, '', '']);
    expect(lines()).toEqual([SUBSCRIBE]);
  });

  it('says what went wrong and keeps what was typed (NEWS-07, ERR-14, ERR-15)', async () => {
    open(refusal(422, 'invalid', 'Helaas is er iets niet helemaal goed gegaan.'));
    await fillIn();
    fireEvent.click(button());
    expect(await screen.findByText('Er is iets misgegaan')).toBeTruthy();
    expect(await screen.findByText(/^Het formulier is helaas niet verzonden naar de /)).toBeTruthy();
    expect([field('Email').disabled, field('Email').value]).toEqual([false, 'noor@voorbeeld.nl']);
  });
});
