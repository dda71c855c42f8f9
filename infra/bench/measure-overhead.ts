import { createRequire } from 'node:module'
import { join } from 'node:path'
import { benchUrl } from '@remotehands/data/bench-services'
import { demoPassword } from '@remotehands/demo'
import { build } from 'esbuild'
import { bundling } from '../lib/bundling/run-esbuild.ts'
import { functions } from '../lib/constructs/functions.ts'
import { openServices } from './open-services.ts'
import { at } from './quantiles.ts'

interface Call {
  method?: string
  path: string
  body?: Record<string, unknown>
}

/** What people ask for most in each group. */
const calls: Record<string, Call> = {
  health: { path: '/api/health' },
  auth: { path: '/api/auth/me' },
  contact: {
    method: 'POST',
    path: '/api/contact',
    body: {
      ...{ name: 'Vera Visitor', email: 'vera@visitor.example', subject: 'A question', role: 'Owner' },
      ...{ projectDetails: 'Twelve people and a server.', message: 'Who can look after it?' },
    },
  },
  news: { path: '/api/news' },
  tickets: { path: '/api/techie/tickets?limit=25' },
  questions: { path: '/api/techie/questions' },
  knowledge: { path: '/api/articles' },
  schedule: { path: '/api/visits' },
  notices: { path: '/api/notices' },
  users: { path: '/api/users' },
  devices: { path: '/api/devices' },
  vendors: { path: '/api/vendors' },
  duty: { path: '/api/duty' },
  reports: { path: '/api/reports/tickets?from=2026-01-01&to=2026-03-31' },
}

type Handler = (
  event: object,
  context: object,
) => Promise<{ statusCode: number; body?: string; cookies?: string[] }>

/**
 * Milliseconds of each group's function for one call, without the time in the table: event, session, access, parsing, the
 * operation, and the answer. Each function is its own minified bundle on services in memory.
 */
export async function measureOverhead(folder: string, runs: number) {
  const { services, spent } = await openServices()
  globalThis.benchServices = services
  const handlerOf = async (group: string) => {
    const outfile = join(folder, 'in-memory', group, 'index.js')
    const handler = functions.get(group) ?? ''
    const replacement = join(import.meta.dirname, 'in-memory-deps.ts')
    await build({
      ...{ ...bundling, sourcemap: false, entryPoints: [handler], outfile },
      plugins: [
        ...bundling.plugins,
        {
          name: 'in-memory-deps',
          setup: ({ onResolve }) => onResolve({ filter: /\/deps\.ts$/ }, () => ({ path: replacement })),
        },
      ],
    })
    return createRequire(import.meta.url)(outfile).handler as Handler
  }
  const signIn = {
    method: 'POST',
    path: '/api/auth/login',
    body: { username: 'admin', password: demoPassword },
  }
  const signedIn = await ask(await handlerOf('auth'), signIn, [], 0)
  const cookies = (signedIn.cookies ?? []).map((cookie) => cookie.split(';')[0] ?? '')

  const measured = new Map<string, { overheadMs: number; overhead99Ms: number; overheadCpuMs: number }>()
  for (const [group, call] of Object.entries(calls)) {
    const handler = await handlerOf(group)
    const walls: number[] = []
    const cpus: number[] = []
    for (let run = -runs / 2; run < runs; run++) {
      const [start, startCpu, spentBefore] = [performance.now(), process.cpuUsage(), spent()]
      await ask(handler, call, cookies, run)
      const inTable = spent() - spentBefore
      const { user, system } = process.cpuUsage(startCpu)
      if (run < 0) continue
      walls.push(performance.now() - start - inTable)
      cpus.push((user + system) / 1_000 - inTable)
    }
    measured.set(group, {
      overheadMs: at(walls, 0.5),
      overhead99Ms: at(walls, 0.99),
      overheadCpuMs: at(cpus, 0.5),
    })
  }
  return measured
}

/** One invocation. Throws unless it is answered with a success. */
async function ask(handler: Handler, { method = 'GET', path, body }: Call, cookies: string[], run: number) {
  const { pathname, searchParams } = new URL(path, benchUrl)
  const event = {
    version: '2.0',
    routeKey: `${method} ${pathname}`,
    rawPath: pathname,
    rawQueryString: searchParams.toString(),
    queryStringParameters: Object.fromEntries(searchParams),
    headers: { origin: benchUrl, 'content-type': 'application/json', 'user-agent': 'bench' },
    cookies,
    // One address may not send so many inquiries.
    requestContext: {
      http: { method, path: pathname, sourceIp: `10.${(run >> 16) & 255}.${(run >> 8) & 255}.${run & 255}` },
    },
    body: body && JSON.stringify(body),
    isBase64Encoded: false,
  }
  const answer = await handler(event, { awsRequestId: String(run) })
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return answer
}
