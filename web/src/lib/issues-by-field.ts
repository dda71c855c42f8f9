import type * as z from 'zod'
import './zod-without-eval.ts'

/** What is wrong by the path of the field, the first thing of each; empty if nothing is. */
export function issuesByField(error: z.ZodError | undefined): Record<string, string> {
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []
  return Object.fromEntries([...issues].reverse())
}
