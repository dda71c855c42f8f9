import type { Erasure } from '@remotehands/contract'

export const stateWords: Readonly<Record<Erasure['state'], { label: string; palette: string }>> = {
  asked: { label: 'Waiting for a decision', palette: 'orange' },
  withdrawn: { label: 'Withdrawn', palette: 'gray' },
  refused: { label: 'Refused', palette: 'gray' },
  running: { label: 'Being erased', palette: 'blue' },
  done: { label: 'Erased', palette: 'green' },
}
