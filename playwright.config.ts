import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  workers: 3, // of two cores: each waits now and then for a server or a browser of its own
  fullyParallel: false,
  retries: 1, // on two cores a page may be late; one that needs the second try is told as flaky
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [[process.env.CI ? 'list' : 'line'], ['json', { outputFile: 'dist/playwright.json' }]],
  outputDir: 'test-results',
  use: {
    ...(process.env.BASE_URL ? { baseURL: process.env.BASE_URL } : {}), // set by the global setup
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' }, // what moves costs time, and is judged half way
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // a page without an origin may reach 127.0.0.1
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
})
