import { expect, onTestFinished, test, vi } from 'vitest'
import { waitUntilFollowed } from '../src/jobs/wait-until-followed.ts'

/** Looks every ten seconds, by a clock that nobody else moves. */
function open(waiting: () => number, isFailing: () => boolean) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const doorbell = { rings: () => 1, wait: async () => void vi.setSystemTime(Date.now() + 10_000) }
  const backlogs = async () => ({ job: { waiting: waiting(), since: null, ageSeconds: null } })
  const settle = waitUntilFollowed(backlogs, doorbell, isFailing)
  return async () => {
    const started = Date.now()
    await settle()
    return (Date.now() - started) / 1_000
  }
}

test('a reader that takes its time is waited for', async () => {
  let left = 9
  expect(
    await open(
      () => Math.max(0, left--),
      () => false,
    )(),
  ).toBe(90)
})

test('one that fails again and again is waited for half a minute, and then hardly', async () => {
  const seconds = open(
    () => 1,
    () => true,
  )
  expect([await seconds(), await seconds()]).toEqual([30, 10])
})
