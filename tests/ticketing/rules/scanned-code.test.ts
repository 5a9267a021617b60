import { expect, test } from 'vitest';
import { readScanned } from '../../../src/modules/ticketing/rules/scanned-code.ts';

const CODE = 'ABCDEFGH1234567890ABCDEFGH';
const OURS = { kind: 'code', code: CODE };

test.each([
  ['the bare code', CODE, OURS],
  ['the code in groups, small, as people type it', 'abcd-efgh-1234-5678-90ab-cdef-gh', OURS],
  ['letters that look like digits', CODE.replace('1', 'l').replace('0', 'o'), OURS],
  ['our address', `https://tuin.example/t/${CODE}`, OURS],
  ['our address with a signature after it', `https://tuin.example/t/${CODE}#v1.abc.def`, OURS],
  ['our address with a query, in groups', `https://tuin.example/t/ABCD-EFGH-1234-5678-90AB-CDEF-GH?x=1`, OURS],
  ['our address of before https', `http://tuin.example/t/${CODE}`, OURS],
  ['the ticket of another garden', `https://anders.example/t/${CODE}`, { kind: 'foreign' }],
  ['any other page', 'https://anders.example/menu', { kind: 'foreign' }],
  ['another page of ours', `https://tuin.example/events/1`, { kind: 'garbled' }],
  ['half a code of ours', `https://tuin.example/t/${CODE.slice(3)}`, { kind: 'garbled' }],
  ['a wifi code', 'WIFI:S:tuin;;', { kind: 'garbled' }],
  ['a name', 'de Vries', { kind: 'garbled' }],
  ['nothing', ' ', { kind: 'garbled' }],
])('a scanner reads %s', (_, text, read) => {
  expect(readScanned(text, 'https://tuin.example')).toEqual(read);
});
