import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@remotehands/local/run-command'
import { webFolder } from '@remotehands/local/startup/build-web'
import { synthesize } from '../synthesize.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { type Counts, checkCounts, playwrightCounts, vitestCounts } from './counts.ts'
import { findChromium, playwrightCli } from './find-chromium.ts'
import { heldOutput } from './held-output.ts'
import { compileCache, startStage } from './stage.ts'
import { type StepResult, summary } from './summary.ts'

type Print = (text: string) => void

/** The `test` command: runs all checks and tests, even after a failure. The exit code is 1 if any failed. */
export async function run(): Promise<void> {
  const reports = await mkdtemp(join(tmpdir(), 'remotehands-reports-'))
  const assembly = join(reports, 'assembly')
  const beside = heldOutput()

  // The journeys wait for pages and timers half of their time: the checks and the other tests use it.
  const synthesis = step('synthesis', beside.print, (print) => synthesizeOnce(assembly, print))
  const journeys = synthesis.then(() =>
    step('browser journeys', beside.print, (print) =>
      runJourneys(join(reports, 'playwright.json'), assembly, print),
    ),
  )
  const results: StepResult[] = []
  for (const [name, command] of checks)
    results.push(await step(name, toTerminal, async () => checkCounts(await runCommand(command))))
  results.push(await step('bill of materials', toTerminal, () => billOfMaterials(reports)))
  results.push(await synthesis)
  results.push(
    await step('unit and template tests', toTerminal, () =>
      runVitest(join(reports, 'vitest.json'), assembly),
    ),
  )
  beside.release()
  results.push(await journeys)
  await rm(reports, { recursive: true, force: true })
  console.log(summary(results))
  process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)
}

const checks: [string, [string, ...string[]]][] = [
  ['types', ['tsc', '--noEmit']],
  ['lint', ['biome', 'check', '.']],
  ['dead code', ['knip']],
]

const toTerminal: Print = (text) => void process.stdout.write(text)

/** Runs a step under its name, and never fails. */
async function step(name: string, print: Print, run: (print: Print) => Promise<Counts>): Promise<StepResult> {
  print(`\n── ${name}\n`)
  const started = performance.now()
  const counts = await run(print).catch((error: unknown) => {
    print(`${error instanceof Error ? error.message : error}\n`)
    return checkCounts(1)
  })
  return { name, ...counts, seconds: (performance.now() - started) / 1000 }
}

/** Synthesizes one stage for all that need one. */
async function synthesizeOnce(folder: string, print: Print): Promise<Counts> {
  await synthesize(folder, (line) => print(`${line}\n`))
  return checkCounts(0)
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

/** Runs on the synthesized stage; journeys that kill a system start their own. */
async function runJourneys(report: string, assembly: string, print: Print): Promise<Counts> {
  const chromium = await findChromium()
  if (!chromium) throw new Error('There is no Chromium for the journeys, and none could be installed.')
  const stage = await startStage(assembly, print)
  try {
    const env = {
      ...{ ...compileCache, BASE_URL: stage.baseUrl },
      ...{ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }
    const command = [process.execPath, playwrightCli(), 'test', '--reporter=list,json'] as const
    return await playwrightCounts(report, await runCommand([...command], { cwd: webFolder, env, print }))
  } finally {
    await stage.stop()
  }
}
