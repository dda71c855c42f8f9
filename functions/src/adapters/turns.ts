/** Lets at most so many do their work at the same time; the others wait, in their order. */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working === atOnce) await new Promise<void>((begin) => waiting.push(begin))
    else working += 1
    try {
      return await work()
    } finally {
      // Whoever comes next has this turn.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
