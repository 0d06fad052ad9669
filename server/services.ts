/** What the application runs on; made once at start, handed to every request. */
export type { ApiMeans as Services } from './api/means.ts';
