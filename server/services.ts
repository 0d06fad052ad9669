import type { ApiMeans } from './api/means.ts';
import type { FileStore } from './services/files/file-store.ts';
import type { Outbox } from './services/mail/outbox.ts';

/** What the application runs on; made once at start, handed to every request. */
export interface Services extends ApiMeans {
  readonly files: FileStore;
  readonly mail: Outbox;
}
