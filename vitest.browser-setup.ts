import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a test waits for takes milliseconds, but may take seconds on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
