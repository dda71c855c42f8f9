import type { FileHandle } from 'node:fs/promises'

/** What GuardDuty writes into a tag of a scanned object. */
export type ScanStatus = 'NO_THREATS_FOUND' | 'THREATS_FOUND'

// The file that every scanner takes for a virus (EICAR), in halves: others scan this repository.
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Stands in for a scanner: the one virus that it knows is harmless. */
export async function scanFile(handle: FileHandle): Promise<ScanStatus> {
  return (await handle.readFile()).includes(eicar) ? 'THREATS_FOUND' : 'NO_THREATS_FOUND'
}
