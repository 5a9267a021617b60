import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { openDecoder } from './decoder.ts';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none' | 'failed';

/** Interval between two reads: keeps the phone cool, yet a result comes within the blink of an eye. */
const LOOK_MS = 120;
/** How long the last code must be out of sight before it counts again, however seldom a busy phone reads. */
const GONE_MS = 3_000;

/** Camera that passes codes to `onCode`; while `isPaused` the picture goes on and codes are ignored. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { isPaused, onCode }: { isPaused: boolean; onCode: (text: string) => void },
) {
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [cameras, setCameras] = useState<string[]>([]);
  const [isLit, setIsLit] = useState(false);
  const latest = useRef({ isPaused, onCode });
  useEffect(() => {
    latest.current = { isPaused, onCode };
  });

  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  const start = useCallback(async (deviceId?: string) => {
    setState('starting');
    try {
      const opened = await openStream(deviceId);
      // The user may have left this view before camera permission was granted.
      if (isGone.current) return turnOff(opened);
      setStream(opened);
      setState('on');
      const devices = await navigator.mediaDevices.enumerateDevices();
      setCameras(devices.flatMap((device) => (device.kind === 'videoinput' ? [device.deviceId] : [])));
    } catch (fault) {
      setStream(null);
      setState(faultOf(fault));
    }
  }, []);

  const stop = useCallback(() => {
    setStream(null);
    setState('off');
  }, []);

  // With permission granted earlier, no press is needed.
  useEffect(() => {
    let isWanted = true;
    const permission = navigator.permissions?.query({ name: 'camera' });
    permission?.then(
      (found) => isWanted && found.state === 'granted' && void start(),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [start]);

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    show(element, stream);
    const end = readOn(element, latest, () => {
      setStream(null);
      setState('failed');
    });
    const release = keepAwake();
    const [track] = stream.getVideoTracks();
    const onEnded = () => setState('failed');
    track?.addEventListener('ended', onEnded);
    return () => {
      end();
      release();
      track?.removeEventListener('ended', onEnded);
      turnOff(stream);
      setIsLit(false);
    };
  }, [stream, video]);

  const track = stream?.getVideoTracks()[0];
  const canLight = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {});
  const light = async () => {
    const wanted = { advanced: [{ torch: !isLit }] } as unknown as MediaTrackConstraints;
    await track?.applyConstraints(wanted).then(
      () => setIsLit(!isLit),
      () => undefined,
    );
  };
  const switchCamera = () => {
    const at = cameras.indexOf(track?.getSettings().deviceId ?? '');
    // Most phones cannot open a second camera at the same time.
    if (stream) turnOff(stream);
    void start(cameras[(at + 1) % cameras.length]);
  };
  return {
    state,
    start: () => void start(),
    stop,
    canLight,
    isLit,
    light,
    canSwitch: cameras.length > 1,
    other: switchCamera,
  };
}

function show(video: HTMLVideoElement, stream: MediaStream): void {
  video.srcObject = stream;
  void video.play().catch(() => undefined);
}

function turnOff(stream: MediaStream): void {
  for (const each of stream.getTracks()) each.stop();
}

function openStream(deviceId: string | undefined): Promise<MediaStream> {
  const which = deviceId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, width: { ideal: 1280 } } });
}

function faultOf(fault: unknown): CameraState {
  const name = fault instanceof Error ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}

type LatestProps = RefObject<{ isPaused: boolean; onCode: (text: string) => void }>;

/** `onBroken`: there is no barcode reader, so nothing will ever be read. */
function readOn(video: HTMLVideoElement, latest: LatestProps, onBroken: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let last: string | null = null;
  let goneAt: number | null = null;
  const decoding = openDecoder();
  decoding.catch(() => isOver || onBroken());
  const look = async () => {
    try {
      const text = video.readyState < 2 ? null : await (await decoding)(video);
      if (text === null) {
        goneAt ??= performance.now();
        if (performance.now() - goneAt > GONE_MS) last = null;
      } else {
        goneAt = null;
        // A code that is in view while the user makes a choice is not read again afterwards.
        const isNew = text !== last && !latest.current.isPaused;
        if (isNew) last = text;
        if (isNew && !isOver) latest.current.onCode(text);
      }
    } catch {
      // An unreadable frame: the next one may do.
    }
    if (!isOver) timer = setTimeout(() => void look(), LOOK_MS);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Keeps the screen on where the browser can; browsers release the lock when the page is hidden. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver) void lock?.release();
  };
  const onVisible = () => void ask();
  document.addEventListener('visibilitychange', onVisible);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release().catch(() => undefined);
  };
}
