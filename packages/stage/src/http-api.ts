import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { serveRoute } from '@remotehands/local/gateway/api'
import { decodedPathOf, toEvent } from '@remotehands/local/gateway/to-event'
import { type Listening, listen } from '@remotehands/local/listen'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type Route, readRoutes } from './api-routes.ts'
import type { RunningFunction } from './function-process.ts'
import type { Deployed } from './resolve.ts'

type Functions = ReadonlyMap<string, RunningFunction>

/**
 * Serves the templates' HTTP API at its own address: routes, authorizer and integrations as deployed. Throws
 * for a route that leads nowhere, or to a function that doesn't let the API in.
 */
export async function startHttpApi(
  resources: readonly Deployed[],
  functions: Functions,
  onError: (error: unknown) => void,
): Promise<Listening & { unusedRoutes(): string[] }> {
  const routes = readRoutes(resources)
  const used = new Set<Route>()
  const verdicts = new Map<string, Promise<boolean>>()
  const listening = await listen(
    createServer((request, response) => {
      const path = decodedPathOf(request)
      const route = routes.find((candidate) => candidate.matches(request.method ?? 'GET', path))
      if (!route) return refuse(response, 404, 'Not Found')
      used.add(route)
      serve(request, response, route, functions, verdicts).catch((error: unknown) => {
        onError(error)
        if (!response.headersSent) refuse(response, 500, 'Internal Server Error')
        else response.destroy()
      })
    }),
    0,
  )
  const unusedRoutes = () => routes.filter((route) => !used.has(route)).map(({ key }) => key)
  return { ...listening, unusedRoutes }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  functions: Functions,
  verdicts: Map<string, Promise<boolean>>,
): Promise<void> {
  const { authorizer } = route
  if (authorizer) {
    const shown = authorizer.headers.map((name) => request.headers[name])
    if (shown.some((value) => value === undefined)) return refuse(response, 401, 'Unauthorized')
    const key = JSON.stringify([authorizer.functionArn, shown])
    const verdict = verdicts.get(key) ?? authorize(request, route, functions)
    verdicts.set(key, verdict)
    verdict.catch(() => verdicts.delete(key))
    if (!(await verdict)) return refuse(response, 403, 'Forbidden')
  }
  const { invoke } = functionAt(functions, route.functionArn)
  await serveRoute(request, response, route.key, async (event) => {
    return (await invoke(event)) as APIGatewayProxyStructuredResultV2
  })
}

/** A verdict applies to all requests with the same identity. */
async function authorize(request: IncomingMessage, route: Route, functions: Functions): Promise<boolean> {
  const { body: _, isBase64Encoded: __, ...event } = toEvent(request, Buffer.alloc(0), route.key)
  const { authorizer } = route
  const identitySource = authorizer?.headers.map((name) => request.headers[name])
  const { invoke } = functionAt(functions, authorizer?.functionArn ?? '')
  const result = (await invoke({ ...event, type: 'REQUEST', identitySource })) as { isAuthorized?: boolean }
  return result.isAuthorized === true
}

function functionAt(functions: Functions, arn: string): RunningFunction {
  const found = functions.get(arn)
  if (!found) throw new Error(`There is no function ${arn}.`)
  return found
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
}
