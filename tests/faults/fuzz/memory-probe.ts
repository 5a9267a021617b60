// Loaded into a site with `--expose-gc --import`: on SIGUSR2 it collects garbage and writes the bytes in use.
process.on('SIGUSR2', () => {
  const collect = (globalThis as { gc?: () => void }).gc;
  collect?.();
  collect?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stderr.write(`memory ${heapUsed + external} ${rss}\n`);
});
