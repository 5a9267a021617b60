import { configure } from '@testing-library/react';

// Parts that load late are transformed when a test first asks for them, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
