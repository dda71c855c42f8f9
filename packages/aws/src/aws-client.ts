import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { type AwsAccount, environmentAccount } from './aws-account.ts'
import { awsErrorOf, isPassing } from './aws-error.ts'
import { awsSigner } from './aws-signer.ts'

/** Left side of the service's host name, how signatures name it, and which variable may name another address. */
const services = {
  dynamodb: { host: 'dynamodb', signedAs: 'dynamodb', variable: 'AWS_ENDPOINT_URL_DYNAMODB' },
  secretsmanager: {
    ...{ host: 'secretsmanager', signedAs: 'secretsmanager' },
    variable: 'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  },
  s3: { host: 's3', signedAs: 's3', variable: 'AWS_ENDPOINT_URL_S3' },
  ses: { host: 'email', signedAs: 'ses', variable: 'AWS_ENDPOINT_URL_SES' },
  sesv2: { host: 'email', signedAs: 'ses', variable: 'AWS_ENDPOINT_URL_SESV2' },
} as const
type Service = keyof typeof services

export interface AwsClientOptions {
  /** By default the one of the environment. */
  account?: AwsAccount
  /** By default what `AWS_ENDPOINT_URL_<SERVICE>` or `AWS_ENDPOINT_URL` names, else AWS. */
  endpoint?: string | undefined
  /** Milliseconds until an attempt is given up: a server that is silent must not hold a request until the gateway gives up. */
  timeoutMs?: number
  attempts?: number
}

export interface AwsRequest {
  /** By default POST to `/`, as most protocols of AWS have it. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Percent-encoded. */
  path?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: string
}

export interface AwsClient {
  /** Sends a request, signed, and answers the body of a success. Throws AwsError for a refusal. */
  send(request: AwsRequest): Promise<string>
  /** Closes what is open. */
  destroy(): void
}

const connections = { keepAlive: true, maxSockets: 50 }
const baseDelayMs = 50

/**
 * Asks one service of AWS over its HTTP protocol. It signs with AWS's own signer, keeps connections open and tries
 * again after faults that pass; what else an SDK client brings, a function would load at every cold start.
 */
export function awsClient(service: Service, options: AwsClientOptions = {}): AwsClient {
  const { account = environmentAccount(), endpoint, timeoutMs = 2_500, attempts = 3 } = options
  const url = new URL(endpoint ?? addressOf(service, account.region))
  // S3 alone signs a path as it is sent; the others encode it once more.
  const signer = awsSigner(services[service].signedAs, account, { uriEscapePath: service !== 's3' })
  const isPlain = url.protocol === 'http:'
  const agent = isPlain ? new HttpAgent(connections) : new HttpsAgent(connections)
  const { protocol, hostname, host } = url
  const server = { protocol, hostname, ...(url.port && { port: Number(url.port) }) }

  async function attempt(request: AwsRequest): Promise<string> {
    const { method = 'POST', path = '/', query = {}, headers, body = '' } = request
    const parameters = new URLSearchParams(query).toString().replaceAll('+', '%20')
    const target = { ...server, method, path: parameters ? `${path}?${parameters}` : path }
    const signed = await signer.sign({ ...target, path, query, headers: { host, ...headers }, body })
    const { status, text, errorType } = await new Promise<Answer>((resolve, reject) => {
      const asked = (isPlain ? httpRequest : httpsRequest)({ ...target, agent, headers: signed.headers })
      const timer = setTimeout(
        () => asked.destroy(new DOMException(`${host} took over ${timeoutMs} ms.`, 'TimeoutError')),
        timeoutMs,
      )
      asked.on('response', (answer) => readAll(answer).then(resolve, reject))
      asked.on('error', reject).on('close', () => clearTimeout(timer))
      asked.end(body)
    })
    if (status < 300) return text
    throw awsErrorOf(status, text, errorType)
  }

  return {
    async send(request) {
      for (let tried = 1; ; tried++) {
        try {
          return await attempt(request)
        } catch (error) {
          if (tried === attempts || !isPassing(error)) throw error
          await wait(Math.random() * baseDelayMs * 2 ** tried)
        }
      }
    },
    destroy: () => agent.destroy(),
  }
}

interface Answer {
  status: number
  text: string
  errorType: string | undefined
}

async function readAll(answer: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const { statusCode = 0, headers } = answer
  const errorType = headers['x-amzn-errortype']
  return {
    status: statusCode,
    text: Buffer.concat(chunks).toString(),
    errorType: typeof errorType === 'string' ? errorType : undefined,
  }
}

function addressOf(service: Service, region: string): string {
  const { host, variable } = services[service]
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  const { [variable]: own, AWS_ENDPOINT_URL: all } = process.env
  return own || all || `https://${host}.${region}.${domain}`
}
