import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToastMessage } from '../../../client/ui/messages/toast.tsx';
import { ToastArea, useToasts } from '../../../client/ui/messages/toasts.tsx';
import { Dialog } from '../../../client/ui/overlays/dialog.tsx';
import { Surroundings } from '../surroundings.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ message }: { message: ToastMessage }) {
  const { show } = useToasts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToastArea />
      <button type="button" onClick={() => show(message)}>
        toon
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <Link to="/elders">elders</Link>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Venster">
        <p>inhoud</p>
      </Dialog>
    </>
  );
}

const saved: ToastMessage = { severity: 'success', summary: 'Bestelling geplaatst', detail: 'Beste Anna, tot gauw.' };

async function show(message: ToastMessage) {
  render(
    <Surroundings>
      <Page message={message} />
    </Surroundings>,
  );
  fireEvent.click(screen.getByText('toon'));
  // Toasts load after the page.
  await act(async () => void (await import('../../../client/ui/messages/toast.tsx')));
}

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const area = () => screen.getByRole('region', { name: 'Meldingen' });
const toast = () => within(area()).queryByText('Bestelling geplaatst');

describe('toast (ROOT-07, STATE-34, STATE-35, ENT-51)', () => {
  it('stays three seconds (CONST-26)', async () => {
    await show(saved);
    pass(2999);
    expect(toast()).not.toBeNull();
    pass(1);
    expect(toast()).toBeNull();
  });

  it('stays as long as its life says, or until it is closed', async () => {
    await show({ ...saved, life: 500 });
    pass(500);
    expect(toast()).toBeNull();
    cleanup();
    await show({ ...saved, sticky: true });
    pass(60_000);
    expect(toast()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Melding sluiten' }));
    expect(toast()).toBeNull();
  });

  it('closes on Escape, which closes only the dialog while one is open', async () => {
    await show({ ...saved, sticky: true });
    fireEvent.click(screen.getByText('open'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(toast()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(toast()).toBeNull();
  });

  it('pauses under the pointer and under focus; the rest runs on after that', async () => {
    await show(saved);
    pass(2000);
    fireEvent.pointerEnter(toast() as HTMLElement);
    pass(10_000);
    expect(toast()).not.toBeNull();
    fireEvent.pointerLeave(toast() as HTMLElement);
    pass(999);
    expect(toast()).not.toBeNull();
    pass(1);
    expect(toast()).toBeNull();
    cleanup();
    await show(saved);
    fireEvent.focus(screen.getByRole('button', { name: 'Melding sluiten' }));
    pass(10_000);
    expect(toast()).not.toBeNull();
  });

  it('is announced politely, an error at once', async () => {
    await show(saved);
    expect(toast()?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    cleanup();
    await show({ ...saved, severity: 'error' });
    expect(toast()?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  });

  it('is still there on the next page', async () => {
    await show(saved);
    await act(async () => fireEvent.click(screen.getByText('elders')));
    expect(toast()).not.toBeNull();
  });

  it('lies inside the open dialog, because all around it is inert', async () => {
    await show({ ...saved, sticky: true });
    fireEvent.click(screen.getByText('open'));
    fireEvent.click(screen.getByText('toon'));
    expect(area().closest('dialog')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(area().closest('dialog')).toBeNull();
  });
});
