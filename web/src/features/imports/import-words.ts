import type { ImportRun } from '@remotehands/contract'
import { countOf } from './count-of.ts'

/** The state of an import as people call it, with the colour that shows it. */
export const importStates: Record<ImportRun['state'], { label: string; palette: string }> = {
  preparing: { label: 'Not started', palette: 'gray' },
  running: { label: 'Running', palette: 'blue' },
  stopped: { label: 'Stopped', palette: 'yellow' },
  failed: { label: 'Failed', palette: 'red' },
  finished: { label: 'Finished', palette: 'green' },
}

/** "240 added, 12 updated, 3 left out". */
export function countsInWords({ created, updated, unchanged, leftOut }: ImportRun): string {
  const number = (count: number) => count.toLocaleString('en-US')
  return [
    `${number(created)} added`,
    ...(updated > 0 ? [`${number(updated)} updated`] : []),
    ...(unchanged > 0 ? [`${number(unchanged)} already on file`] : []),
    `${number(leftOut)} left out`,
  ].join(', ')
}

/** "1,240 of 5,000 rows". */
export const progressInWords = ({ done, rows }: ImportRun) =>
  `${done.toLocaleString('en-US')} of ${countOf(rows, 'rows')}`

export const nameOfImport = ({ fileName, kind }: ImportRun) => fileName || `Import of ${kind}`
