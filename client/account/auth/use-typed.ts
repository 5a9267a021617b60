import { useState } from 'react';
import type { Values } from '../check.ts';
import type { Door, View } from './auth.ts';

/** Keeps what was typed in each view while others are on show (LOGIN-18). */
export function useTyped(): Pick<Door, 'typedIn' | 'keep'> {
  const [typed] = useState(() => new Map<View, Values>());
  return { typedIn: (view) => typed.get(view), keep: (view, values) => void typed.set(view, values) };
}
