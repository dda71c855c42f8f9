import { unfinishedImport } from '@remotehands/core'
import { memoryTable } from '@remotehands/data/memory'
import { expect, test } from 'vitest'
import { requireImported } from '../src/startup/require-imported.ts'
import { StartupProblem } from '../src/startup/startup-problem.ts'

test('a folder into which an archive was imported in part is refused, with what to do about it', async () => {
  const table = memoryTable()
  await expect(requireImported(table, '.data')).resolves.toBeUndefined()
  await table.put({ ...unfinishedImport, madeAt: '2026-05-01T09:00:00.000Z' })
  const refused = requireImported(table, '.data')
  await expect(refused).rejects.toThrow(StartupProblem)
  await expect(refused).rejects.toThrow(
    'The import of an archive into .data was cut off. Run import-archive --local again, with the archive that was made at 2026-05-01T09:00:00.000Z.',
  )
  await table.delete(unfinishedImport)
  await expect(requireImported(table, '.data')).resolves.toBeUndefined()
})
