import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '@remotehands/core'
import type { LocalClock } from '../clock/local-clock.ts'
import { filesPath } from '../files/file-server.ts'
import type { RunningJobs } from '../jobs/start-jobs.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { mailboxListPage, mailboxPolicy, mailPage, noSuchMailPage } from '../mail/mailbox-page.ts'
import type { SesEmulator } from '../mail/ses-emulator.ts'
import type { MailIntake } from '../mail-in/mail-intake.ts'
import { refuse } from './api.ts'
import {
  type LocalCommand,
  moveClock,
  requireThisMachine,
  runJob,
  switchFailure,
  takeMail,
  timeOf,
} from './local-commands.ts'
import { pathOf } from './to-event.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface LocalParts {
  mailbox: Mailbox
  ses: Pick<SesEmulator, 'failing'>
  files: Serve
  /** Takes mail in. */
  intake?: Pick<MailIntake, 'take'>
  /** What runs behind the requests, and by which time. */
  machine?: { jobs: Omit<RunningJobs, 'stop'>; clock: LocalClock }
}

/** What a path answers to: an object as JSON. */
interface Resource {
  read?: () => Promise<object>
  command?: LocalCommand
}

/**
 * Serves /__local, for people and tests on this machine: the mailbox as pages and as JSON, the bucket, and
 * what docs/local.md lists. None of it exists in the cloud.
 */
export function localPages({ mailbox, ses, files, intake, machine }: LocalParts) {
  const find = (path: string): Resource | undefined => {
    if (path === '/__local/mail.json') return { read: () => mailbox.list() }
    if (path === '/__local/mail/fail') return { command: switchFailure(ses) }
    if (path === '/__local/inbound' && intake) return { command: takeMail(intake) }
    if (!machine) return undefined
    const { jobs, clock } = machine
    if (path === '/__local/jobs') return { read: jobs.backlogs }
    if (path === '/__local/clock') return { read: async () => timeOf(clock), command: moveClock(clock, jobs) }
    const job = /^\/__local\/jobs\/([^/]+)$/.exec(path)?.[1]
    return job === undefined ? undefined : { command: runJob(job, jobs) }
  }
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request)
    if (path === filesPath || path.startsWith(`${filesPath}/`)) return files(request, response)
    response.setHeader('cache-control', 'no-store')
    const resource = find(path)
    if (resource) return answer(resource, request, response)
    if (!isRead(request)) return refuseMethod(response, 'GET, HEAD')
    const id = /^\/__local\/mail\/([\w-]+)$/.exec(path)?.[1]
    if (path !== '/__local/mail' && !id) return refuse(response, new AppError('NOT_FOUND'))
    const mail = id && (await mailbox.find(id))
    response.setHeader('content-security-policy', mailboxPolicy)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.statusCode = id && !mail ? 404 : 200
    if (!id) response.end(mailboxListPage(await mailbox.list()))
    else response.end(mail ? mailPage(mail, await mailbox.picturesOf(mail.id)) : noSuchMailPage())
  }
}

async function answer({ read, command }: Resource, request: IncomingMessage, response: ServerResponse) {
  try {
    const work = request.method === 'POST' ? command : isRead(request) ? read : undefined
    if (!work)
      return refuseMethod(response, [read && 'GET, HEAD', command && 'POST'].filter(Boolean).join(', '))
    if (work === command) requireThisMachine(request)
    const body = JSON.stringify(await work(request))
    response.setHeader('content-type', 'application/json')
    response.end(body)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refuse(response, error)
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function refuseMethod(response: ServerResponse, allow: string): void {
  response.setHeader('allow', allow)
  refuse(response, new AppError('METHOD_NOT_ALLOWED'))
}
