import { walking } from './walking.ts';

walking(['mandamento', 'comune.base']);
