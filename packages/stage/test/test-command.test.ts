import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  report({ stats: { expected, unexpected, flaky, skipped: 0 } })

describe('the test command counts', () => {
  test('each check as one', () => {
    expect([checkCounts(0).passed, checkCounts(2).failed, checkCounts(127).failed]).toEqual([1, 1, 1])
  })

  test('the tests of Vitest', async () => {
    expect(await vitestCounts(await vitest(7, 2), 1)).toEqual({ passed: 7, failed: 2, skipped: 1 })
  })

  test('a test file that could not be loaded as a failure', async () => {
    const file = await vitest(7, 0, [{ status: 'failed', assertionResults: [] }])
    expect(await vitestCounts(file, 1)).toMatchObject({ passed: 7, failed: 1 })
  })

  test('the journeys of Playwright', async () => {
    expect(await playwrightCounts(await playwright(3, 1, 1), 1)).toMatchObject({ passed: 4, failed: 1 })
  })

  test('a run that ended badly, found no test or left no report as a failure', async () => {
    expect(await vitestCounts(await vitest(7, 0), 1)).toMatchObject({ failed: 1 })
    expect(await vitestCounts(await vitest(0, 0), 0)).toMatchObject({ failed: 1 })
    expect(await playwrightCounts('/nonexistent', 0)).toMatchObject({ failed: 1 })
  })

  test('it all together in its last line', () => {
    const results = [
      { name: 'types', passed: 1, failed: 0, skipped: 0, seconds: 1 },
      { name: 'unit', passed: 41, failed: 2, skipped: 3, seconds: 60 },
    ]
    expect(summary(results).split('\n').at(-1)).toBe('42 passed, 2 failed')
  })
})
