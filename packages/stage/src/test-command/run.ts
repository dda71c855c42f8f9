import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@remotehands/local/run-command'
import { webFolder } from '@remotehands/local/startup/build-web'
import { synthesize } from '../synthesize.ts'
import { type Counts, checkCounts, playwrightCounts, vitestCounts } from './counts.ts'
import { findChromium, playwrightCli } from './find-chromium.ts'
import { compileCache, startStage } from './stage.ts'
import { type StepResult, summary } from './summary.ts'

type Step = [name: string, run: () => Promise<Counts>]

/** The `test` command: runs all checks and tests, even after a failure. The exit code is 1 if any failed. */
export async function run(): Promise<void> {
  const reports = await mkdtemp(join(tmpdir(), 'remotehands-reports-'))
  const assembly = join(reports, 'assembly')
  const checks: Step[] = [
    ['types', async () => checkCounts(await runCommand(['tsc', '--noEmit']))],
    ['lint', async () => checkCounts(await runCommand(['biome', 'check', '.']))],
    ['dead code', async () => checkCounts(await runCommand(['knip']))],
    ['synthesis', async () => checkCounts(await synthesizeOnce(assembly))],
  ]
  const tests: Step[] = [
    ['unit and template tests', () => runVitest(join(reports, 'vitest.json'), assembly)],
    ['browser journeys', () => runJourneys(reports, assembly)],
  ]
  const results: StepResult[] = []
  for (const step of checks) {
    console.log(`\n── ${step[0]}`)
    results.push(await resultOf(step))
  }
  console.log(`\n── ${tests.map(([name]) => name).join(', and at the same time ')}`)
  // Each waits a third of its time for something else than the processor.
  results.push(...(await Promise.all(tests.map(resultOf))))
  await rm(reports, { recursive: true, force: true })
  console.log(summary(results))
  process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)
}

async function resultOf([name, run]: Step): Promise<StepResult> {
  const started = performance.now()
  const counts = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return checkCounts(1)
  })
  return { name, ...counts, seconds: (performance.now() - started) / 1000 }
}

/** Synthesizes one stage for all that need one. */
async function synthesizeOnce(folder: string): Promise<number> {
  await synthesize(folder, (line) => console.log(line))
  return 0
}

async function runVitest(report: string, assembly: string): Promise<Counts> {
  const exitCode = await runCommand(
    [
      ...(['vitest', 'run', '--config', 'vitest.workspace.ts'] as const),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { env: { ASSEMBLY: assembly } },
  )
  return vitestCounts(report, exitCode)
}

/** Shows the journeys' output when they are done: the other tests print meanwhile. */
async function runJourneys(reports: string, assembly: string): Promise<Counts> {
  const printed = join(reports, 'journeys.txt')
  const output = await open(printed, 'w')
  try {
    return await runPlaywright(join(reports, 'playwright.json'), assembly, output.fd)
  } finally {
    await output.close()
    console.log(`\n── browser journeys\n${await readFile(printed, 'utf8')}`)
  }
}

/** Runs on the synthesized stage; journeys that kill a system start their own. */
async function runPlaywright(report: string, assembly: string, output: number): Promise<Counts> {
  const chromium = await findChromium()
  if (!chromium) throw new Error('There is no Chromium for the journeys, and none could be installed.')
  const stage = await startStage(assembly, output)
  try {
    const env = {
      ...{ ...compileCache, BASE_URL: stage.baseUrl },
      ...{ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }
    const command = [process.execPath, playwrightCli(), 'test', '--reporter=list,json'] as const
    const exitCode = await runCommand([...command], { cwd: webFolder, env, output })
    return await playwrightCounts(report, exitCode)
  } finally {
    await stage.stop()
  }
}
