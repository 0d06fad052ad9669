import { join } from 'node:path';
import type { FileStore } from '../../api/file-store.ts';
import type { Settings } from '../../settings.ts';
import { bucketStore } from './bucket.ts';
import { folderStore } from './folder.ts';

/** In a bucket when `S3_URL` names one, else in the data folder. */
export const fileStoreOf = ({ s3Url, dataDir }: Pick<Settings, 's3Url' | 'dataDir'>): FileStore =>
  s3Url ? bucketStore(s3Url) : folderStore(join(dataDir, 'files'));
