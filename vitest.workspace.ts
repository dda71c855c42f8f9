import { defineConfig } from 'vitest/config'

/** Modules are loaded once for all files of a worker where they keep nothing from one file to the next. */
const shared = ['contract', 'content', 'core', 'data']

/** Milliseconds until a test counts as hung, on a machine that does other things too. */
const testTimeout = 60_000

export default defineConfig({
  test: {
    // By default one core of all is left free: half of a machine with two.
    maxWorkers: '100%',
    globalSetup: 'vitest.temporary-folder.ts',
    projects: [
      ...[...shared, 'aws', 'local'].map((name) => ({
        test: {
          name,
          root: `packages/${name}`,
          include: ['test/**/*.test.ts'],
          isolate: !shared.includes(name),
          testTimeout,
        },
      })),
      { test: { name: 'functions', root: 'functions', include: ['test/**/*.test.ts'], testTimeout } },
      {
        test: {
          name: 'infra',
          root: 'infra',
          include: ['test/**/*.test.ts'],
          // Loading and synthesizing CDK is most of the work: once for all files of a worker.
          isolate: false,
          testTimeout,
        },
      },
      './web/vitest.config.ts',
    ],
  },
})
