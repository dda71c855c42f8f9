/** A process of the system: it serves until it dies, and then answers nothing any more. */
export interface SystemProcess {
  readonly name: string
  /** Of the code that it runs. */
  readonly version: number
  isAlive(): boolean
  /** How many faults it has met. */
  struck: number
  die(): void
  /** Resolves when it dies. */
  readonly died: Promise<typeof dead>
}

export const dead = Symbol('dead')

export function startProcess(name: string, version = 0): SystemProcess {
  const { promise, resolve } = Promise.withResolvers<typeof dead>()
  let alive = true
  return {
    name,
    version,
    struck: 0,
    isAlive: () => alive,
    die: () => {
      alive = false
      resolve(dead)
    },
    died: promise,
  }
}

/** What somebody waits for who is no longer there. */
export const never = <T>(): Promise<T> => new Promise<T>(() => undefined)
