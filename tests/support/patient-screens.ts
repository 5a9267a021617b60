import { configure } from '@testing-library/react';

// Lazy parts are transformed on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
