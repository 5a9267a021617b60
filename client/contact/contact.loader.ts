export { action } from './action.ts';
import { contentPage } from '../content/content-page.loader.ts';

/** The words of the page; address, telephone and hours are known on every page. */
export const loader = contentPage('contact');
