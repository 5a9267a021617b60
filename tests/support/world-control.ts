import type { Faults } from '../../src/world/simulators/control.ts';
import type {
  ReceivedCall,
  SimulatedMail,
  SimulatedPayment,
  SimulatedRefund,
} from '../../src/world/simulators/rows.ts';

/** Controls a simulated world in another process. */
export function worldAt(origin: string) {
  const get = async <Result>(path: string): Promise<Result> =>
    (await (await fetch(`${origin}/control/${path}`)).json()) as Result;
  const post = async (path: string, body: unknown): Promise<void> => {
    const answer = await fetch(`${origin}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the world answered ${answer.status} for ${path}`);
    await answer.arrayBuffer();
  };
  return {
    /** Newest first. */
    payments: () => get<SimulatedPayment[]>('payments'),
    refundsOf: (paymentId: string) => get<SimulatedRefund[]>(`payments/${paymentId}/refunds`),
    /** Newest first. */
    mails: () => get<SimulatedMail[]>('mails'),
    /** Newest first, to one address. */
    mailsTo: (address: string) => get<SimulatedMail[]>(`mails?to=${encodeURIComponent(address)}`),
    calls: () => get<ReceivedCall[]>('calls'),
    setStatus: (paymentId: string, status: string) => post(`payments/${paymentId}`, { status }),
    setFaults: (faults: Partial<Faults>) => post('faults', faults),
    releaseWebhooks: () => post('webhooks/release', {}),
  };
}
