import type { IncomingMessage } from 'node:http'
import { AppError } from '@remotehands/core'
import * as z from 'zod'
import type { LocalClock } from '../clock/local-clock.ts'
import { readMove } from '../clock/read-move.ts'
import type { RunningJobs } from '../jobs/start-jobs.ts'
import type { SesEmulator } from '../mail/ses-emulator.ts'
import type { MailIntake } from '../mail-in/mail-intake.ts'
import { mostMailBytes } from '../mail-in/smtp-listener.ts'
import { readBody } from '../read-body.ts'

/** Answers a POST below /__local with JSON. Throws AppError. */
export type LocalCommand = (request: IncomingMessage) => Promise<unknown>

const Failing = z.strictObject({ failing: z.boolean() })

/** Makes every mail fail, or no longer. */
export function switchFailure(ses: Pick<SesEmulator, 'failing'>): LocalCommand {
  return async (request) => {
    const wish = Failing.safeParse(await readJson(request))
    if (!wish.success) throw new AppError('VALIDATION_FAILED')
    ses.failing = wish.data.failing
    return { failing: ses.failing }
  }
}

/** Moves the clock, and says what ran on the way. */
export function moveClock(clock: LocalClock, jobs: Pick<RunningJobs, 'move'>): LocalCommand {
  return async (request) => {
    const body = await readJson(request)
    const ran = await jobs.move((now) => orRefuse(() => readMove(body, now)))
    return { ...timeOf(clock), ran }
  }
}

/** Runs a job now, and answers once the stream behind it is followed. */
export function runJob(name: string, { names, runNow }: Pick<RunningJobs, 'names' | 'runNow'>): LocalCommand {
  return async () => {
    if (!names.includes(name)) {
      const message = `There is no job ${JSON.stringify(name)}. The jobs are ${names.join(', ')}.`
      throw new AppError('NOT_FOUND', { message })
    }
    const run = await runNow(name)
    if (run.error) throw new AppError('INTERNAL', { message: `${name} failed: ${run.error}` })
    return run
  }
}

/** Takes in one mail, and says what became of it. */
export function takeMail(intake: Pick<MailIntake, 'take'>): LocalCommand {
  return async (request) => {
    // As with JSON, a foreign page can't send this type without a preflight.
    if (!request.headers['content-type']?.startsWith('message/rfc822'))
      throw new AppError('JSON_REQUIRED', { message: 'Send one mail as message/rfc822.' })
    const raw = await readBody(request, mostMailBytes)
    if (!raw) throw new AppError('BODY_TOO_LARGE', { message: 'A mail can be at most 40 MB.' })
    return (await intake.take(raw)).done
  }
}

export function timeOf(clock: LocalClock): { now: string; isReal: boolean } {
  return { now: clock.now().toISOString(), isReal: clock.ahead() === 0 }
}

/** Throws CROSS_SITE_REQUEST for a page of another site: a browser always names it in a POST. */
export function requireThisMachine({ headers: { origin, host } }: IncomingMessage): void {
  if (origin !== undefined && origin !== `http://${host}`) throw new AppError('CROSS_SITE_REQUEST')
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  // A foreign page can't send this type without a preflight (CORS).
  if (!request.headers['content-type']?.startsWith('application/json')) throw new AppError('JSON_REQUIRED')
  const body = (await readBody(request, 1024))?.toString() ?? ''
  try {
    return JSON.parse(body)
  } catch {
    throw new AppError('VALIDATION_FAILED', { message: 'The body is not JSON.' })
  }
}

function orRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('VALIDATION_FAILED', { message: error.message })
    throw error
  }
}
