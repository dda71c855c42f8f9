import type { Counts } from './counts.ts'

export interface StepResult extends Counts {
  name: string
  seconds: number
}

/** What failed, what ran, how it went and how long it took; the last line is the total. */
export function summary(results: readonly StepResult[]): string {
  const rows = results.map(({ name, passed, failed, skipped, seconds }) =>
    [name.padEnd(26), cell(passed), cell(failed), cell(skipped), `${seconds.toFixed(1)} s`.padStart(9)].join(
      '',
    ),
  )
  const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0)
  const head = ['step'.padEnd(26), cell('passed'), cell('failed'), cell('skipped'), 'time'.padStart(9)].join(
    '',
  )
  const failures = results.flatMap((result) =>
    result.failures.map((failure) => `FAILED ${result.name}: ${failure}`),
  )
  return ['', ...failures, '', head, ...rows, '', `${sum('passed')} passed, ${sum('failed')} failed`].join(
    '\n',
  )
}

const cell = (content: number | string) => String(content).padStart(9)
