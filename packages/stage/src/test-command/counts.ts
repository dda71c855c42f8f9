import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '@remotehands/local/run-command'
import * as z from 'zod'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** What failed: its file and name, and the first line of why. */
  failures: readonly string[]
}

const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(PlaywrightSuite),
})

/** A check that either passes or fails. */
export function checkCounts(exitCode: number): Counts {
  const failed = exitCode === 0 ? 0 : 1
  return { passed: 1 - failed, failed, skipped: 0, failures: [] }
}

/** Counts tests in Vitest's JSON report. A file that can't be loaded, or a bad exit, is a failure. */
export async function vitestCounts(file: string, exitCode: number): Promise<Counts> {
  const report = await readReport(file, VitestReport)
  if (!report) return checkCounts(1)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unloaded.length
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [failure(file, 'could not be run', message)]
      return tests.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages[0]))
    })
  return honest(
    { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures },
    exitCode,
  )
}

/** Counts the tests in Playwright's JSON report. One that passed on a retry counts as passed. */
export async function playwrightCounts(file: string, exitCode: number): Promise<Counts> {
  const report = await readReport(file, PlaywrightReport)
  if (!report) return checkCounts(1)
  const { expected, flaky, unexpected, skipped } = report.stats
  const failures = report.suites.flatMap(specsOf).flatMap(({ ok, file, title, tests }) => {
    const error = tests.flatMap(({ results }) => results).findLast((result) => result.error)?.error
    return ok ? [] : [failure(file, title, error?.message)]
  })
  return honest({ passed: expected + flaky, failed: unexpected, skipped, failures }, exitCode)
}

const specsOf = ({ specs, suites = [] }: z.output<typeof PlaywrightSuite>): typeof specs => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const failure = (file: string, name: string, why = '') => `${file} › ${name}: ${plainFirstLine(why)}`

/** Without the colours of a terminal. */
const plainFirstLine = (text: string) => stripVTControlCharacters(text).split('\n', 1)[0] ?? ''

/** A run without tests, or with a bad exit, has failed, whatever it reports. */
function honest(counts: Counts, exitCode: number): Counts {
  const isBad = exitCode !== 0 || counts.passed + counts.failed === 0
  if (!isBad || counts.failed > 0) return counts
  const why = `no test failed, but the run ended with ${exitCode}`
  return { ...counts, failed: 1, failures: counts.failures.length > 0 ? counts.failures : [why] }
}

async function readReport<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : schema.parse(JSON.parse(text))
}
