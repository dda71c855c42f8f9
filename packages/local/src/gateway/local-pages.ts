import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '@remotehands/core'
import * as z from 'zod'
import { filesPath } from '../files/file-server.ts'
import type { RunningJobs } from '../jobs/start-jobs.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { mailboxListPage, mailboxPolicy, mailPage, noSuchMailPage } from '../mail/mailbox-page.ts'
import type { SesEmulator } from '../mail/ses-emulator.ts'
import { readBody } from '../read-body.ts'
import { refuse } from './api.ts'
import { pathOf } from './to-event.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const Failing = z.strictObject({ failing: z.boolean() })

interface LocalParts {
  mailbox: Mailbox
  ses: Pick<SesEmulator, 'failing'>
  files: Serve
  jobs?: Pick<RunningJobs, 'backlogs'>
}

/**
 * Serves /__local, for people and tests on this machine: the mailbox as pages and as JSON, a switch that
 * makes every mail fail (`POST /__local/mail/fail`, `{"failing": true}`), how far each reader of the table's
 * stream is behind (`GET /__local/jobs`), and the bucket. None of it exists in the cloud.
 */
export function localPages({ mailbox, ses, files, jobs }: LocalParts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request)
    if (path === filesPath || path.startsWith(`${filesPath}/`)) return files(request, response)
    response.setHeader('cache-control', 'no-store')
    if (path === '/__local/mail/fail') return switchFailure(ses, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response, 'GET, HEAD')
    if (path === '/__local/mail.json') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(await mailbox.list()))
      return
    }
    if (path === '/__local/jobs' && jobs) {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(await jobs.backlogs()))
      return
    }
    const id = /^\/__local\/mail\/([\w-]+)$/.exec(path)?.[1]
    if (path !== '/__local/mail' && !id) return refuse(response, new AppError('NOT_FOUND'))
    const mail = id && (await mailbox.find(id))
    response.setHeader('content-security-policy', mailboxPolicy)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.statusCode = id && !mail ? 404 : 200
    if (!id) response.end(mailboxListPage(await mailbox.list()))
    else response.end(mail ? mailPage(mail) : noSuchMailPage())
  }
}

async function switchFailure(
  ses: Pick<SesEmulator, 'failing'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return refuseMethod(response, 'POST')
  const { origin, host } = request.headers
  if (origin !== undefined && origin !== `http://${host}`)
    return refuse(response, new AppError('CROSS_SITE_REQUEST'))
  // A foreign page can't send this type without a preflight (CORS).
  if (!request.headers['content-type']?.startsWith('application/json'))
    return refuse(response, new AppError('JSON_REQUIRED'))
  const body = (await readBody(request, 1024))?.toString() ?? ''
  const wish = z.string().transform(parseJson).pipe(Failing).safeParse(body)
  if (!wish.success) return refuse(response, new AppError('VALIDATION_FAILED'))
  ses.failing = wish.data.failing
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ failing: ses.failing }))
}

function refuseMethod(response: ServerResponse, allow: string): void {
  response.setHeader('allow', allow)
  refuse(response, new AppError('METHOD_NOT_ALLOWED'))
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
}
