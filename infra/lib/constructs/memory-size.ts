/**
 * MB of memory; Lambda allots processor time by it (1,769 MB are one core). No function has used over 163 MB,
 * so the processor decides: hashing a password takes 46 ms of a whole core.
 */
const ordinary = 512
const special: Readonly<Record<string, number>> = {
  auth: 1024,
  'front-door': 128,
  'handle-bounces': 256,
  health: 256,
  news: 256,
}

/** Returns a function's memory by the name of its group or job. */
export function memorySizeOf(name: string): number {
  return special[name] ?? ordinary
}
