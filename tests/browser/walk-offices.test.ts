import { walking } from './walking.ts';

walking(['provincia', 'hotel']);
