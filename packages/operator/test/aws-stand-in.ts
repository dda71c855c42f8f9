import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a service is asked: the name of the operation, and its input as far as it is in the body or the path. */
export interface Asked {
  operation: string
  input: Record<string, unknown>
}

/** A refusal, as the service names it. */
export class Refusal extends Error {
  readonly status: number
  constructor(name: string, message: string, status = 400) {
    super(message)
    this.name = name
    this.status = status
  }
}

/** An answer as it goes over the wire. */
class RawAnswer {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string) {
    this.status = status
    this.body = body
  }
}

/** What no service of AWS answers, such as a proxy's page. */
export class StrangeAnswer extends RawAnswer {}
export const strangeAnswers = [
  [500, 'oops'],
  [503, '<html><body>Service Unavailable</body></html>'],
  [200, '<html><p>Welcome</body>'],
  [500, '{}'],
] as const

export type Answer = (input: Record<string, unknown>) => unknown

/** Stands in for AWS on loopback: speaks the protocols of the services that the operator's commands ask. */
export async function startStandIn(answers: Record<string, Answer>) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = await readText(request)
    const call = callOf(request, body)
    asked.push(call)
    try {
      const answer = answers[call.operation]
      if (!answer) throw new Refusal('UnknownOperation', `The stand-in knows no ${call.operation}.`, 404)
      const output = await answer(call.input)
      if (output instanceof RawAnswer) {
        response.statusCode = output.status
        response.end(output.body)
        return
      }
      response.setHeader('content-type', call.isXml ? 'text/xml' : 'application/json')
      response.end(
        call.isXml
          ? `<${call.operation}Response><${call.operation}Result>${toXml(output)}</${call.operation}Result></${call.operation}Response>`
          : JSON.stringify(output ?? {}),
      )
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('InternalFailure', String(error), 500)
      response.statusCode = refusal.status
      response.setHeader('x-amzn-errortype', refusal.name)
      response.setHeader('content-type', call.isXml ? 'text/xml' : 'application/json')
      const { name, message } = refusal
      response.end(
        call.isXml
          ? `<ErrorResponse><Error><Type>Sender</Type><Code>${name}</Code><Message>${escaped(message)}</Message></Error></ErrorResponse>`
          : JSON.stringify({ __type: name, message }),
      )
    }
  })
  // Clients must drop an idle connection first: one that closes just as it is used again loses the request.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** A bucket of S3 as far as its objects are listed, read and deleted; `objects` holds what is in it. */
export function bucketAnswers(bucket: string, objects: Map<string, string>): Record<string, Answer> {
  const list = () => {
    const contents = [...objects.keys()].map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`)
    return new RawAnswer(
      200,
      `<ListBucketResult><Name>${bucket}</Name>${contents.join('')}</ListBucketResult>`,
    )
  }
  const ofObjects = [...objects.keys()].flatMap((key): [string, Answer][] => [
    [`GET /${bucket}/${key}`, () => new RawAnswer(200, objects.get(key) ?? '')],
    [
      `DELETE /${bucket}/${key}`,
      () => {
        objects.delete(key)
        return new RawAnswer(204, '')
      },
    ],
  ])
  return { [`GET /${bucket}/`]: list, ...Object.fromEntries(ofObjects) }
}

/** Of the REST services: which operation a method and a path are. */
const routes: [method: string, path: RegExp, operation: string][] = [
  ['GET', /^\/v2\/email\/account$/, 'ses:GetAccount'],
  ['GET', /^\/v2\/email\/identities\/(?<name>[^/]+)$/, 'ses:GetEmailIdentity'],
  ['GET', /^\/v2\/email\/configuration-sets\/(?<name>[^/]+)$/, 'ses:GetConfigurationSet'],
  [
    'GET',
    /^\/v2\/email\/configuration-sets\/(?<name>[^/]+)\/event-destinations$/,
    'ses:GetConfigurationSetEventDestinations',
  ],
  ['DELETE', /^\/v2\/email\/suppression\/addresses\/(?<name>[^/]+)$/, 'ses:DeleteSuppressedDestination'],
  ['GET', /^\/2016-08-19\/account-settings\/?$/, 'lambda:GetAccountSettings'],
  ['GET', /^\/2015-03-31\/event-source-mappings\/(?<name>[^/]+)$/, 'lambda:GetEventSourceMapping'],
  ['GET', /^\/api\/health$/, 'site:health'],
]

function callOf(request: IncomingMessage, body: string): Asked & { isXml: boolean } {
  const target = request.headers['x-amz-target']
  if (typeof target === 'string') {
    const operation = target.slice(target.lastIndexOf('.') + 1)
    return { operation, input: JSON.parse(body || '{}'), isXml: false }
  }
  const path = decodeURIComponent(request.url?.split('?')[0] ?? '')
  for (const [method, pattern, operation] of routes) {
    const found = request.method === method && pattern.exec(path)
    if (found) return { operation, input: { ...found.groups }, isXml: false }
  }
  const input = Object.fromEntries(new URLSearchParams(body))
  return { operation: input.Action ?? `${request.method} ${path}`, input, isXml: true }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Lists as the query protocol writes them: a `member` for each. */
function toXml(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => `<member>${toXml(each)}</member>`).join('')
  if (typeof value !== 'object' || value === null) return escaped(String(value ?? ''))
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `<${name}>${toXml(each)}</${name}>`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
