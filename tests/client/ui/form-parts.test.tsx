import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/overlays/dialog.tsx';
import { ErrorSummary } from '../../../client/ui/forms/error-summary.tsx';
import { Field } from '../../../client/ui/forms/field.tsx';
import { Surroundings } from '../surroundings.tsx';

afterEach(cleanup);

describe('field', () => {
  it('is found by its label, and its message is read with it', () => {
    render(
      <Surroundings>
        <Field label="E-mail" name="email" hint="Hier komen uw tickets" error="Vul een geldig e-mailadres in." />
      </Surroundings>,
    );
    const input = screen.getByLabelText('E-mail');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Hier komen uw tickets', 'Vul een geldig e-mailadres in.']);
  });

  it('says nothing of errors without one', () => {
    render(
      <Surroundings>
        <Field label="Voornaam" name="firstName" />
      </Surroundings>,
    );
    expect(screen.getByLabelText('Voornaam').hasAttribute('aria-invalid')).toBe(false);
  });
});

describe('error summary', () => {
  it('takes the focus and leads to each field', () => {
    render(
      <Surroundings>
        <ErrorSummary errors={{ lastName: 'Vul uw achternaam in.' }} />
        <Field label="Achternaam" name="lastName" error="Vul uw achternaam in." />
      </Surroundings>,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    fireEvent.click(screen.getByRole('link', { name: 'Vul uw achternaam in.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Achternaam'));
  });
});

describe('button', () => {
  it('does nothing while busy, and keeps its place', () => {
    const pressed = vi.fn();
    render(
      <Surroundings>
        <Button
          busy
          busyLabel="U gaat nu naar de betaalpagina…"
          detail="bestelling met betalingsverplichting"
          onClick={pressed}
        >
          Ga door naar betaling
        </Button>
      </Surroundings>,
    );
    const button = screen.getByRole('button', { name: 'U gaat nu naar de betaalpagina…' });
    fireEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('carries its second line in its name (P-01)', () => {
    render(
      <Surroundings>
        <Button detail="bestelling met betalingsverplichting">Ga door naar betaling</Button>
      </Surroundings>,
    );
    expect(
      screen.getByRole('button', { name: 'Ga door naar betaling bestelling met betalingsverplichting' }),
    ).toBeTruthy();
  });
});

describe('dialog', () => {
  it('closes by Escape, by its button and by a press beside it', () => {
    const close = vi.fn();
    render(
      <Surroundings>
        <Dialog open onClose={close} title="Bestelling">
          <p>inhoud</p>
        </Dialog>
      </Surroundings>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Bestelling' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    fireEvent.click(dialog);
    fireEvent.click(screen.getByText('inhoud'));
    expect(close).toHaveBeenCalledTimes(3);
  });

  it('stays when a press began inside and ended beside it, as when words are selected', () => {
    const close = vi.fn();
    render(
      <Surroundings>
        <Dialog open onClose={close} title="Bestelling">
          <p>inhoud</p>
        </Dialog>
      </Surroundings>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Bestelling' });
    fireEvent.pointerDown(screen.getByText('inhoud'));
    fireEvent.click(dialog);
    expect(close).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(close).toHaveBeenCalledOnce();
  });
});
