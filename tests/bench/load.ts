import { connect, type Socket } from 'node:net';

/** Requests per second over keep-alive connections for a while. All answers must be equally long, which is checked. */
export async function requestsPerSecond(options: {
  port: number;
  request: string;
  connections: number;
  milliseconds: number;
}): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: options.connections }, () => opened(options.port)));
  const length = await lengthOfAnswer(sockets[0] as Socket, options.request);
  let answers = 0;
  const end = performance.now() + options.milliseconds;
  const start = performance.now();
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let received = 0;
          socket.on('data', (chunk: Buffer) => {
            received += chunk.length;
            if (received < length) return;
            if (received > length) return reject(new Error(`an answer of ${received} bytes instead of ${length}`));
            received = 0;
            answers++;
            if (performance.now() < end) socket.write(options.request);
            else resolve();
          });
          socket.write(options.request);
        }),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  return answers / seconds;
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The length of one whole answer in bytes: it has come when nothing follows for a moment. */
function lengthOfAnswer(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve) => {
    let received = 0;
    let quiet: NodeJS.Timeout | undefined;
    const listen = (chunk: Buffer) => {
      received += chunk.length;
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        socket.off('data', listen);
        resolve(received);
      }, 200);
    };
    socket.on('data', listen);
    socket.write(request);
  });
}
