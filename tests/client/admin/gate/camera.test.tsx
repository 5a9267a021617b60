import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDecoder } from '../../../../client/admin/gate/camera/decoder.ts';
import { Viewfinder } from '../../../../client/admin/gate/camera/viewfinder.tsx';
import { aServer, Admin } from '../admin-page.tsx';

const zxing = vi.hoisted(() => ({ opens: 0 }));
vi.mock('../../../../client/admin/gate/camera/decoder-zxing.ts', () => ({
  openZxing: async () => {
    zxing.opens += 1;
    return async () => 'gelezen door de onze';
  },
}));

/** Resolves `getUserMedia`, when the visitor of this test allows it. */
let allow: () => void = () => undefined;
let opened: Promise<unknown>;
const getUserMedia = vi.fn(() => opened);
const devices = ['achter', 'voor'].map((deviceId) => ({ kind: 'videoinput', deviceId }));
const stopped = vi.fn();
const track = {
  stop: stopped,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
  getSettings: () => ({ deviceId: 'achter' }),
};
const stream = Object.assign(new MediaStream(), { getVideoTracks: () => [track], getTracks: () => [track] });

beforeEach(() => {
  zxing.opens = 0;
  stopped.mockClear();
  getUserMedia.mockClear();
  opened = new Promise((resolve) => (allow = () => resolve(stream)));
  vi.stubGlobal('navigator', {
    userAgent: 'a phone',
    mediaDevices: { getUserMedia, enumerateDevices: async () => devices },
    permissions: undefined,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Browser with a barcode reader of its own. */
function anOwnReader(detect: () => Promise<{ rawValue: string }[]>, isBroken = false) {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code'];
    detect = detect;
    constructor() {
      if (isBroken) throw new TypeError('no service');
    }
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
}
function show() {
  return render(
    <Admin call={aServer({}).call}>
      <Viewfinder isReady isPaused={false} onCode={vi.fn()} />
    </Admin>,
  );
}
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start de camera' }));

test('a camera that opens after whoever asked has turned away is closed again', async () => {
  const page = show();
  start();
  page.unmount();
  await act(async () => allow());
  await waitFor(() => expect(stopped).toHaveBeenCalled());
});

test('the other camera is opened once this one is closed: most phones open no two', async () => {
  anOwnReader(async () => []);
  show();
  start();
  await act(async () => allow());
  const other = await screen.findByRole('button', { name: 'Andere camera' });
  expect(stopped).not.toHaveBeenCalled();
  getUserMedia.mockImplementationOnce(() => {
    expect(stopped).toHaveBeenCalled();
    return opened;
  });
  fireEvent.click(other);
  expect(getUserMedia).toHaveBeenLastCalledWith(
    expect.objectContaining({ video: expect.objectContaining({ deviceId: { exact: 'voor' } }) }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a code reader that cannot be loaded is reported, and the camera closed', async () => {
  anOwnReader(async () => [], true);
  show();
  start();
  await act(async () => allow());
  expect((await screen.findByRole('alert')).textContent).toContain('De camera doet het niet');
  expect(stopped).toHaveBeenCalled();
});

test('a browser that has the name of a reader and none behind it gets ours', async () => {
  const video = document.createElement('video');
  anOwnReader(() => Promise.reject(new DOMException('service unavailable', 'NotSupportedError')));
  const decode = await openDecoder();
  expect([await decode(video), await decode(video), zxing.opens]).toEqual([
    'gelezen door de onze',
    'gelezen door de onze',
    1,
  ]);
});

test('a frame that its own reader cannot read is no reason to load ours', async () => {
  const video = document.createElement('video');
  anOwnReader(() => Promise.reject(new DOMException('no frame', 'InvalidStateError')));
  await expect((await openDecoder())(video)).rejects.toThrow('no frame');
  expect(zxing.opens).toBe(0);
});
