import { useState } from 'react';
import { UnpaidOrder } from '../../orders/order-news.tsx';
import { PaidOrder, type PaidOrderProps } from './paid-order.tsx';

/** An order that this browser may see: its tickets, or how it stands and how to go on. */
export function KnownOrder({ order, ...paid }: Omit<PaidOrderProps, 'onAddress'>) {
  const [email, setEmail] = useState<string | null>(null);
  if (order.status !== 'paid') return <UnpaidOrder order={order} isWatched />;
  return <PaidOrder order={email === null ? order : { ...order, email }} onAddress={setEmail} {...paid} />;
}
