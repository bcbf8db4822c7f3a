import { configure } from '@testing-library/react';

// What a test waits for comes in milliseconds; a machine busy with other work may need seconds.
configure({ asyncUtilTimeout: 5_000 });
