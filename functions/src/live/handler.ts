import { AppError, connect, disconnect, liveBudgetKeeper, receive } from '@remotehands/core'
import type { APIGatewayProxyResult } from 'aws-lambda'
import * as z from 'zod'
import { channel, deps, log } from '../deps.ts'
import { readCookies } from '../http/event.ts'

const Event = z.object({
  requestContext: z.object({
    connectionId: z.string(),
    routeKey: z.enum(['$connect', '$disconnect', '$default']),
  }),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().optional(),
})
type Event = z.output<typeof Event>

const services = deps(channel)
/** One for the process, which counts in its memory. */
let keeper: ReturnType<typeof liveBudgetKeeper> | undefined
const done: APIGatewayProxyResult = { statusCode: 200, body: '' }

/** Answers the live channel's gateway: a page connects, says something, or has gone. */
export async function handler(event: unknown): Promise<APIGatewayProxyResult> {
  const { requestContext, headers, body = '' } = Event.parse(event)
  const { connectionId, routeKey } = requestContext
  const common = await services()
  keeper ??= liveBudgetKeeper(common)
  if (routeKey === '$connect') return answer(connect(connectionId, plain(headers), common, keeper))
  if (routeKey === '$disconnect') await disconnect(connectionId, common)
  else await receive(connectionId, body, common, keeper)
  return done
}

function plain(received: Event['headers']) {
  const headers = Object.fromEntries(
    Object.entries(received).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return { headers, cookies: readCookies((headers.cookie ?? '').split(';').map((pair) => pair.trim())) }
}

/** Any other status than 200 refuses the connection. */
async function answer(connecting: Promise<void>): Promise<APIGatewayProxyResult> {
  try {
    await connecting
    return done
  } catch (error) {
    if (error instanceof AppError) return { statusCode: error.status, body: '' }
    log.error('connection failed', { cause: error instanceof Error ? error.stack : String(error) })
    return { statusCode: 500, body: '' }
  }
}
