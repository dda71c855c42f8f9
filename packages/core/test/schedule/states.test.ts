import {
  type Visit,
  type VisitStatus,
  visitDecisionMoves,
  visitDecisions,
  visitReplies,
  visitReplyMoves,
  visitStatuses,
} from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScheduleDesk, later, type ScheduleDesk, tomorrow } from './schedule-desk.ts'

let desk: ScheduleDesk
beforeEach(async () => {
  desk = await createScheduleDesk()
})

/** An appointment of Acme in each status, brought there by the calls that lead there. */
async function inStatus(status: VisitStatus): Promise<Visit> {
  if (status === 'scheduled') return (await desk.enter()).json
  if (status === 'completed') return (await desk.decide((await desk.enter()).json, 'complete')).json
  if (status === 'cancelled') return (await desk.decide((await desk.enter()).json, 'cancel')).json
  const asked = (await desk.request()).json
  if (status === 'proposed') return (await desk.decide(asked, 'propose', later)).json
  if (status === 'declined') return (await desk.decide(asked, 'decline')).json
  return asked
}

describe.each(visitStatuses)('an appointment that is %s', (status) => {
  test.each(visitDecisions)('and staff %s it', async (decision) => {
    const visit = await inStatus(status)
    expect(visit.status).toBe(status)
    const next = visitDecisionMoves[decision][status]
    const answer = await desk.decide(visit, decision, later)
    if (next)
      expect(answer).toMatchObject({ status: 200, json: { status: next, version: visit.version + 1 } })
    else expect(answer).toMatchObject({ status: 409, json: { code: 'VISIT_STATE' } })
    const { json: now } = await desk.staff.call('visits.read', { params: { id: visit.id } })
    expect(now).toEqual(next ? answer.json : visit)
  })

  test.each(visitReplies)('and its company says %s', async (word) => {
    const visit = await inStatus(status)
    const next = visitReplyMoves[word][status]
    const answer = await desk.reply(visit, word)
    if (next)
      expect(answer).toMatchObject({ status: 200, json: { status: next, version: visit.version + 1 } })
    else expect(answer).toMatchObject({ status: 409, json: { code: 'VISIT_STATE' } })
  })
})

test('what is over stays over: nothing leads out of declined, completed and cancelled', () => {
  for (const moves of [...Object.values(visitDecisionMoves), ...Object.values(visitReplyMoves)]) {
    for (const over of ['declined', 'completed', 'cancelled'] as const) expect(moves[over]).toBeUndefined()
  }
})

describe('a request', () => {
  test('that is accepted is scheduled at the time and for the technician that staff choose', async () => {
    const { json } = await desk.decide((await desk.request()).json, 'accept', {
      ...tomorrow,
      technicianId: desk.techie.id,
      message: 'See you then.',
    })
    expect(json).toMatchObject({
      status: 'scheduled',
      ...tomorrow,
      technicianName: 'Dana Reyes',
      message: 'See you then.',
    })
  })

  test('that another time is proposed for waits for the client, who accepts that time', async () => {
    const proposed = (await desk.decide((await desk.request()).json, 'propose', later)).json
    expect(proposed).toMatchObject({ status: 'proposed', ...later })
    const { json } = await desk.reply(proposed, 'accept')
    expect(json).toMatchObject({ status: 'scheduled', ...later })
  })

  test.each(['accept', 'propose', 'move'])('%s needs a beginning and an end', async (decision) => {
    const visit = decision === 'move' ? (await desk.enter()).json : (await desk.request()).json
    for (const [body, field] of [
      [{}, 'startsAt'],
      [{ startsAt: tomorrow.startsAt }, 'endsAt'],
      [{ startsAt: tomorrow.endsAt, endsAt: tomorrow.startsAt }, 'endsAt'],
      [{ startsAt: tomorrow.startsAt, endsAt: '2026-04-03T14:00:00.000Z' }, 'endsAt'],
      [{ startsAt: '2029-03-03T14:00:00.000Z', endsAt: '2029-03-03T15:00:00.000Z' }, 'startsAt'],
    ] as const) {
      expect(await desk.decide(visit, decision, body)).toMatchObject({
        status: 400,
        json: { fields: { [field]: expect.any(String) } },
      })
    }
  })
})

describe('two people at one appointment', () => {
  test('the second is told, and changes nothing', async () => {
    const visit = (await desk.enter()).json
    await desk.decide(visit, 'move', later)
    expect(await desk.decide(visit, 'cancel')).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
    expect(await desk.reply(visit, 'accept')).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
    expect((await desk.staff.call('visits.read', { params: { id: visit.id } })).json).toMatchObject({
      status: 'scheduled',
      ...later,
    })
  })

  test('at the same moment: one decision holds', async () => {
    const visit = (await desk.enter()).json
    const answers = await Promise.all([desk.decide(visit, 'complete'), desk.decide(visit, 'cancel')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('moving keeps the technician unless another one is chosen', async () => {
  const visit = (await desk.enter({ technicianId: desk.techie.id })).json
  const moved = (await desk.decide(visit, 'move', later)).json
  expect(moved).toMatchObject({ technicianId: desk.techie.id, ...later })
  const admin = await desk.addUser({ username: 'ada', role: 'admin', company: 'Remotehands' })
  expect((await desk.decide(moved, 'move', { ...later, technicianId: admin.id })).json.technicianId).toBe(
    admin.id,
  )
})
