import { setTimeout as sleep } from 'node:timers/promises'
import type { dynamoClient } from '@remotehands/data/dynamo'

/** Until whatever goes on after an answer has asked for more. */
const settleMs = 2

/**
 * Lets the requests of a client through in rounds: what is asked for while others are under way waits until all of these are
 * answered. So the number of rounds is that of requests which wait for each other, however long each of them takes here.
 */
export function roundsOf(client: ReturnType<typeof dynamoClient>) {
  let isCounting = false
  let rounds = 0
  let underWay = 0
  let isNext = false
  let waiting: (() => void)[] = []

  const begin = async () => {
    if (isNext || underWay > 0 || waiting.length === 0) return
    isNext = true
    await sleep(settleMs)
    isNext = false
    rounds += 1
    underWay = waiting.length
    const released = waiting
    waiting = []
    for (const release of released) release()
  }

  client.middlewareStack.add(
    (next) => async (args) => {
      if (!isCounting) return next(args)
      await new Promise<void>((release) => {
        waiting.push(release)
        void begin()
      })
      return next(args).finally(() => {
        underWay -= 1
        void begin()
      })
    },
    { step: 'initialize' },
  )

  return {
    /** How many rounds the work takes. */
    async count(work: () => Promise<unknown>): Promise<number> {
      isCounting = true
      rounds = 0
      await work()
      isCounting = false
      return rounds
    },
  }
}
