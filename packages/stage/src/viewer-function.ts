import { runInNewContext } from 'node:vm'
import * as z from 'zod'
import type { Deployed } from './resolve.ts'

type Headers = Record<string, { value: string }>
export interface ViewerRequest {
  method: string
  uri: string
  querystring: Record<string, { value: string }>
  headers: Headers
}
interface ViewerResponse {
  statusCode: number
}
const Answered = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), z.object({ value: z.string() })),
})
type Answered = z.output<typeof Answered>
type Handler = (event: {
  version: '1.0'
  context: { eventType: EventType }
  request: ViewerRequest
  response?: ViewerResponse
}) => unknown
type EventType = 'viewer-request' | 'viewer-response'

export const FunctionAssociations = z
  .array(z.object({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() }))
  .default([])
const Code = z.object({ FunctionCode: z.string(), AutoPublish: z.literal(true) })
const Rewritten = z.object({
  method: z.string(),
  uri: z.string().startsWith('/'),
  headers: z.looseObject({}),
})

/** A behaviour's CloudFront Functions, with their own code, by event type. */
export function viewerFunctions(
  associations: z.output<typeof FunctionAssociations>,
  resources: readonly Deployed[],
) {
  const handlers = new Map<EventType, Handler>()
  for (const { EventType, FunctionARN } of associations) {
    const found = resources.find(
      ({ type, ref }) => type === 'AWS::CloudFront::Function' && ref === FunctionARN,
    )
    if (!found) throw new Error(`There is no CloudFront Function ${FunctionARN}.`)
    const { FunctionCode } = Code.parse(found.properties)
    handlers.set(EventType, runInNewContext(`${FunctionCode}; handler`))
  }
  return {
    /** The request passed on to the origin, or the response sent to the visitor instead. */
    onRequest(request: ViewerRequest): ViewerRequest | Answered {
      const eventType = 'viewer-request'
      const result = handlers.get(eventType)?.({
        ...{ version: '1.0', context: { eventType } },
        request: structuredClone(request),
      })
      if (result === undefined) return request
      const answer = Answered.safeParse(result)
      if (answer.success) return answer.data
      Rewritten.parse(result)
      return result as ViewerRequest
    },
    /** The status sent to the visitor. */
    onResponse(request: ViewerRequest, statusCode: number): number {
      const eventType = 'viewer-response'
      const result = handlers.get(eventType)?.({
        ...{ version: '1.0', context: { eventType } },
        ...{ request: structuredClone(request), response: { statusCode } },
      })
      return result === undefined ? statusCode : (result as ViewerResponse).statusCode
    },
  }
}
