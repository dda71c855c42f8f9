import { setTimeout as sleep } from 'node:timers/promises'

interface Retries {
  onError: (error: unknown) => void
  /** Milliseconds before the first retry; doubles before the next. */
  pause: number
}

// For an asynchronous Lambda call: once, and two retries.
const attempts = 3

/** Does what Lambda does with an asynchronous call that fails. Throws what the last try threw. */
export async function asLambdaRetries<T>(work: () => Promise<T>, { onError, pause }: Retries): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      onError(error)
      if (attempt === attempts) throw error
      await sleep(pause * 2 ** (attempt - 1))
    }
  }
}
