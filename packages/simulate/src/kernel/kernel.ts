/** Virtual time and what happens in it, one thing after the other. */
export interface Kernel {
  /** Milliseconds since 1970. */
  now(): number
  /** How many things have happened. */
  step(): number
  /** Calls back after some virtual time. Returns the way to take it back. */
  after(ms: number, act: () => void): () => void
  sleep(ms: number): Promise<void>
  /** Moves the clock that `now` tells, without letting anything happen earlier or later. */
  jump(ms: number): void
  /** Lets everything happen up to an instant, or up to when `isOver` says so. */
  runUntil(end: number, isOver?: () => boolean): Promise<void>
}

interface Happening {
  at: number
  order: number
  act: (() => void) | undefined
}

/** Everything that runs between two happenings: the event loop comes back when no microtask is left. */
const { setImmediate } = globalThis
const quiet = () => new Promise<void>((resolve) => void setImmediate(resolve))
/** How many are asked for at once: the event loop goes round once for all of them. */
const atOnce = 256

export function createKernel(start: number): Kernel {
  const queue: Happening[] = []
  let time = start
  let jumped = 0
  let order = 0
  let steps = 0

  const after = (ms: number, act: () => void) => {
    order += 1
    const happening: Happening = { at: time + Math.max(0, ms), order, act }
    push(queue, happening)
    return () => {
      happening.act = undefined
    }
  }
  /** Lets the next thing happen; false if there is none until then. */
  const happen = (end: number): boolean => {
    for (let [first] = queue; first && first.at <= end; [first] = queue) {
      pop(queue)
      if (!first.act) continue
      time = Math.max(time, first.at)
      steps += 1
      first.act()
      return true
    }
    return false
  }
  return {
    now: () => Math.floor(time + jumped),
    step: () => steps,
    after,
    sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
    jump: (ms) => {
      jumped += ms
    },
    async runUntil(end, isOver = () => false) {
      await quiet()
      await new Promise<void>((resolve, reject) => {
        let hasEnded = false
        const one = () => {
          if (hasEnded) return
          try {
            hasEnded = isOver() || !happen(end)
          } catch (error) {
            hasEnded = true
            reject(error)
          }
          if (hasEnded) resolve()
        }
        const some = () => {
          if (hasEnded) return
          for (let at = 0; at < atOnce; at++) setImmediate(one)
          setImmediate(some)
        }
        some()
      })
      if (!isOver()) time = Math.max(time, end)
    },
  }
}

const isBefore = (one: Happening, other: Happening) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** A binary heap: the earliest first, and of one instant those asked for first. */
function push(heap: Happening[], happening: Happening): void {
  let at = heap.push(happening) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isBefore(happening, heap[parent] as Happening)) break
    heap[at] = heap[parent] as Happening
    at = parent
  }
  heap[at] = happening
}

function pop(heap: Happening[]): void {
  const last = heap.pop() as Happening
  if (heap.length === 0) return
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && isBefore(heap[child + 1] as Happening, heap[child] as Happening))
      child += 1
    if (!isBefore(heap[child] as Happening, last)) break
    heap[at] = heap[child] as Happening
    at = child
  }
  heap[at] = last
}
