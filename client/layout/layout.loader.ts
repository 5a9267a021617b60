import type { LoaderFunctionArgs } from 'react-router-dom';
import type { SiteContent } from '../../src/modules/content/schema.ts';
import { apiContext, faultLogContext } from '../api/context.ts';

/** What stands around every page; null when it cannot be read, so that the page itself is still shown (ERR-06). */
export async function loader({ context }: LoaderFunctionArgs): Promise<SiteContent | null> {
  try {
    return await context.get(apiContext).siteContent();
  } catch (fault) {
    context.get(faultLogContext)(`site content failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return null;
  }
}
