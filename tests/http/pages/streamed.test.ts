import { describe, expect, test } from 'vitest';
import { streamed } from '../../../src/http/pages/streamed.ts';
import { allOf } from '../../../src/kernel/async/long-lists.ts';
import { countTurns } from '../../support/turn-counter.ts';

const PIECES = 20;

/** Pieces that are there at once, as those of a fast database are. */
async function* piecesOf<Piece>(piece: Piece, note: (thing: unknown) => void): AsyncGenerator<Piece> {
  for (let n = 0; n < PIECES; n++) {
    note(n);
    yield piece;
  }
}

describe('long answers (R-29)', () => {
  test('leave others a turn after each piece when they are sent, and come whole', async () => {
    const turns = countTurns();
    const text = await new Response(streamed(piecesOf('regel\n', turns.note))).text();
    turns.stop();
    expect(text).toBe('regel\n'.repeat(PIECES));
    expect(turns.turns()).toBeGreaterThanOrEqual(PIECES / 2);
  });

  test('and when they are collected for a file', async () => {
    const turns = countTurns();
    const rows = await allOf(piecesOf(['rij'], turns.note));
    turns.stop();
    expect(rows).toHaveLength(PIECES);
    expect(turns.turns()).toBeGreaterThanOrEqual(PIECES / 2);
    expect(turns.most()).toBeLessThanOrEqual(2);
  });
});
