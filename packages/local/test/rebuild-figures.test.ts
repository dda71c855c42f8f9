import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStores } from '@remotehands/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTable } from '../src/figures/with-table.ts'

const command = join(import.meta.dirname, '../bin/rebuild-figures.ts')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rebuild-figures-'))
})
afterAll(() => rm(folder, { recursive: true }))

function rebuildFigures(...options: string[]) {
  const env = { ...process.env, DATA_DIR: folder, TABLE_NAME: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...options], {
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('the command finds figures that are not what the records come to, puts them right, and then finds them equal', async () => {
  const createdAt = '2026-03-02T15:00:00.000Z'
  await withTable({ DATA_DIR: folder }, async (table) => {
    const stores = createStores(table)
    await stores.tickets.create(
      {
        ...{ companyId: 1, clientId: 1, title: 'VPN drops', description: 'D' },
        ...{ priority: 'low', status: 'new', createdAt, updatedAt: createdAt },
      },
      { id: '01' },
    )
    await table.put({ pk: 'FIGURES#ALL', sk: 'counts.month#2026-03', 'opened.low': 7 })
  })
  const found = rebuildFigures('--check')
  expect(found.status).toBe(1)
  expect(found.output).toContain('FIGURES#ALL counts.month#2026-03  opened.low: 7 kept, 1 recounted')
  expect(found.output).toContain('FIGURES#C1 TOTALS  open: 0 kept, 1 recounted')

  expect(rebuildFigures()).toMatchObject({ status: 0, output: expect.stringContaining('put right') })
  expect(rebuildFigures('--check')).toMatchObject({
    status: 0,
    output: expect.stringMatching(/: equal\.\n$/),
  })
})
