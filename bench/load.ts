import { drive, type Load } from './client.ts';

/** A process of its own that drives the loads its parent names and answers their latencies. */
process.on('message', (load: Load) => {
  drive(load).then((latencies) => process.send?.(latencies));
});
