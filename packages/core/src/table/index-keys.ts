import type { IndexName } from './table.ts'

/** Key attributes of the table and its sparse indexes: an index holds only items that have its attributes. */
export const keyNames = {
  table: { pk: 'pk', sk: 'sk' },
  gsi1: { pk: 'gsi1pk', sk: 'gsi1sk' },
  gsi2: { pk: 'gsi2pk', sk: 'gsi2sk' },
  gsi3: { pk: 'gsi3pk', sk: 'gsi3sk' },
  gsi4: { pk: 'gsi4pk', sk: 'gsi4sk' },
} as const satisfies Record<IndexName | 'table', { pk: string; sk: string }>
