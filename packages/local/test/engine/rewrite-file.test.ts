import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { createTable, localAccount, rewriteFile, startEngine } from '../../src/engine/index.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const TableName = 'records'
const mark = 'QUOXMARK'

async function open() {
  const file = join(await temporaryFolder(), 'engine.sqlite')
  const { DYNAMODB_ENDPOINT: _, ...environment } = process.env
  const engine = await startEngine({ file, environment })
  onTestFinished(engine.stop)
  await createTable(engine.endpoint, TableName)
  const dynamo = new DynamoDBClient({ endpoint: engine.endpoint, ...localAccount })
  const key = (name: string) => ({ pk: { S: 'p' }, sk: { S: name } })
  return {
    file,
    put: (name: string, text: string) =>
      dynamo.send(new PutItemCommand({ TableName, Item: { ...key(name), text: { S: text } } })),
    remove: (name: string) => dynamo.send(new DeleteItemCommand({ TableName, Key: key(name) })),
    /** The files beside the database that hold the mark. */
    marked: async () => {
      const names = await readdir(dirname(file))
      const contents = await Promise.all(names.map((name) => readFile(join(dirname(file), name), 'latin1')))
      return names.filter((_, at) => contents[at]?.includes(mark))
    },
  }
}

test('what was deleted or overwritten is in no file of the engine afterwards, which goes on meanwhile', async () => {
  const { file, put, remove, marked } = await open()
  for (let at = 0; at < 20; at++) await put(`${at}`, `${mark} ${'x'.repeat(500)}`)
  for (let at = 0; at < 20; at++) await (at % 2 ? remove(`${at}`) : put(`${at}`, 'gone'))
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec('DELETE FROM _stream_records')
  database.close()
  expect(await marked()).not.toEqual([])

  const [, ...written] = await Promise.all([rewriteFile(file), put('a', 'A'), put('b', 'B')])
  expect(written).toHaveLength(2)
  expect(await marked()).toEqual([])
  await put('c', 'C')
})

test('a file that stays in use is left as it is, and said so', async () => {
  const { file, put } = await open()
  const other = new DatabaseSync(file, { timeout: 5_000 })
  other.exec('BEGIN IMMEDIATE')
  await expect(rewriteFile(file, 200)).rejects.toThrow('The database is in use all the time.')
  other.exec('ROLLBACK')
  other.close()
  await put('a', 'A')
})
