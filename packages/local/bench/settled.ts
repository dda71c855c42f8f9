import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from './caller.ts'

const pollMs = 500

/** Waits until nothing that was written waits for a job (search, figures, mails); gives for how many seconds, and those of each. */
export async function settled(caller: Caller): Promise<{ seconds: number; ofJobs: Record<string, number> }> {
  const begun = Date.now()
  const ofJobs: Record<string, number> = {}
  for (;;) {
    const jobs = (await caller.ask({ method: 'GET', path: '/__local/jobs' })) as Record<
      string,
      { waiting: number }
    >
    const seconds = (Date.now() - begun) / 1_000
    const behind = Object.entries(jobs).filter(([, { waiting }]) => waiting > 0)
    if (behind.length === 0) return { seconds, ofJobs }
    for (const [job] of behind) ofJobs[job] = seconds
    await sleep(pollMs)
  }
}
