/**
 * MB of memory; Lambda allots processor time by it (1,769 MB are one core). Few functions have used over 163 MB,
 * so the processor decides: hashing a password takes 46 ms of a whole core. Those that read mail take up to 1.4 GB
 * for one of 40 MB that is made to do harm.
 */
const ordinary = 512
const special: Readonly<Record<string, number>> = {
  auth: 1024,
  'front-door': 128,
  'handle-bounces': 256,
  health: 256,
  // One run at a time reads a shard: what it takes follows from the processor ([scale](docs/scale.md#the-stream)).
  'keep-indexes': 1024,
  mail: 2048,
  news: 256,
  'receive-mail': 2048,
  'send-notifications': 1024,
}

/** Returns a function's memory by the name of its group or job. */
export function memorySizeOf(name: string): number {
  return special[name] ?? ordinary
}
