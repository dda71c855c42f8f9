import { defineConfig } from 'vitest/config'

/** Modules are loaded once for all files of a worker where they keep nothing from one file to the next. */
const shared = ['contract', 'content', 'core', 'data']

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
        },
      })),
      { test: { name: 'functions', root: 'functions', include: ['test/**/*.test.ts'] } },
      {
        test: {
          name: 'infra',
          root: 'infra',
          include: ['test/**/*.test.ts'],
          // Loading and synthesizing CDK is most of the work: once for all files of a worker.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      './web/vitest.config.ts',
    ],
  },
})
