import { memoryTable } from '@remotehands/data/memory'
import { expect, test } from 'vitest'
import { AppError } from '../../src/index.ts'
import { blockReader } from '../../src/search/block-reader.ts'
import { lookUp } from '../../src/search/look-up.ts'

test('A read that fails while the newest postings are still awaited is a refusal, and no end of the process', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  try {
    const table = {
      ...memoryTable(),
      query: async () => {
        throw new AppError('UNAVAILABLE')
      },
    }
    const none = { texts: [], generation: undefined }
    const newest = new Promise<typeof none>((resolve) =>
      setImmediate(() => setImmediate(() => resolve(none))),
    )
    const wanted = { term: 'printer', isBeginning: false }
    const found = lookUp(blockReader(table), { kind: 'tickets', list: 'all' }, wanted, {
      before: 100,
      newest,
    })
    await expect(found.readOn()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})
