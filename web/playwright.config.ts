import { defineConfig, devices } from '@playwright/test'

/** The journeys run against a system that is already there; the `test` command starts a fresh one. */
const baseURL = process.env.BASE_URL ?? 'http://localhost:3000'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  reporter: 'list',
  // Until something counts as hung, on a machine that is ten times slower and does other things too.
  timeout: 3_600_000,
  expect: { timeout: 300_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL,
    // A click that nothing answers says where, rather than using up its whole test.
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    // A trace of every test is a quarter of the time: `--trace retain-on-failure` where one is needed. A screenshot is taken of each
    // page that is closed, failed or not, with a style that Firefox reports as a breach of the policy.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what compiling it to the end saves is less than what it takes.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
