import type { LocalClock } from '../clock/local-clock.ts'
import type { Move } from '../clock/read-move.ts'

/** What a clock runs again and again. */
export interface ScheduledJob {
  name: string
  run(): Promise<unknown>
  /** Milliseconds. */
  every: number
  /** Where one run makes up for all that were missed before it. */
  onceIsEnough?: boolean
  /** When a run may next find what one at `after` doesn't; by default each may. */
  nextDue?: (after: Date) => Promise<Date>
}

/** A run of a job, and when it was by the system's clock. */
interface Run {
  job: string
  at: string
  /** Why it failed. */
  error?: string
}

export interface ScheduledJobs {
  names: readonly string[]
  /**
   * Moves the clock to where `read` says, and on the way forward runs what falls due, each at the time at
   * which it would have run. Rejects with what `read` throws.
   */
  move(read: (now: Date) => Move): Promise<Run[]>
  /** Runs a job now, beside its schedule. */
  runNow(name: string): Promise<Run>
  stop(): void
}

interface Options {
  jobs: readonly ScheduledJob[]
  clock: LocalClock
  /** Waits until what a run wrote has been followed. */
  settle: () => Promise<unknown>
  onError: (error: unknown) => void
}

const longestSleep = 60_000

/**
 * Runs every job now and then again and again by this machine's clock, one run at a time. Reports failed runs
 * and continues.
 */
export function runScheduledJobs({ jobs, clock, settle, onError }: Options): ScheduledJobs {
  const dueAt = new Map(jobs.map((job) => [job, clock.now().getTime()]))
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other: a run sees the time that it was due at. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  const due = (job: ScheduledJob) => dueAt.get(job) ?? 0
  const nextJob = () => jobs.toSorted((one, other) => due(one) - due(other))[0]
  /** Puts the job's next run at its first regular time after `time`. */
  const skip = (job: ScheduledJob, time: number) => {
    const missed = Math.floor((time - due(job)) / job.every)
    dueAt.set(job, due(job) + Math.max(0, missed + 1) * job.every)
  }
  const run = async ({ name, run: work }: ScheduledJob): Promise<Run> => {
    const at = clock.now().toISOString()
    try {
      await work()
      return { job: name, at }
    } catch (error) {
      onError(error)
      return { job: name, at, error: String(error) }
    }
  }
  const runDue = async () => {
    for (const job of jobs.filter((each) => due(each) <= clock.now().getTime())) {
      skip(job, clock.now().getTime())
      if (!isStopped) await run(job)
    }
  }
  const sleep = () => {
    clearTimeout(timer)
    const job = nextJob()
    if (isStopped || !job) return
    const left = due(job) - clock.now().getTime()
    timer = setTimeout(
      () => void inTurn(runDue).then(sleep, onError),
      Math.max(0, Math.min(left, longestSleep)),
    )
  }
  const advance = async (to: Date) => {
    const runs: Run[] = []
    for (const job of jobs.filter((each) => each.onceIsEnough && due(each) <= to.getTime())) {
      skip(job, to.getTime())
      dueAt.set(job, due(job) - job.every)
    }
    for (let job = nextJob(); job && due(job) <= to.getTime() && !isStopped; job = nextJob()) {
      await clock.moveTo(new Date(due(job)))
      dueAt.set(job, due(job) + job.every)
      runs.push(await run(job))
      await settle()
      const next = runs.at(-1)?.error ? undefined : await job.nextDue?.(clock.now())
      if (next) skip(job, Math.min(next.getTime(), to.getTime()) - 1)
    }
    await clock.moveTo(to)
    return runs
  }
  const backToReal = async () => {
    await clock.backToReal()
    const now = clock.now().getTime()
    for (const job of jobs) dueAt.set(job, Math.min(due(job), now + job.every))
    return []
  }
  sleep()

  return {
    names: jobs.map(({ name }) => name),
    move: (read) =>
      inTurn(async () => {
        const to = read(clock.now())
        const runs = to === 'real' ? await backToReal() : await advance(to)
        sleep()
        return runs
      }),
    runNow: (name) =>
      inTurn(async () => {
        const job = jobs.find((each) => each.name === name)
        if (!job) throw new Error(`There is no job ${name}.`)
        const done = await run(job)
        await settle()
        return done
      }),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
