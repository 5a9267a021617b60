import { closeNotice, isBannerClosed, isNoticeDue } from '../ui/messages/closed-cookies.ts';
import { loadReact } from './load-react.ts';

/** These need React. Links, `<details>` and a form that closes a dialog do not. */
const CONTROL = 'button:not(dialog form[method="dialog"] button), [data-press]';
/** A link that opens a dialog, and is a button to assistive technology. */
const OPENER = 'a[data-press="dialog"]';
/** A form that is being filled in, and its pointer before the press. */
const FIELD = 'input, select, textarea';
/** The progress bar appears after this time (ROOT-04). */
const WAIT_MS = 150;

/**
 * Entry of a page that is only read: React loads when something is pressed or filled in (decision 0175). Until then the
 * season notice, the progress bar and the newsletter banner work from here. What is pressed meanwhile is held, and done once
 * React listens, or by the browser alone if React does not load.
 */
const root = document.documentElement;
const held: Element[] = [];
let wake = () => {};
let wait: ReturnType<typeof setTimeout>;
const needed = new Promise<void>((resolve) => (wake = resolve));

root.toggleAttribute('data-still', !hasChosen());
showNotice();
showBanner();
for (const opener of document.querySelectorAll(OPENER)) opener.setAttribute('role', 'button');
addEventListener('pointerdown', onTouch, true);
addEventListener('focusin', onFocus, true);
addEventListener('click', onClick, true);
addEventListener('keydown', onKey, true);
// A page that comes back from the browser's own cache is not waiting any more.
addEventListener('pageshow', hideBar);
void isNeededAtOnce().then((isNeeded) => isNeeded && wake());

await needed;
removeEventListener('pointerdown', onTouch, true);
removeEventListener('focusin', onFocus, true);
try {
  await loadReact();
} finally {
  await release();
}

function onTouch({ target }: Event): void {
  if ((target as Element).closest(`${CONTROL}, ${FIELD}`)) wake();
}

function onFocus({ target }: Event): void {
  if ((target as Element).matches(FIELD)) wake();
}

/** A link that acts as a button responds to the space bar too (WCAG 2.1.1). */
function onKey(event: KeyboardEvent): void {
  const opener = (event.target as Element).closest<HTMLElement>(OPENER);
  if (event.key !== ' ' || !opener) return;
  event.preventDefault();
  opener.click();
}

function onClick(event: MouseEvent): void {
  const pressed = (event.target as Element).closest(`${CONTROL}, a[href]`);
  if (!pressed || event.defaultPrevented || isForNewTab(event)) return;
  const isLink = pressed.matches('a:not([data-press])');
  if (isLink && !leavesBy(pressed as HTMLAnchorElement)) return;
  showBar();
  if (isLink) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(pressed);
  wake();
}

async function release(): Promise<void> {
  removeEventListener('click', onClick, true);
  removeEventListener('keydown', onKey, true);
  removeEventListener('pageshow', hideBar);
  hideBar();
  for (const pressed of held) {
    pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    // React renders between two presses, as between those of a finger.
    await new Promise((resolve) => setTimeout(resolve));
  }
  root.toggleAttribute('data-still', false);
}

function showBar(): void {
  clearTimeout(wait);
  wait = setTimeout(() => toggleBar(false), WAIT_MS);
}

function hideBar(): void {
  clearTimeout(wait);
  toggleBar(true);
}

function toggleBar(isHidden: boolean): void {
  document.querySelector('header [role="progressbar"]')?.toggleAttribute('hidden', isHidden);
}

/** True for a visitor who is signed in, or who comes back to tickets that they chose. */
async function isNeededAtOnce(): Promise<boolean> {
  if ((history.state as { usr?: unknown } | null)?.usr || hasChosen()) return true;
  // Only a browser with a request token can have a session (STATE-02).
  if (!/(?:^|;\s*)XSRF-TOKEN=/.test(document.cookie)) return false;
  const answer = await fetch('/api/auth/session').catch(() => null);
  const session = answer?.ok ? ((await answer.json().catch(() => null)) as { loggedIn?: boolean } | null) : null;
  return session?.loggedIn === true;
}

/** True on a page that shows the tickets which this browser chose. */
function hasChosen(): boolean {
  if (!document.querySelector('input[name^="amount_"], [data-chosen]')) return false;
  try {
    return sessionStorage.getItem('ticket_information') !== null;
  } catch {
    return false; // a browser that stores nothing has nothing to show
  }
}

/** The season notice opens by itself, once per session (HOME-14). */
function showNotice(): void {
  const notice = document.querySelector<HTMLDialogElement>('dialog[data-notice]');
  if (!notice || !isNoticeDue()) return;
  notice.addEventListener('close', closeNotice);
  notice.addEventListener('click', ({ target }) => {
    if (target === notice) notice.close();
    if ((target as Element).closest('a')) closeNotice();
  });
  notice.showModal();
}

/** A page in a shared cache has room for the newsletter banner, and only the browser knows whether it was closed (ROOT-06). */
function showBanner(): void {
  if (isBannerClosed()) return;
  document.querySelector('[data-banner]')?.toggleAttribute('data-shown', true);
}

function isForNewTab(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** True if the link leads to another page of this site, in this tab. */
function leavesBy(link: HTMLAnchorElement): boolean {
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && !isHere && link.target === '' && !link.hasAttribute('download');
}
