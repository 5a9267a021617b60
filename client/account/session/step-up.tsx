import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type AccountView, useAccountApi } from '../../api/account.ts';
import { isApiFault } from '../../api/fault.ts';

/** Runs a call; if it needs a fresh proof of identity, gets that first and runs it again. */
export type StepUp = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const StepUpContext = createContext<StepUp | null>(null);

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/**
 * Runs calls that require a sign-in of at most ten minutes ago (S-18): on 403 `reauth_required` a dialog asks for the
 * password, and the code if a second factor is set, and the call runs once more. If it is closed without proof, the
 * promise rejects with the first fault. Needs `<StepUpProvider>` around the page.
 */
export function useStepUp(): StepUp {
  const stepUp = useContext(StepUpContext);
  if (!stepUp) throw new Error('useStepUp needs <StepUpProvider> around the page.');
  return stepUp;
}

type Question = { account: AccountView; answer: (isProven: boolean) => void };

export function StepUpProvider({ children }: { children: ReactNode }) {
  const api = useAccountApi();
  const [question, setQuestion] = useState<Question | null>(null);
  const pending = useRef<Promise<boolean> | null>(null);

  const ask = useCallback(async () => {
    const account = await api.account();
    return new Promise<boolean>((resolve) => setQuestion({ account, answer: resolve }));
  }, [api]);

  // Calls that are refused while the dialog is open wait for the same answer.
  const prove = useCallback((): Promise<boolean> => {
    if (pending.current) return pending.current;
    const proof = ask().finally(() => {
      pending.current = null;
      setQuestion(null);
    });
    pending.current = proof;
    return proof;
  }, [ask]);

  const stepUp = useMemo(
    (): StepUp => async (call) => {
      try {
        return await call();
      } catch (fault) {
        if (!isApiFault(fault) || fault.code !== 'reauth_required' || !(await prove())) throw fault;
        return call();
      }
    },
    [prove],
  );

  return (
    <StepUpContext value={stepUp}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <StepUpDialog account={question.account} answer={question.answer} />
        </Suspense>
      )}
    </StepUpContext>
  );
}
