import { walking } from './walking.ts';

walking(['admin', 'pms']);
