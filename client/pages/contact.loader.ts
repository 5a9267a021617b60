export { action } from '../contact/posted.ts';
import { contentPage } from './content-page.loader.ts';

/** The words of the page; address, telephone and hours are known on every page. */
export const loader = contentPage('contact');
