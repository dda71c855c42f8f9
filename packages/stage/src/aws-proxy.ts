import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { escapeHtml } from '@remotehands/core'
import { localAccount } from '@remotehands/local/engine/index'
import { type Listening, listen } from '@remotehands/local/listen'
import { errorXml, SesError } from '@remotehands/local/mail/ses-protocol'
import { readBody } from '@remotehands/local/read-body'
import { type AwsRequest, askedOf, signerOf } from './aws-calls.ts'
import type { Asked } from './policies.ts'
import type { Recorder } from './recorder.ts'
import type { Account } from './resolve.ts'
import { answerOfS3 } from './s3-objects.ts'

interface AwsOptions {
  account: Account
  recorder: Recorder
  /** Address of DynamoDB's engine. */
  engine: string
  /** Address of SES, which calls functions itself and so starts later. */
  ses: () => string
  /** Address for the live channel's connections, whose function starts later. */
  connections: () => string
  /** Addresses and domains that may send mail. */
  identities: string[]
  /** By ARN. */
  secrets: ReadonlyMap<string, string>
  /** By bucket and key: what functions list, read and delete directly in S3. */
  objects: Map<string, string>
  /** Calls that fail as if AWS were down. */
  outages: ReadonlySet<Outage>
}

/** Whether a call fails. */
export type Outage = (who: string, asked: Asked) => boolean

const maxBodyBytes = 32 * 1024 * 1024

/**
 * Emulates AWS for functions: the access key identifies the caller, IAM is asked for every item of the call,
 * then the engine, the mailbox or the secrets answer.
 */
export async function startAws(options: AwsOptions): Promise<Listening> {
  const agent = new Agent({ keepAlive: true, timeout: 60_000 })
  const server = createServer((request, response) => {
    answer(request, response, options, agent).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  const listening = await listen(server, 0)
  return {
    port: listening.port,
    close: async () => {
      agent.destroy()
      await listening.close()
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { account, recorder, engine, ses, connections, identities, secrets, objects, outages }: AwsOptions,
  agent: Agent,
): Promise<void> {
  const body = await readBody(request, maxBodyBytes)
  const signer = signerOf(request.headers.authorization)
  if (!body || !signer) throw new Error('The request is too large, or nobody signed it.')
  const { method = 'POST', url: path = '/', headers } = request
  const asked = askedOf(signer.service, { method, path, headers, body }, account, identities)
  const refused = asked.find((call) => !recorder.permits(signer.who, call))
  if (refused) return deny(response, signer, `${refused.action} on ${refused.resource}`)
  if (asked.some((call) => [...outages].some((isOut) => isOut(signer.who, call)))) {
    response.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify({ __type: 'InternalServerError', message: 'Out of order.' }))
    return
  }
  if (signer.service === 'secretsmanager') {
    const { SecretId } = JSON.parse(body.toString())
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ ARN: SecretId, SecretString: secrets.get(SecretId) }))
    return
  }
  if (signer.service === 's3') return answerOfS3({ method, path }, objects, response)
  const others: Record<string, () => string> = { ses, 'execute-api': connections }
  const target = others[signer.service]?.() ?? engine
  await forward({ method, path, headers, body }, target, agent, response)
}

/** AWS's DynamoDB Local keeps a database for each access key: here all functions share one. */
function forward(request: AwsRequest, target: string, agent: Agent, response: ServerResponse): Promise<void> {
  const { accessKeyId } = localAccount.credentials
  const authorization = request.headers.authorization?.replace(
    /Credential=[^/]+/,
    `Credential=${accessKeyId}`,
  )
  return new Promise((done, fail) => {
    const { host: _, connection: __, ...headers } = request.headers
    const outgoing = send(
      new URL(request.path, target),
      { agent, method: request.method, headers: { ...headers, ...(authorization && { authorization }) } },
      (incoming) => {
        // As a whole: a pipe for each of many thousand small answers is most of the work.
        readBody(incoming, maxBodyBytes).then((body) => {
          response.writeHead(incoming.statusCode ?? 502, incoming.headers).end(body)
          done()
        }, fail)
      },
    )
    outgoing.on('error', fail).end(request.body)
  })
}

function deny(response: ServerResponse, { who, service }: { who: string; service: string }, what: string) {
  const message = `${who} is not authorized to perform: ${what}`
  if (service === 'ses' || service === 's3') {
    response.writeHead(403, { 'content-type': 'text/xml' })
    response.end(errorXml(new SesError('AccessDenied', escapeHtml(message), 403)))
    return
  }
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
  response.end(JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', message }))
}
