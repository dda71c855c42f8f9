import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createStores, everybody, piecesOf } from '@remotehands/core'
import { expect, onTestFinished, test } from 'vitest'
import { withTable } from '../src/figures/with-table.ts'
import { openDataFolder } from '../src/startup/data-folder.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const command = join(import.meta.dirname, '../bin/rebuild-search.ts')

function rebuildSearch(folder: string) {
  const env = { ...process.env, DATA_DIR: folder, TABLE_NAME: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** The tickets that are found by each of the texts, as a search looks them up. */
function findTickets(folder: string, terms: Record<string, readonly string[]>) {
  return withTable({ DATA_DIR: folder }, async (table, derived) => {
    const { postings } = createStores(table, derived)
    const found = Object.entries(terms).map(async ([text, wanted]) => {
      const { ids } = await postings.find('tickets', { list: everybody, terms: wanted, limit: 10 })
      return [text, ids] as const
    })
    return Object.fromEntries(await Promise.all(found))
  })
}

test('the command makes records findable as searches compare texts now, and by nothing of before', async () => {
  const folder = await temporaryFolder()
  const createdAt = '2026-03-02T15:00:00.000Z'
  const [ticket, untouched] = await withTable({ DATA_DIR: folder }, async (table, derived) => {
    const stores = createStores(table, derived)
    const create = (title: string, id: string) =>
      stores.tickets.create(
        {
          ...{ companyId: 1, clientId: 1, title, description: 'D' },
          ...{ priority: 'low', status: 'new', createdAt, updatedAt: createdAt },
        },
        { id },
      )
    const first = await create('Größe der Racks', '01')
    const second = await create('Badge reader dark', '02')
    // As it was posted before accents were folded.
    await stores.postings.put('tickets', [{ id: first.id, lists: [everybody], terms: ['grö', 'röß', 'öße'] }])
    return [first.id, second.id]
  })
  const texts = { gross: piecesOf(['GROSSE']), of_before: ['röß'], badge: piecesOf(['badge']) }
  expect(await findTickets(folder, texts)).toEqual({ gross: [], of_before: [ticket], badge: [] })

  const answer = { status: 0, stdout: '2 records are found by what they say.\n', stderr: '' }
  expect(rebuildSearch(folder)).toEqual(answer)
  const right = { gross: [ticket], of_before: [], badge: [untouched] }
  expect(await findTickets(folder, texts)).toEqual(right)

  expect(rebuildSearch(folder)).toEqual(answer)
  expect(await findTickets(folder, texts)).toEqual(right)
})

test('it says so when the system is running, and touches nothing', async () => {
  const folder = await openDataFolder(await temporaryFolder())
  onTestFinished(folder.release)
  expect(rebuildSearch(folder.path)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/already running.*\n$/),
  })
})
