/** The same pages: the next is read while one is worked on. */
export async function* readAhead<T>(pages: AsyncIterable<T>): AsyncGenerator<T, undefined> {
  const reading = pages[Symbol.asyncIterator]()
  let next = reading.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = reading.next()
      // A failure is thrown when its turn comes.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await next.catch(() => undefined)
    await reading.return?.()
  }
}
