import { cleanup } from '@testing-library/react';
// One file: Vitest joins a list to the setup of all projects, and a screen may write to the console.
import './patience.ts';
import './sight.ts';
import { afterEach } from 'vitest';

// What waits on a screen that nobody took down wakes when there is no window any more.
afterEach(cleanup);
