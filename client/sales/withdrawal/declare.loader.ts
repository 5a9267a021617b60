import { type ActionFunctionArgs, data } from 'react-router-dom';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { WithdrawalReceipt } from '../../../src/modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';
import type { Api } from '../../api/api.ts';
import { apiContext, pageContext, UNPROVEN, valuesOf } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';

/** Field with the step of the pressed button. */
export const STEP = 'stap';
/** Key of a declaration: sent twice, it is declared once. */
export const KEY = 'sleutel';

export type Typed = { name: string; purchase: string; email: string; website: string };

/** `check`: the summary with the button that declares the withdrawal; `done`: the receipt. */
export type Progress = {
  step: 'fill' | 'check' | 'done';
  typed: Typed;
  wrong: Record<string, string>;
  message: string | null;
  key: string;
  receipt: WithdrawalReceipt | null;
};

/** Works with and without scripts (P-17). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { name = '', purchase = '', email = '', website = '', ...pressed } = valuesOf(await request.formData());
  const typed = { name, purchase, email, website };
  const key = pressed[KEY] || newUuid();
  const to = (status: number, step: Progress['step'], facts: Partial<Progress> = {}) =>
    data<Progress>({ step, typed, wrong: {}, message: null, key, receipt: null, ...facts }, { status });
  if (pressed[STEP] === 'fill') return to(200, 'fill');
  const { checkDeclaration } = await import('./rules.ts');
  const { declared, wrong } = checkDeclaration(typed);
  if (wrong) return to(422, 'fill', { wrong });
  if (pressed[STEP] !== 'confirm') return to(200, 'check', { key: newUuid() });
  if (context.get(pageContext).isForged) return to(403, 'check', { message: UNPROVEN });
  const api = context.get(apiContext);
  try {
    await proveUnseen(api);
    const headers = { 'idempotency-key': key };
    const receipt = await api.send('POST', '/api/withdrawals', { body: declared, headers });
    return to(200, 'done', { receipt });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const isWrong = Object.keys(fault.errors).length > 0;
    return to(fault.status || 503, isWrong ? 'fill' : 'check', { wrong: fault.errors, message: fault.message });
  }
}

/** Earns a pass of the robot check in a browser; the server cannot, and marks the declaration for the owner (S-29). */
async function proveUnseen(api: Api): Promise<void> {
  if (import.meta.env.SSR) return;
  const { proveHuman } = await import('../../ui/captcha/proof-of-work.ts');
  await proveHuman(api, 'withdrawal');
}
