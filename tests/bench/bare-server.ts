import { createServer } from 'node:http';

/** Answer of the site, as sent by the parent. */
type Answer = { status: number; rawHeaders: string[]; body: string };

/** The yardstick: node:http with nothing but the same status, headers and bytes. */
process.once('message', ({ status, rawHeaders, body }: Answer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, response) => {
    response.writeHead(status, rawHeaders);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(address && typeof address === 'object' ? address.port : 0);
  });
});
