import { readFile } from 'node:fs/promises'
import * as z from 'zod'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/** A check that either passes or fails. */
export function checkCounts(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** Counts tests in Vitest's JSON report. A file that can't be loaded, or a bad exit, is a failure. */
export async function vitestCounts(file: string, exitCode: number): Promise<Counts> {
  const report = await readReport(file, VitestReport)
  if (!report) return checkCounts(1)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unloaded.length
  return honest({ passed: report.numPassedTests, failed, skipped: report.numPendingTests }, exitCode)
}

/** Counts the tests in Playwright's JSON report. One that passed on a retry counts as passed. */
export async function playwrightCounts(file: string, exitCode: number): Promise<Counts> {
  const report = await readReport(file, PlaywrightReport)
  if (!report) return checkCounts(1)
  const { expected, flaky, unexpected, skipped } = report.stats
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, exitCode)
}

/** A run without tests, or with a bad exit, has failed, whatever it reports. */
function honest(counts: Counts, exitCode: number): Counts {
  const isBad = exitCode !== 0 || counts.passed + counts.failed === 0
  return isBad && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

async function readReport<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : schema.parse(JSON.parse(text))
}
