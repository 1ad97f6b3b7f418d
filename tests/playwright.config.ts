import { defineConfig } from '@playwright/test';

const port = Number(process.env['RIDGEPOINT_TEST_PORT'] ?? 4319);
const url = `http://localhost:${port}/`;

// A worker cleans its browser tab and keeps it: half of the time went into opening new ones.
process.env['PW_TEST_REUSE_CONTEXT'] ??= '1';

export default defineConfig({
  testDir: 'browser',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  reporter: 'list',
  use: {
    baseURL: url,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env['RIDGEPOINT_CHROMIUM'] || '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node tools/serve_site.mjs ../build/site --port ${port}`,
    url,
    reuseExistingServer: false,
  },
});
