/**
 * MB of memory, with which Lambda gives processor time (1,769 MB are one core). No function has held more than 163 MB, so the
 * processor decides: hashing a password takes 46 ms of a whole core.
 */
const ordinary = 512
const special: Readonly<Record<string, number>> = {
  auth: 1024,
  'front-door': 128,
  'handle-bounces': 256,
  health: 256,
  news: 256,
}

/** The memory of a function, by the name of its group or job. */
export function memorySizeOf(name: string): number {
  return special[name] ?? ordinary
}
