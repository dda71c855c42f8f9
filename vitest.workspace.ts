import { defineConfig } from 'vitest/config'
import FileOrder from './vitest.file-order.ts'
import { workers } from './vitest.workers.ts'

const testsOf = (names: readonly string[]) => names.map((name) => `packages/${name}/test/**/*.test.ts`)

/** Loaded once for all files of a worker: these keep nothing from one file to the next. */
const together = [
  ...testsOf(['contract', 'core', 'data', 'demo', 'markdown', 'options', 'pdf', 'pictures', 'zip']),
  'functions/test/*.test.ts',
  'infra/test/**/*.test.ts',
]

/**
 * As they do, but these start processes, which write to one table with them: names that are later than all before are later than those of
 * a clock that a test has moved, too.
 */
const beside = testsOf(['local', 'operator'])

/** These put other modules, or another environment, in the place of theirs. */
const alone = [...testsOf(['aws', 'simulate', 'stage']), 'functions/test/handlers/*.test.ts']

/**
 * Milliseconds until a test counts as hung. Those that start whole systems take minutes here, and may take ten times as long on a slow
 * machine that does other things too.
 */
const testTimeout = 3_600_000

/** Node reads TypeScript itself: without Vite between, modules load and run in two thirds of the time. */
const native = { experimental: { viteModuleRunner: false } }

/** A condition that is waited for may come late there too. */
const unhurried = { testTimeout, hookTimeout: testTimeout, expect: { poll: { timeout: 600_000 } } }

export default defineConfig({
  test: {
    maxWorkers: workers,
    globalSetup: 'vitest.temporary-folder.ts',
    sequence: { sequencer: FileOrder },
    // All have one root: a module that several need is transformed once for them.
    // Those that load the same are one project, whatever their package: a worker that goes on to another project begins anew.
    projects: [
      {
        test: {
          ...{ name: 'together', include: together, isolate: false, ...native, ...unhurried },
          // CDK notes for each construct where it was made, which nobody asks for.
          env: { CDK_DISABLE_STACK_TRACE: '1' },
        },
      },
      { test: { name: 'beside', include: beside, isolate: false, ...native, ...unhurried } },
      { test: { name: 'alone', include: alone, ...native, ...unhurried } },
      // Its test gives modules other contents for those that import them, which Vite alone can.
      { test: { name: 'content', include: testsOf(['content']), ...unhurried } },
      './web/vitest.config.ts',
    ],
  },
})
