/**
 * Calls once when this process is to end: asked by a signal, its terminal closed, or gone who started it (`run.mjs`
 * holds a channel to it, which closes however that ends).
 */
export function onEnd(end: () => void): void {
  let isEnding = false;
  const once = () => {
    if (isEnding) return;
    isEnding = true;
    end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once);
  if (process.connected) process.on('disconnect', once);
  // A terminal that was closed takes no more words: that is an end in order, and no failure.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', once);
}
