import { expect, onTestFinished, test, vi } from 'vitest'
import { runScheduledJobs, type ScheduledJob } from '../src/jobs/scheduled-jobs.ts'
import { openTestClock } from './support/moved-clock.ts'

const hour = 3_600_000

/** Runs `jobs` by a clock of their own; what is written down are the runs, each with the hour since the start. */
async function schedule(...jobs: Partial<ScheduledJob>[]) {
  const { clock } = await openTestClock()
  const start = clock.now().getTime()
  const ran: string[] = []
  const note = (what: string) => ran.push(`${what} ${Math.floor((clock.now().getTime() - start) / hour)}`)
  const scheduled = runScheduledJobs({
    jobs: jobs.map((job, at) => {
      const name = job.name ?? `job${at}`
      const run = async () => {
        note(name)
        await job.run?.()
      }
      return { every: hour, ...job, name, run }
    }),
    clock,
    settle: async () => void note('followed'),
    onError: () => undefined,
  })
  onTestFinished(scheduled.stop)
  await vi.waitFor(() => expect(ran).toHaveLength(jobs.length), 600_000)
  ran.length = 0
  const later = (hours: number) => (now: Date) => new Date(now.getTime() + hours * hour)
  return { ...scheduled, clock, start, ran, later }
}

test('a job runs at every time that the clock passes, and each run is followed before the next', async () => {
  const { move, later, ran, clock, start } = await schedule({ name: 'watch' })
  const runs = await move(later(2.5))
  expect(ran).toEqual(['watch 1', 'followed 1', 'watch 2', 'followed 2'])
  expect(runs.map(({ job }) => job)).toEqual(['watch', 'watch'])
  expect(Date.parse(runs[0]?.at ?? '') - start).toBeLessThan(1.5 * hour)
  expect(clock.now().getTime() - start).toBeGreaterThanOrEqual(2.5 * hour)
})

test('where once is enough, a job runs once, at the last of its times', async () => {
  const { move, later, ran } = await schedule({ name: 'sweep', onceIsEnough: true }, { name: 'watch' })
  await move(later(2.5))
  expect(ran.filter((line) => !line.startsWith('followed'))).toEqual(['watch 1', 'sweep 2', 'watch 2'])
  ran.length = 0
  await move(later(0.1))
  expect(ran).toEqual([])
})

test('a job that knows when it is next due does not run in between', async () => {
  let next = 0
  const { move, later, ran, start } = await schedule({
    name: 'watch',
    nextDue: async (after) => new Date(Math.max(next, after.getTime())),
  })
  next = start + 700.5 * hour
  await move(later(1_000))
  // What was changed before the move is looked at first.
  expect(ran.slice(0, 3)).toEqual(['watch 1', 'followed 1', 'watch 701'])
})

test('two wishes at once are granted one after the other', async () => {
  const { move, later, ran, clock, start } = await schedule({ name: 'watch' })
  await Promise.all([move(later(1.2)), move(later(1.2))])
  expect(ran).toEqual(['watch 1', 'followed 1', 'watch 2', 'followed 2'])
  expect(clock.now().getTime() - start).toBeGreaterThanOrEqual(2.4 * hour)
})

test('a run that fails is named, and holds up nothing', async () => {
  const isFirst = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true).mockReturnValue(false)
  const run = async () => {
    if (isFirst()) throw new Error('The feed is down.')
  }
  const { move, later } = await schedule({ name: 'news', run })
  expect(await move(later(2.5))).toMatchObject([{ error: 'Error: The feed is down.' }, { job: 'news' }])
})

test('back at real time, jobs run an hour later at most', async () => {
  const { move, later, ran, clock } = await schedule({ name: 'watch' })
  await move(later(500))
  await move(() => 'real')
  expect(clock.ahead()).toBe(0)
  ran.length = 0
  await move(later(1.1))
  expect(ran).toEqual(['watch 1', 'followed 1'])
})

test('a wish that is refused changes nothing', async () => {
  const { move, clock } = await schedule({})
  const refused = move(() => {
    throw new RangeError('No.')
  })
  await expect(refused).rejects.toThrow('No.')
  expect(clock.ahead()).toBe(0)
})
