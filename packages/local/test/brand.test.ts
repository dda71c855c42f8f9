import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { brand, company } from '@remotehands/content'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
/** What a visitor, a client or a reader of mails gets to see is made of. */
const shipped = [
  'web/src',
  'web/build',
  'web/index.html',
  'functions/src',
  'packages/contract/src',
  'packages/core/src',
  'packages/data/src/dynamo',
  'packages/data/src/table',
]
/** The API's document names the project, which is not the company. */
const ofTheProject = ['packages/contract/src/openapi.ts']

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return (await Promise.all(entries.map(({ name }) => filesIn(join(path, name))))).flat()
}

async function found(pattern: RegExp): Promise<string[]> {
  const files = (await Promise.all(shipped.map((path) => filesIn(join(root, path))))).flat()
  expect(files.length).toBeGreaterThan(500)
  const hits = await Promise.all(
    files.map(async (file) => (pattern.test(await readFile(file, 'utf8')) ? [relative(root, file)] : [])),
  )
  return hits.flat().filter((file) => !ofTheProject.includes(file))
}

test('the company is named in its package alone', async () => {
  const names = [company.name, company.legalName, company.mailboxes.general.split('@')[1] ?? '']
  // As a word: packages and internal names are written small.
  expect(
    await found(
      new RegExp(names.map((name) => `\\b${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`).join('|')),
    ),
  ).toEqual([])
})

test('the colours of the company are written in its package alone', async () => {
  const { accent, cable, page } = brand
  const own = [...Object.values(accent), cable, page.dark]
  expect(await found(new RegExp(own.join('|'), 'i'))).toEqual([])
})
