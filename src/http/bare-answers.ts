import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** What node:http refuses before there is a request, by the code of its error; everything else is a 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** node:http keeps here the answer that a connection is busy with; it tells whether anything of it was sent. */
type Busy = Duplex & { _httpMessage?: { headersSent: boolean } | null };

/**
 * Gives the answers that node:http makes by itself (400, 408, 413, 417 and 431) the headers of every answer (S-23). The
 * connection ends with them, because nobody knows where its next request begins.
 */
export function answerBareRefusals(server: Server, securityHeaders: readonly (readonly [string, string])[]): void {
  const headers = [...securityHeaders, ['Cache-Control', 'no-store'], ['Content-Length', '0'], ['Connection', 'close']];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');

  server.on('clientError', (fault: NodeJS.ErrnoException, socket: Busy) => {
    if (fault.code !== 'ECONNRESET' && socket.writable && !socket._httpMessage?.headersSent) {
      const status = STATUSES[fault.code ?? ''] ?? 400;
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: ${new Date().toUTCString()}\r\n${lines}\r\n`);
    }
    socket.destroy(fault);
  });
  server.on('checkExpectation', (_, outgoing) => {
    outgoing.writeHead(417, Object.fromEntries(headers)).end();
  });
}
