import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DishPrice } from '../../../../client/admin/content/fields/menu/dish-list.tsx';
import { EntryContext } from '../../../../client/admin/content/fields/field-context.ts';

afterEach(cleanup);

function Price({ original }: { original: string }) {
  const [price, setPrice] = useState(original);
  return (
    <EntryContext
      value={{ key: 'tea-menu', original: { price: original }, errors: {}, placeholders: [], isTranslated: false }}
    >
      <DishPrice title="Cappuccino" path="price" price={price} onChange={setPrice} />
    </EntryContext>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Cappuccino, prijs');
const type = (text: string) => {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.blur(input());
};

describe('the price of a dish', () => {
  it('needs no more than the amount, and says what it was', () => {
    render(<Price original="€ 2,95" />);
    expect(input().inputMode).toBe('decimal');
    type('3,1');
    expect(input().value).toBe('€ 3,10');
    expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Was € 2,95.');
  });

  it('asks whether an amount that slipped is right', () => {
    render(<Price original="€ 2,95" />);
    type('31');
    expect(screen.getByText('Was € 2,95. Klopt € 31,00?')).toBeTruthy();
  });

  it('leaves room for words', () => {
    render(<Price original="vanaf € 3,95" />);
    expect(input().inputMode).toBe('text');
    type('vanaf 4,25');
    expect(input().value).toBe('vanaf € 4,25');
  });
});
