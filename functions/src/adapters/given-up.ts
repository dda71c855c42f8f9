import { jobNames } from '@remotehands/contract'
import { type GivenUp, UnreadableBatch } from '@remotehands/core'
import * as z from 'zod'

const Event = z.object({
  Records: z.array(
    z.looseObject({
      dynamodb: z.looseObject({ SequenceNumber: z.string(), ApproximateCreationDateTime: z.number() }),
    }),
  ),
})
/** In Lambda's format: https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html */
const InvocationRecord = z.object({
  requestContext: z.object({
    functionArn: z.string(),
    condition: z.string(),
    approximateInvokeCount: z.int(),
  }),
  timestamp: z.string(),
  payload: z.union([z.string().transform(parseJson).pipe(Event), Event]),
})

/** Parses Lambda's invocation record. `where` tells people where to find it. Throws UnreadableBatch. */
export function parseGivenUp(text: string, where: string): GivenUp {
  const found = z.string().transform(parseJson).pipe(InvocationRecord).safeParse(text)
  if (!found.success) throw new UnreadableBatch(`${where} is not what Lambda leaves of a failed batch.`)
  const { requestContext, timestamp, payload } = found.data
  const job = jobNames.find((name) => requestContext.functionArn.includes(`-${name}`))
  if (!job)
    throw new UnreadableBatch(`${where} is of no job that is known here: ${requestContext.functionArn}.`)
  const common = {
    failedAt: timestamp,
    attempts: requestContext.approximateInvokeCount,
    reason: `Lambda gave it up: ${requestContext.condition}.`,
  }
  const changes = payload.Records.map((record) => ({
    id: record.dynamodb.SequenceNumber,
    at: new Date(record.dynamodb.ApproximateCreationDateTime * 1000).toISOString(),
    ...common,
    record: JSON.stringify(record),
  }))
  return { job, changes }
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
}
