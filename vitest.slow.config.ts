import { defineConfig } from 'vitest/config'

/** Tests that take long or need what most machines do not have: `vitest run --config vitest.slow.config.ts`. */
export default defineConfig({
  test: {
    include: ['packages/server/src/**/*.slow.test.ts'],
    environment: 'node',
    globalSetup: ['packages/server/src/platform/testing/test-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
