import type { Crumb } from '../../ui/page/page.ts';
import { words } from './own-part.words.ts';

/** Returns the breadcrumb of an order, or of a page below it, whose address ends in `segment`. */
export function orderCrumbs(secret: string, number: number, page?: { title: string; segment: string }): Crumb[] {
  const url = `/bestelling/${secret}`;
  const order = { label: words.orderNumber({ number }), url };
  return page ? [order, { label: page.title, url: `${url}/${page.segment}` }] : [order];
}
