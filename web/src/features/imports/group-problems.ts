import type { Problem } from './check-table.ts'

/** Problems of one kind: of one field, and alike but for the names and numbers in their words. */
export interface ProblemGroup {
  key: string
  field: string | null
  message: string
  problems: Problem[]
}

/** The problems by their kind, the commonest first. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) {
    const { field, message } = problem
    const kind = kindOf(message)
    const key = JSON.stringify([field, kind])
    const group = groups.get(key) ?? { key, field, message, problems: [] }
    if (group.message !== message) group.message = kind
    group.problems.push(problem)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => b.problems.length - a.problems.length)
}

function kindOf(message: string): string {
  return message
    .replaceAll(/ \(row \d+\)/g, '')
    .replaceAll(/“[^”]*”/gu, '“…”')
    .replaceAll(/\d+ cells/g, '… cells')
}

/** Row numbers in words that stay short: "2–5, 9 and 340 more". */
export function rowsInWords(numbers: readonly number[], most = 12): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  const shown = ranges.slice(0, most)
  const rest = ranges.slice(most).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const words = shown.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
  return rest > 0 ? `${words} and ${rest.toLocaleString('en-US')} more` : words
}
