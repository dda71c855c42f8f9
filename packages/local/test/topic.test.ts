import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SNSEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { openTopic } from '../src/jobs/topic.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const arn = 'arn:aws:sns:us-east-1:000000000000:test'

async function open(failures: number) {
  const deadLetterFile = join(await temporaryFolder(), 'letters.jsonl')
  const delivered: SNSEvent[] = []
  const errors: unknown[] = []
  const deliver = async (event: SNSEvent) => {
    delivered.push(event)
    if (delivered.length <= failures) throw new Error('not today')
  }
  const topic = openTopic(arn, { deliver, deadLetterFile, pause: 1, onError: (error) => errors.push(error) })
  const letters = async () =>
    (await readFile(deadLetterFile, 'utf8').catch(() => '')).split('\n').slice(0, -1)
  return { topic, delivered, errors, letters }
}

test('a message comes to the function as SNS brings it', async () => {
  const { topic, delivered, letters } = await open(0)
  topic.publish({ eventType: 'Bounce' })
  await topic.stop()
  expect(delivered).toMatchObject([
    { Records: [{ EventSource: 'aws:sns', Sns: { TopicArn: arn, Message: '{"eventType":"Bounce"}' } }] },
  ])
  expect(await letters()).toEqual([])
})

test('a function that fails is called twice more', async () => {
  const { topic, delivered, errors, letters } = await open(2)
  topic.publish({})
  await topic.stop()
  expect([delivered.length, errors.length, await letters()]).toEqual([3, 2, []])
})

test('then the message is put aside whole, with the error', async () => {
  const { topic, delivered, letters } = await open(3)
  topic.publish({ eventType: 'Bounce' })
  await topic.stop()
  expect((await letters()).map((line) => JSON.parse(line))).toEqual([
    { requestPayload: delivered[0], responsePayload: { errorMessage: 'Error: not today' } },
  ])
})
