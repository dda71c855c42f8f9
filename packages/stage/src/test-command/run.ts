import { mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@remotehands/local/run-command'
import { webFolder } from '@remotehands/local/startup/build-web'
import { readOptions } from '@remotehands/options'
import { synthesize } from '../synthesize.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { type Counts, checkCounts, playwrightCounts, vitestCounts } from './counts.ts'
import { findChromium, playwrightCli } from './find-chromium.ts'
import { compileCache, startStage } from './stage.ts'
import { type StepResult, summary } from './summary.ts'

/**
 * The `test` command: runs all checks and tests, even after a failure. The exit code is 1 if any failed. NIGHTLY adds the
 * proofs that take minutes each.
 */
export async function run(): Promise<void> {
  readOptions({ command: 'test' })
  const reports = await mkdtemp(join(tmpdir(), 'remotehands-reports-'))
  const made: Made = { assembly: join(reports, 'assembly'), bundles: join(reports, 'bundles.json') }
  const checks: Step[] = [
    // One checker after the other finds out anew what the others know: two fifths of the work.
    ['types', async () => checkCounts(await runCommand(['tsc', '--noEmit', '--checkers', '1']))],
    ['lint', async () => checkCounts(await runCommand(['biome', 'check', '.']))],
    ['dead code', async () => checkCounts(await runCommand(['knip']))],
    ['bill of materials', () => billOfMaterials(reports)],
  ]
  const synthesis: Step = ['synthesis', async () => checkCounts(await synthesizeOnce(made))]
  const tests: Step = ['unit and template tests', () => runVitest(join(reports, 'vitest.json'), made)]
  const journeys: Step = ['browser journeys', () => runJourneys(join(reports, 'playwright.json'), made)]
  // Each waits half of its time, for files, single cores, pages and timers: another one uses it.
  const checked = inTurn(checks)
  const synthesized = inTurn([synthesis])
  const results = await Promise.all([
    checked,
    synthesized,
    Promise.all([checked, synthesized]).then(() => inTurn([tests])),
    synthesized.then(() => inTurn([journeys])),
  ]).then((lists) => lists.flat())
  await rm(reports, { recursive: true, force: true })
  console.log(summary(results))
  process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)
}

type Step = [string, () => Promise<Counts>]

async function inTurn(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const [name, step] of steps) {
    console.log(`\n── ${name}`)
    const started = performance.now()
    const counts = await step().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return checkCounts(1)
    })
    results.push({ name, ...counts, seconds: (performance.now() - started) / 1000 })
  }
  return results
}

/** What is made once, for all that need it: a stage, and in a file what its functions are bundled to. */
interface Made {
  assembly: string
  bundles: string
}

async function synthesizeOnce({ assembly, bundles }: Made): Promise<number> {
  await synthesize(assembly, (line) => console.log(line), bundles)
  return 0
}

/** Tests make much that nobody needs a moment later. Collecting it in larger portions is a twelfth less work in all. */
const roomForShortLived = '--max-semi-space-size=64'

async function runVitest(report: string, { assembly, bundles }: Made): Promise<Counts> {
  const exitCode = await runCommand(
    [
      ...(['vitest', 'run', '--config', 'vitest.workspace.ts'] as const),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    {
      env: {
        ...{ ASSEMBLY: assembly, BUNDLES: bundles },
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${roomForShortLived}`,
      },
      // What the journeys beside it leave: a browser that waits for a core draws late.
      priority: constants.priority.PRIORITY_BELOW_NORMAL,
    },
  )
  return vitestCounts(report, exitCode)
}

/** Runs on the synthesized stage; journeys that kill a system start their own. */
async function runJourneys(report: string, { assembly }: Made): Promise<Counts> {
  const chromium = await findChromium()
  if (!chromium) throw new Error('There is no Chromium for the journeys, and none could be installed.')
  const stage = await startStage(assembly)
  try {
    const env = {
      ...{ ...compileCache, BASE_URL: stage.baseUrl },
      ...{ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }
    const command = [process.execPath, playwrightCli(), 'test', '--reporter=list,json'] as const
    return await playwrightCounts(report, await runCommand([...command], { cwd: webFolder, env }))
  } finally {
    await stage.stop()
  }
}
