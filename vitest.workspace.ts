import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      ...['contract', 'content', 'core', 'data', 'local'].map((name) => ({
        test: { name, root: `packages/${name}`, include: ['test/**/*.test.ts'] },
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
