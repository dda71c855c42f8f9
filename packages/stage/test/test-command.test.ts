import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runCommand } from '@remotehands/local/run-command'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../local/test/support/temporary-folder.ts'
import { checkCounts, playwrightCounts, vitestCounts } from '../src/test-command/counts.ts'
import { summary } from '../src/test-command/summary.ts'

async function report(content: unknown): Promise<string> {
  const file = join(await temporaryFolder(), 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) =>
  report({ numPassedTests, numFailedTests, numPendingTests: 1, testResults })
const playwright = (expected: number, unexpected: number, flaky = 0, suites: unknown[] = []) =>
  report({ stats: { expected, unexpected, flaky, skipped: 0 }, suites })
const testFile = (message: string, ...assertionResults: unknown[]) => ({
  ...{ name: join(root, 'packages/core/test/sum.test.ts'), status: 'failed' },
  ...{ message, assertionResults },
})

test('a command runs with the priority that it is given', async () => {
  // It is set once the process is there, which may be ahead of that on a busy machine.
  const tellIt = `
    const { getPriority } = require("node:os")
    const end = Date.now() + 60_000
    const tell = () => (getPriority() === 19 || Date.now() > end ? process.exit(getPriority()) : setTimeout(tell, 10))
    tell()`
  expect(await runCommand([process.execPath, '-e', tellIt], { priority: 19 })).toBe(19)
})

describe('the test command counts', () => {
  test('each check as one', () => {
    expect([checkCounts(0).passed, checkCounts(2).failed, checkCounts(127).failed]).toEqual([1, 1, 1])
  })

  test('the tests of Vitest', async () => {
    expect(await vitestCounts(await vitest(7, 2), 1)).toMatchObject({ passed: 7, failed: 2, skipped: 1 })
  })

  test('a test file that could not be loaded as a failure', async () => {
    const file = await vitest(7, 0, [testFile('No such module\nat line 1')])
    const failures = ['packages/core/test/sum.test.ts › could not be run: No such module']
    expect(await vitestCounts(file, 1)).toMatchObject({ passed: 7, failed: 1, failures })
  })

  test('the journeys of Playwright', async () => {
    expect(await playwrightCounts(await playwright(3, 1, 1), 1)).toMatchObject({ passed: 4, failed: 1 })
  })

  test('with the name of each test that failed, and why', async () => {
    const red = {
      status: 'failed',
      fullName: 'a sum is right',
      failureMessages: ['\u001b[31mError: 3\u001b[39m\nat'],
    }
    const green = { status: 'passed', fullName: 'a sum is a number', failureMessages: [] }
    expect(await vitestCounts(await vitest(1, 1, [testFile('', green, red)]), 1)).toMatchObject({
      failures: ['packages/core/test/sum.test.ts › a sum is right: Error: 3'],
    })

    const tests = [{ results: [{ error: { message: 'Timeout\nwaiting' } }] }]
    const specs = [{ title: 'somebody signs in', file: 'sign-in.spec.ts', ok: false, tests }]
    const suites = [{ specs: [], suites: [{ specs }] }]
    expect(await playwrightCounts(await playwright(3, 1, 0, suites), 1)).toMatchObject({
      failures: ['sign-in.spec.ts › somebody signs in: Timeout'],
    })
  })

  test('a run that ended badly, found no test or left no report as a failure', async () => {
    expect(await vitestCounts(await vitest(7, 0), 1)).toMatchObject({ failed: 1 })
    expect(await vitestCounts(await vitest(0, 0), 0)).toMatchObject({ failed: 1 })
    expect(await playwrightCounts('/nonexistent', 0)).toMatchObject({ failed: 1 })
  })

  test('it all together in its last line', () => {
    const results = [
      { name: 'types', passed: 1, failed: 0, skipped: 0, seconds: 1, failures: [] },
      { name: 'unit', passed: 41, failed: 2, skipped: 3, seconds: 60, failures: ['one', 'another'] },
    ]
    const said = summary(results).split('\n')
    expect(said).toEqual(expect.arrayContaining(['FAILED unit: one', 'FAILED unit: another']))
    expect(said.at(-1)).toBe('42 passed, 2 failed')
  })
})
