import { useCallback, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { parseTicketCode } from '../../../src/kernel/ids.ts';
import { mayUse } from '../../../src/kernel/staff-roles.ts';
import { useSignOut } from '../../account/session/session.ts';
import { accountApi } from '../../api/account.ts';
import { apiContext } from '../../api/context.ts';
import { DemoBanner } from '../../layout/banners/demo-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { useWords } from '../ui/text/use-words.ts';
import { toSignIn, turnedAway } from '../api/guard.ts';
import { Answer } from './answer/answer.tsx';
import { Viewfinder } from './camera/viewfinder.tsx';
import { Counts } from './today/counts.tsx';
import { gateApi } from './gate-api.ts';
import { Groups } from './groups/groups.tsx';
import { MarginForm } from './list/margin-form.tsx';
import { PaperList } from './list/paper-list.tsx';
import { Parties, partiesNamed } from './list/parties.tsx';
import { forgetGate } from './offline/kept-page.ts';
import type { OfflineGate } from './offline/offline-gate.ts';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { partiesHere, useOffline } from './offline/use-offline.ts';
import { Sale } from './sale/sale.tsx';
import { useGroups } from './groups/use-groups.ts';
import { useParties, useToday } from './today/use-day.ts';
import { useGate } from './use-gate.ts';
import words from './nl.json' with { type: 'json' };
import styles from './gate.module.css';

type View = 'scan' | 'list' | 'sale';
const NAME_LETTERS = 2;

export function Component() {
  const t = useWords(words);
  const { first, roles, name: whoIsIn } = useLoaderData<typeof loader>();
  const { offline, state } = useOffline();
  const { today, isStale, refresh } = useToday(first, offline);
  const [view, setView] = useState<View>('scan');
  const [text, setText] = useState('');
  const isReady = useIsReady();
  const name = useDeferredValue(text.trim());
  const isNamed = isPartOfName(name);
  const read = partiesHere(state, useParties(view === 'list' || isNamed, today));
  const asked = useRef('');
  // Keeps text that is typed while an answer comes.
  const onChanged = useCallback(() => {
    setText((typed) => (typed === asked.current ? '' : typed));
    void refresh();
  }, [refresh]);
  const onGroup = useCallback(() => void refresh(), [refresh]);
  const gate = useGate(onChanged, offline);
  const { kind } = gate.shown;
  const groups = useGroups(view === 'list' || isNamed || kind === 'group', today, offline, onGroup);
  const inList = {
    ...gate,
    enter: (tickets: string[]) => {
      asked.current = text;
      gate.enter(tickets);
    },
    undo: (entries: string[]) => {
      asked.current = text;
      gate.undo(entries);
    },
  };
  const scan = (code: string) => {
    asked.current = '';
    setText('');
    groups.clear();
    gate.scan(code);
  };
  // Typing or turning to the list starts something new; a request that waits for a connection stays.
  const goOn = () => kind !== 'offline' && kind !== 'asking' && gate.clear();
  const type = (typed: string) => {
    setText(typed);
    goOn();
  };
  const turnTo = (other: View) => {
    setView(other);
    goOn();
  };
  const field = useTypedScans(() => view === 'sale' && turnTo('scan'));
  useEffect(() => setText((typed) => typed || (field.current?.value ?? '')), [field]);
  const submit = () => {
    const latestText = text.trim();
    const isName =
      isPartOfName(latestText) && partiesNamed(read.parties, latestText).length > 0 && !latestText.includes('://');
    if (latestText !== '' && !isName) scan(latestText);
  };
  return (
    <div id="app" className={styles['app']}>
      <PageMetadata title={t('title')} description={t('description')} noindex />
      <DemoBanner />
      <header className={styles['top']}>
        {mayUse(roles, 'programme') ? (
          <a href="/dmt-admin">{t('today')}</a>
        ) : (
          <Leave name={whoIsIn} offline={offline} />
        )}
        <h1>{t('title')}</h1>
        <a href="/dmt-admin/kassa">{t('till')}</a>
        <fieldset aria-label={t('views')} className={styles['views']}>
          {(['scan', 'list', 'sale'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              disabled={!isReady}
              onClick={() => turnTo(each)}
            >
              {t(each)}
            </button>
          ))}
        </fieldset>
      </header>
      <noscript>
        <p className={styles['needsScript']}>{t('needsScript')}</p>
      </noscript>
      <main id="inhoud" tabIndex={-1} className={styles['main']}>
        <div className={styles['state']}>
          <OfflineNotice state={state} today={today.date} onEnter={gate.enter} onSeen={offline.seen} />
          <Counts today={today} isStale={isStale} />
        </div>
        <search hidden={view === 'sale'}>
          <form
            className={styles['find']}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <label htmlFor="zoek">{t('find')}</label>
            <input
              ref={field}
              id="zoek"
              name="zoek"
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              aria-describedby="zoek-uitleg"
              value={text}
              onChange={(change) => type(change.target.value)}
            />
            <button type="submit" disabled={!isReady}>
              {t('go')}
            </button>
            <p id="zoek-uitleg">{t('findHint')}</p>
          </form>
        </search>
        <div className={styles['stage']} hidden={view === 'sale'}>
          <Answer gate={gate} groups={groups} now={today.now} />
          <div className={styles['under']} data-covered={kind === 'nothing' ? undefined : true}>
            {(view === 'list' || isNamed) && <Groups read={groups} text={isNamed ? name : ''} />}
            {(view === 'list' || isNamed) && <Parties read={read} text={isNamed ? name : ''} gate={inList} />}
            {view === 'scan' && (
              <div hidden={isNamed}>
                <Viewfinder
                  isReady={isReady}
                  isPaused={kind !== 'nothing' && kind !== 'answer' && kind !== 'fault'}
                  onCode={scan}
                />
              </div>
            )}
          </div>
        </div>
        <Sale isShown={view === 'sale'} version={today.version} onSold={onChanged} />
        {view === 'list' && (
          <>
            {read.parties.length > 0 && (
              <Button variant="secondary" onGround="dark" onClick={() => window.print()}>
                {t('parties.print')}
              </Button>
            )}
            {mayUse(roles, 'administrator') && <MarginForm margin={today.margin} />}
            <PaperList parties={read.parties} today={today} />
          </>
        )}
      </main>
    </div>
  );
}

const isPartOfName = (typed: string) => typed.length >= NAME_LETTERS && parseTicketCode(typed) === null;

function Leave({ name, offline }: { name: string; offline: OfflineGate }) {
  const t = useWords(words);
  const end = useSignOut();
  const [state, setState] = useState<'here' | 'leaving' | 'failed'>('here');
  const leave = () => {
    setState('leaving');
    // Closed first, so that nothing polled meanwhile is stored.
    void offline
      .close()
      .then(forgetGate)
      .then(() => end())
      .catch(() => {
        offline.reopen();
        setState('failed');
      });
  };
  return (
    <p className={styles['leave']}>
      {name}{' '}
      <button type="button" aria-disabled={state === 'leaving' || undefined} onClick={leave}>
        {t('signOut')}
      </button>
      <output>{state === 'failed' && t('signOutFailed')}</output>
    </p>
  );
}

/** Sends what a hardware scanner types to the field that `show` reveals; its Enter would press a focused button. */
function useTypedScans(show: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const showing = useRef(show);
  useEffect(() => {
    showing.current = show;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, altKey, metaKey } = event;
      const isTyping = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
      if (!isTyping || takesText(target)) return;
      flushSync(() => showing.current());
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return field;
}

/** False in the page as the server sent it: a press there would do nothing. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Serves users with the role and shared phones, which are signed in as nobody; turns away others. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { loggedIn, mfa, roles, name, device } = await accountApi(api).session();
  if (mfa !== null || !(loggedIn || mayUse(roles, 'gate'))) throw toSignIn(request);
  try {
    return { first: await gateApi(api).today(), roles, name: device ?? name ?? '' };
  } catch (fault) {
    throw turnedAway(fault, request) ?? fault;
  }
}
