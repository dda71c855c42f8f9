import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They wait most of their time, for systems and functions that they start, the longest first. */
const waiting = [
  'packages/stage/test/access-matrix.test.ts',
  'packages/local/test/start.test.ts',
  'packages/simulate/test/simulate.test.ts',
  'packages/local/test/openapi-tools.test.ts',
  'packages/local/test/clock.test.ts',
  'packages/operator/test/create-admin.test.ts',
  'packages/local/test/attack.test.ts',
]

/**
 * Test files that this change touches come first, the others in Vitest's own order, but for those that wait: one beside
 * another they leave the machine idle, so they are spread among the rest.
 */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = await changedFiles()
    const pathOf = ({ moduleId }: TestSpecification) => relative(import.meta.dirname, moduleId)
    const sorted = await super.sort(files)
    const first = sorted.filter((file) => changed.has(pathOf(file)))
    const rest = sorted.filter((file) => !changed.has(pathOf(file)))
    const slow = waiting.flatMap((path) => rest.find((file) => pathOf(file) === path) ?? [])
    const quick = rest.filter((file) => !slow.includes(file))
    const share = Math.ceil(quick.length / (slow.length + 1))
    const spread = slow.flatMap((file, at) => [file, ...quick.slice(at * share, (at + 1) * share)])
    return [...first, ...spread, ...quick.slice(slow.length * share)]
  }
}

/** What differs from main and from the commit before, and what is new. Nothing where git cannot tell. */
async function changedFiles(): Promise<Set<string>> {
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: import.meta.dirname, maxBuffer: 64 * 1024 * 1024 }).then(
      ({ stdout }) => stdout.split('\n'),
      // No repository, no main or no commit before: a shallow clone or an archive.
      () => [],
    )
  const lists = await Promise.all([
    git('diff', '--name-only', '--merge-base', 'main'),
    git('diff', '--name-only', 'HEAD~1'),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return new Set(lists.flat())
}
