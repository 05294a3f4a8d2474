import { defineConfig } from '@playwright/test'
import { skippedTests } from './scripts/slow-tests.ts'

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a page without an origin may reach 127.0.0.1
  '--disable-features=LocalNetworkAccessChecks',
]

/** What only a whole browser does, like asking for an icon, shows in a sample of tests that are marked for it. */
const whole = process.env.WHOLE_CHROMIUM
  ? [
      {
        name: 'whole browser',
        grep: /@whole/,
        use: { launchOptions: { executablePath: process.env.WHOLE_CHROMIUM, args } },
      },
    ]
  : []

export default defineConfig({
  projects: [{ name: 'browser' }, ...whole],
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  testIgnore: skippedTests().map((file) => `**/${file}`),
  globalSetup: './e2e/global-setup.ts',
  workers: 3, // of two cores: each waits now and then for a server or a browser of its own
  fullyParallel: false,
  timeout: 120_000, // generous: a busy machine fails no test
  expect: { timeout: 30_000 },
  reporter: [
    [process.env.CI ? 'list' : 'line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? 'dist/playwright.json' }],
  ],
  outputDir: process.env.PLAYWRIGHT_RESULTS ?? 'test-results',
  use: {
    ...(process.env.BASE_URL ? { baseURL: process.env.BASE_URL } : {}), // set by the global setup
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' }, // what moves costs time, and is judged half way
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args,
    },
  },
})
