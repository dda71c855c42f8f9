import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { workers } from '../vitest.workers.ts'
import { contractRoutes } from './build/contract-routes.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractRoutes()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    // The demo's days are those of UTC; where the machine's are others, "ends in 1 day" is today or in 2 days for hours.
    env: { TZ: 'UTC' },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Rendering needs the whole design system: loaded once for all files of a worker.
    isolate: false,
    // As all projects: vitest.workspace.ts.
    maxWorkers: workers,
  },
})
