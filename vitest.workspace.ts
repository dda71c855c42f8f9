import { defineConfig } from 'vitest/config'
import FileOrder from './vitest.file-order.ts'
import { workers } from './vitest.workers.ts'

/** Modules are loaded once for all files of a worker where they keep nothing from one file to the next. */
const shared = [
  'contract',
  'core',
  'data',
  'demo',
  'local',
  'markdown',
  'operator',
  'options',
  'pdf',
  'pictures',
  'zip',
]

/**
 * Milliseconds until a test counts as hung. Those that start whole systems take minutes here, and may take ten times as long on a slow
 * machine that does other things too.
 */
const testTimeout = 3_600_000

/** Node reads TypeScript itself: without Vite between, modules load and run in two thirds of the time. */
const native = { experimental: { viteModuleRunner: false } }

/** A condition that is waited for may come late there too. */
const expected = { poll: { timeout: 600_000 } }

export default defineConfig({
  test: {
    maxWorkers: workers,
    globalSetup: 'vitest.temporary-folder.ts',
    sequence: { sequencer: FileOrder },
    // All have one root: a module that several need is transformed once for them.
    projects: [
      ...[...shared, 'content', 'aws', 'stage', 'simulate'].map((name) => ({
        test: {
          name,
          include: [`packages/${name}/test/**/*.test.ts`],
          isolate: !shared.includes(name),
          // Its test gives modules other contents for those that import them, which Vite alone can.
          ...(name !== 'content' && native),
          testTimeout,
          hookTimeout: testTimeout,
          expect: expected,
        },
      })),
      {
        test: {
          name: 'functions',
          include: ['functions/test/**/*.test.ts'],
          ...native,
          testTimeout,
          hookTimeout: testTimeout,
          expect: expected,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['infra/test/**/*.test.ts'],
          ...native,
          // Loading and synthesizing CDK is most of the work: once for all files of a worker.
          isolate: false,
          // It notes for each construct where it was made, which nobody asks for.
          env: { CDK_DISABLE_STACK_TRACE: '1' },
          testTimeout,
          hookTimeout: testTimeout,
          expect: expected,
        },
      },
      './web/vitest.config.ts',
    ],
  },
})
