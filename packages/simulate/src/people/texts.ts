import type { Random } from '../kernel/random.ts'

const things = [
  'printer',
  'laptop',
  'badge',
  'mailbox',
  'router',
  'backup',
  'screen',
  'phone',
  'drive',
  'licence',
]
const faults = [
  'stopped',
  'is slow',
  'shows an error',
  'lost its settings',
  'asks for a password',
  'makes noise',
]
const more = [
  'It began this morning after the update.',
  'Restarting did not help.',
  'Two of us see the same thing.',
  'Please call before noon.',
  'We need it for the audit on Friday.',
]

/** A title with its marker. */
export const titleOf = (chance: Random, marker: string) =>
  `The ${chance.pick(things)} ${chance.pick(faults)} ${marker}`

export const textOf = (chance: Random, marker: string) =>
  `The ${chance.pick(things)} ${chance.pick(faults)}. ${chance.pick(more)} ${chance.pick(more)} ${marker}`
