import { join } from 'node:path'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTable, keepEngine, localAccount } from '../../src/engine/index.ts'
import { engineOn } from '../support/engine-on.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const { DYNAMODB_ENDPOINT: _, ...environment } = process.env
const TableName = 'records'
const Key = { pk: { S: 'A' }, sk: { S: '1' } }
const patient = { timeout: 600_000 }

async function keep(patience: { ends: number; within: number }) {
  const file = join(await temporaryFolder(), 'table.db')
  const said: string[] = []
  const engine = await keepEngine({ say: (line) => said.push(line), patience }, { file, environment })
  onTestFinished(engine.stop)
  const kill = async () => process.kill(await engineOn(file), 'SIGKILL')
  return { engine, said, kill }
}

test('an engine that is killed runs again, at the same address with the same data', patient, async () => {
  const { engine, said, kill } = await keep({ ends: 3, within: Number.POSITIVE_INFINITY })
  await createTable(engine.endpoint, TableName)
  const client = new DynamoDBClient({ endpoint: engine.endpoint, ...localAccount })
  onTestFinished(() => client.destroy())
  await client.send(new PutItemCommand({ TableName, Item: Key }))
  for (const times of [1, 2]) {
    await kill()
    await vi.waitFor(
      () =>
        expect(said.filter((line) => line === 'The DynamoDB engine is running again.')).toHaveLength(times),
      patient,
    )
    expect(engine.isRunning()).toBe(true)
    expect((await client.send(new GetItemCommand({ TableName, Key }))).Item).toEqual(Key)
  }
})

test('an engine that keeps ending is given up, with a sentence', patient, async () => {
  const { engine, said, kill } = await keep({ ends: 2, within: Number.POSITIVE_INFINITY })
  await kill()
  await vi.waitFor(() => expect(said.at(-1)).toBe('The DynamoDB engine is running again.'), patient)
  await kill()
  expect(await engine.broken).toBe('The DynamoDB engine keeps ending: Remotehands stops.')
  expect(engine.isRunning()).toBe(false)
})

test('an engine that is stopped stays so', patient, async () => {
  const { engine, said } = await keep({ ends: 2, within: Number.POSITIVE_INFINITY })
  await engine.stop()
  expect(said).toEqual([])
  await expect(fetch(engine.endpoint)).rejects.toThrow()
})
