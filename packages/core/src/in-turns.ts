/** As many as a function has connections to the table. */
const atOnce = 50

/** Works on all, at most fifty at the same time. Results are in their order. */
export async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += atOnce) {
    done.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))))
  }
  return done
}
