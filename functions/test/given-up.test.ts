import { describe, expect, it } from 'vitest'
import { parseGivenUp } from '../src/adapters/given-up.ts'

const job = 'keep-indexes'
const at = '2026-03-02T09:00:00.000Z'

describe('what Lambda leaves of a failed batch', () => {
  const dynamodb = {
    SequenceNumber: '9',
    ApproximateCreationDateTime: 1_772_442_000,
    Keys: { pk: { S: 'T' } },
  }
  const event = { Records: [{ eventName: 'INSERT', dynamodb }] }
  const invocation = (payload: unknown) =>
    JSON.stringify({
      requestContext: {
        requestId: 'one',
        functionArn: 'arn:aws:lambda:eu-central-1:123456789012:function:remotehands-prod-keep-indexes',
        condition: 'RecordAgeExceeded',
        approximateInvokeCount: 40,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      version: '1.0',
      timestamp: '2026-03-02T21:00:00.000Z',
      DDBStreamBatchInfo: { shardId: 'shardId-1', batchSize: 1 },
      payload,
    })

  it.each([
    ['as text', JSON.stringify(event)],
    ['as it is', event],
  ])('is read with its records, %s', (_, payload) => {
    const read = parseGivenUp(invocation(payload), 's3://bucket/key')
    expect(JSON.parse(read.changes[0]?.record ?? '')).toEqual(event.Records[0])
    expect(read).toEqual({
      job,
      changes: [
        {
          ...{ id: '9', at, failedAt: '2026-03-02T21:00:00.000Z', attempts: 40 },
          ...{ reason: 'Lambda gave it up: RecordAgeExceeded.', record: expect.any(String) },
        },
      ],
    })
  })

  it.each(['', 'null', '{"payload": {}}', invocation({ Records: [{}] }), invocation('{')])(
    'is refused with its place when it is something else',
    (text) => {
      expect(() => parseGivenUp(text, 's3://bucket/key')).toThrow(
        /^s3:\/\/bucket\/key is not what Lambda leaves/,
      )
    },
  )

  it('is refused with its place when it is of a function that follows no stream', () => {
    const text = invocation(event).replace('prod-keep-indexes', 'prod-tickets')
    expect(() => parseGivenUp(text, 's3://bucket/key')).toThrow(
      /^s3:\/\/bucket\/key is of no job that is known here/,
    )
  })
})
