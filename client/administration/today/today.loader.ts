import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Today } from '../../../src/modules/ticketing/desk-schema.ts';
import { administrationApi } from '../../api-administration.ts';
import { isApiFault } from '../../api-fault.ts';
import { apiContext, faultLogContext } from '../../context.ts';

export type TodayData = {
  /** Null when it could not be read: the rest of the page is still of use. */
  today: Today | null;
  /** Messages that wait for a person. */
  newMessages: number;
};

/** What asks for the owner today. */
export async function loader({ context }: LoaderFunctionArgs): Promise<TodayData> {
  const api = administrationApi(context.get(apiContext));
  const orElse =
    <Instead>(instead: Instead) =>
    (fault: unknown) => {
      if (isApiFault(fault) && (fault.status === 401 || fault.status === 403)) throw fault;
      context.get(faultLogContext)(`today failed: ${fault instanceof Error ? fault.message : String(fault)}`);
      return instead;
    };
  const [today, messages] = await Promise.all([
    api.today().catch(orElse(null)),
    api.messageCount().catch(orElse({ new: 0 })),
  ]);
  return { today, newMessages: messages.new };
}
