import { Worker } from 'node:worker_threads';
import type { Sheet } from '../../kernel/money/spreadsheet.ts';

/** One XLSX file, built in a worker thread: many rows take long. */
export async function xlsxOf(sheets: Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('workbook.worker.ts', import.meta.url), { workerData: sheets });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the workbook was not made')));
    });
  } finally {
    await worker.terminate();
  }
}
