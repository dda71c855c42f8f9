import type { NewTime, TimeSubject } from '@remotehands/contract'
import { createTicketDesk } from '../tickets/ticket-desk.ts'

/** The desk of tickets, with an administrator and short ways to log time. */
export async function createTimeDesk() {
  const desk = await createTicketDesk()
  const admin = await desk.browserOf('admin')
  const ticket = await desk.raise()
  const subject: TimeSubject = { kind: 'ticket', id: ticket }
  const start = (on: TimeSubject = subject, more: object = {}, by = desk.tess) =>
    by.call('timer.start', { body: { subject: on, ...more } })
  const running = async (by = desk.tess) => (await by.call('timer.read', {})).json.timer
  const stop = (id: string, more: object = {}, by = desk.tess) =>
    by.call('timer.stop', { body: { id, ...more } })
  const log = (more: Partial<NewTime> = {}, by = desk.tess, key = crypto.randomUUID()) =>
    by.call('time.create', { body: { subject, minutes: 25, ...more }, headers: { 'idempotency-key': key } })
  const listed = async (on: TimeSubject = subject) =>
    (await desk.tess.call('time.list', { query: { kind: on.kind, id: String(on.id) } })).json
  const round = async (step: number) => {
    const { version } = (await admin.call('time.settings', {})).json
    return admin.call('time.setSettings', { body: { version, step } })
  }
  return { ...desk, admin, ticket, subject, start, running, stop, log, listed, round }
}
