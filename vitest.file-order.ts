import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that this change touches come first, the others in Vitest's own order: by project, so that a worker loads once what the
 * files of one need. Those that wait most of their time, for systems and functions that they start, are in the first ones, while the
 * journeys beside them need the machine.
 */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = await changedFiles()
    const isChanged = ({ moduleId }: TestSpecification) =>
      changed.has(relative(import.meta.dirname, moduleId))
    const sorted = await super.sort(files)
    return [...sorted.filter(isChanged), ...sorted.filter((file) => !isChanged(file))]
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
