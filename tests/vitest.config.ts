import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{web,data,parity}/**/*.test.ts'],
    // Keyed by the test's own seed or fixture: a failure shows the same again.
    sequence: { shuffle: false },
    testTimeout: 60_000,
  },
});
