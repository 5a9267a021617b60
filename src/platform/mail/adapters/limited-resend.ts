import { Resend } from 'resend';
import { limitedFetch, type Network } from '../../outgoing.ts';

type Account = { apiKey: string; baseUrl?: string | undefined; network?: Network };

type Told<Data> = Awaited<ReturnType<typeof Resend.prototype.fetchRequest<Data>>>;

/** The package reads answers of any length; this limits them as for every provider (S-28). */
export class LimitedResend extends Resend {
  private readonly network: Network | undefined;

  constructor({ apiKey, baseUrl, network }: Account) {
    super(apiKey, baseUrl ? { baseUrl } : {});
    this.network = network;
  }

  override async fetchRequest<Data>(path: string, options: RequestInit = {}): Promise<Told<Data>> {
    try {
      const answer = await limitedFetch(this.baseUrl + path, options, undefined, this.network);
      const headers = Object.fromEntries(answer.headers);
      const text = await answer.text();
      if (answer.ok) return { data: JSON.parse(text) as Data, error: null, headers };
      return { data: null, error: errorOf(answer.status, text), headers };
    } catch {
      return { data: null, error: { name: 'application_error', message: '', statusCode: null }, headers: null };
    }
  }
}

type ResendError = NonNullable<Told<unknown>['error']>;

function errorOf(statusCode: number, text: string): ResendError {
  try {
    return JSON.parse(text) as ResendError;
  } catch {
    return { name: 'application_error', message: '', statusCode };
  }
}
